// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import Testing

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

@Suite struct StringTests {
  @Test("a response is decoded with the encoding that it names", arguments: ["/hello", "/latin"])
  func served(path: String) async throws {
    try await WebServer.run { server in
      let text = try await URLSession.patient.dataTask(.promise, with: server.url(path))
        .compactMap(String.init).get()
      #expect(text == (path == "/hello" ? "hello" : "café"))
    }
  }

  func response(_ encoding: String?) -> URLResponse {
    URLResponse(
      url: URL(string: "http://a")!, mimeType: nil, expectedContentLength: 0,
      textEncodingName: encoding)
  }

  @Test("without a name it is UTF-8, names have no case, and what cannot be decoded is nil")
  func names() {
    let utf8 = Data("é".utf8)
    #expect(String(data: utf8, urlResponse: response(nil)) == "é")
    #expect(String(data: utf8, urlResponse: response("Utf-8")) == "é")
    #expect(String(data: Data([0xE9]), urlResponse: response("windows-1252")) == "é")
    #expect(String(data: Data([0xE9, 0]), urlResponse: response("UTF-16LE")) == "é")
    #expect(String(data: Data([0xE9]), urlResponse: response(nil)) == nil)
    #expect(String(data: utf8, urlResponse: response("x-unheard-of")) == nil)
  }
}
