// SPDX-License-Identifier: MIT

import Foundation
import PMKFoundation
import PromiseKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Code as it was written for the original and its companion, with their imports: nothing is Sendable,
// variables are captured and mutated.

struct Page: Decodable {
  var title: String
}

class Fetcher {
  var session = URLSession.shared
  var log: [String] = []
  var last: Data?

  func page(_ url: URL) -> Promise<Page> {
    return firstly {
      session.dataTask(.promise, with: url).validate()
    }.map {
      try JSONDecoder().decode(Page.self, from: $0.data)
    }
  }

  func text(_ request: URLRequest) -> Promise<String> {
    session.dataTask(.promise, with: request).compactMap(String.init)
  }

  func remember(_ url: URL) -> Promise<Void> {
    var count = 0
    return session.dataTask(.promise, with: url).done { data, response in
      count += 1
      self.last = data
      self.log.append("\(count) \((response as! HTTPURLResponse).statusCode)")
    }
  }

  func send(_ text: String, _ url: URL) -> Promise<Data> {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    return session.uploadTask(.promise, with: request, from: text.data(using: .utf8)!)
      .validate().map { $0.data }
  }

  func sendFile(_ file: URL, _ url: URL) -> Promise<(data: Data, response: URLResponse)> {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    return session.uploadTask(.promise, with: request, fromFile: file)
  }

  func save(_ url: URL, to file: URL) -> Promise<URL> {
    session.downloadTask(.promise, with: url, to: file).map { $0.saveLocation }
  }

  func report(_ url: URL) -> Guarantee<String> {
    page(url).map { $0.title }.recover { error -> Guarantee<String> in
      switch error {
      case PMKHTTPError.badStatusCode(let code, _, let response):
        return .value("\(code) \(response.url!.path)")
      default: return .value("no answer")
      }
    }
  }

  func next(_ name: Notification.Name) -> Guarantee<Int> {
    NotificationCenter.default.observe(once: name).map { note in
      note.userInfo?["count"] as? Int ?? 0
    }
  }

  func run(_ script: String) -> Promise<String> {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    return process.launch(.promise).compactMap { out, err in
      String(data: out.fileHandleForReading.readDataToEndOfFile(), encoding: .utf8)
    }.recover { error -> Promise<String> in
      guard case Process.PMKError.execution(let process, let out, _) = error else { throw error }
      self.log.append("\(process.terminationStatus)")
      return .value(out ?? "")
    }
  }
}

/// A request of the client's own.
struct Search: URLRequestConvertible {
  var base: URL
  var pmkRequest: URLRequest { URLRequest(url: base.appendingPathComponent("hello")) }
}
