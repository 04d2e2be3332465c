// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import PromiseCore
internal import PromiseFoundation
internal import Testing

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// What completion handlers may be called with, whether or not a session does it.
@Suite struct TransferTests {
  let response = URLResponse(
    url: URL(string: "http://a")!, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
  let file = URL(fileURLWithPath: "/a")

  @Test("body and response win over an error; else the error counts, or one that says nothing")
  func content() throws {
    let error = URLError(.badURL)
    #expect(try Transfer.content(Data(), response, error).get().response === response)
    #expect(throws: URLError(.badURL)) { try Transfer.content(Data(), nil, error).get() }
    #expect(throws: URLError(.badURL)) { try Transfer.content(nil, response, error).get() }
    #expect(throws: Transfer.NoAnswer.self) { try Transfer.content(nil, response, nil).get() }
  }

  @Test("an error wins over a file")
  func files() throws {
    let error = URLError(.badURL)
    #expect(try Transfer.file(.success(file), response, nil).get().saveLocation == file)
    #expect(throws: URLError(.badURL)) { try Transfer.file(.success(file), response, error).get() }
    #expect(throws: Transfer.NoAnswer.self) { try Transfer.file(nil, response, nil).get() }
  }

  @Test("a session that says nothing rejects as a wrong call does, and other errors stay")
  func noAnswer() {
    func failing(_ error: any Error) -> Promise<Int> {
      Promise(
        transfer: Work { end in
          end(.failure(error))
          return {}
        })
    }
    guard case .invalidCallingConvention? = failing(Transfer.NoAnswer()).error as? PMKError else {
      Issue.record("another error")
      return
    }
    #expect(failing(URLError(.badURL)).error as? URLError == URLError(.badURL))
  }
}
