// SPDX-License-Identifier: MIT
//
// A promise of a page, in a flavor that has no companion for Foundation: the page "Recipes".
// Try it: swift run RequestsOfURLSession https://swift.org

import APlusPromises
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Fetches a page.
///
/// Cancellation of the promise cancels the request.
func page(_ url: URL) -> Promise<Data> {
  Promise {
    let (data, response) = try await URLSession.shared.data(from: url)
    guard let response = response as? HTTPURLResponse, 200..<300 ~= response.statusCode else {
      throw URLError(.badServerResponse)
    }
    return data
  }
}

for url in CommandLine.arguments.dropFirst().compactMap(URL.init(string:)) {
  print(url, try await page(url).timeout(seconds: 10).get())
}
