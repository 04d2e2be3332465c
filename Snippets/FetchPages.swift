// SPDX-License-Identifier: MIT
//
// Fetches pages, two at a time, prints how far each has come, tries again after errors that may pass, and
// gives a page ten seconds. Try it: swift run FetchPages https://swift.org https://example.org

import Foundation
import GuaranteePromises
import GuaranteePromisesFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let addresses = CommandLine.arguments.dropFirst().compactMap { URL(string: $0) }
let seconds = ProcessInfo.processInfo.environment["SECONDS"].flatMap(Double.init) ?? 10

/// One attempt: an answer with a status of success, whose progress is printed.
func attempt(_ url: URL) -> Promise<String> {
  let transfer = TransferProgress()
  let answer = URLSession.shared.dataTask(.promise, with: url, progress: transfer).validate()
  let report = Promise {
    for await step in transfer {
      print("\(url.path): \(step.completed) of \(step.total.map(String.init) ?? "?") bytes")
    }
  }
  return when(fulfilled: answer, report).map { answer, _ in
    String(decoding: answer.data, as: UTF8.self)
  }
}

/// Errors of the server may pass, those of the request do not.
@Sendable func mayPass(_ error: any Error) -> Bool {
  if case PMKHTTPError.badStatusCode(let status, _, _) = error { return status >= 500 }
  return !error.isCancelled
}

/// A page, within its time.
func page(_ url: URL) -> Promise<String> {
  retry(attempts: 3, backoff: .exponential(initial: 0.05), if: mayPass) {
    attempt(url)
  }.timeout(seconds: seconds)
}

/// All pages in order, never more than two at a time.
func pages(_ urls: [URL]) -> Promise<[String]> {
  var rest = urls[...]
  return when(fulfilled: AnyIterator { rest.popFirst().map(page) }, concurrently: 2)
}

do {
  for text in try await pages(addresses).get() {
    print("\(text.count) characters")
  }
} catch {
  print("no luck: \(error.localizedDescription)")
  exit(1)
}
