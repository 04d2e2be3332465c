// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import Testing

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

@Suite struct ValidateTests {
  struct Reason: Decodable, Equatable { var reason: String }

  @Test("without being validated, a bad status fulfils like a good one")
  func unvalidated() async throws {
    try await WebServer.run { server in
      let (_, response) = try await URLSession.patient
        .dataTask(.promise, with: server.url("/missing")).get()
      #expect((response as? HTTPURLResponse)?.statusCode == 404)
    }
  }

  @Test(
    "a bad status rejects with the response and the body",
    arguments: [("/missing", 404, "no such page"), ("/broken", 500, "out of milk")])
  func bad(path: String, status: Int, reason: String) async throws {
    try await WebServer.run { server in
      let url = server.url(path)
      let promise = URLSession.patient.dataTask(.promise, with: url).validate()
      let error = await promise.outcome().error as? PMKHTTPError
      guard case .badStatusCode(let code, let body, let response)? = error else {
        Issue.record("\(promise)")
        return
      }
      #expect(code == status)
      #expect(String(body) == #"{"reason":"\#(reason)"}"#)
      #expect(response.statusCode == status)
      #expect(response.url == url)
      #expect(error?.decodeResponse(Reason.self) == Reason(reason: reason))
      #expect(error?.decodeResponse([Int].self) == nil)
      #expect((error?.jsonDictionary as? [String: String]) == ["reason": reason])
      #expect(error?.failureReason == String(body))
      #expect(error?.errorDescription == "Invalid HTTP response (\(status)) for \(url)")
      for part in ["\(status)", url.absoluteString, reason, "Content-Length"] {
        #expect("\(error!)".contains(part))
      }
      #expect(!error!.isCancelled)
    }
  }

  @Test("a good status, and an answer that has none, pass")
  func good() async throws {
    try await WebServer.run { server in
      let url = server.url("/hello")
      let (body, _) = try await URLSession.patient.dataTask(.promise, with: url).validate().get()
      #expect(String(body) == "hello")
    }
    let other = URLResponse(
      url: URL(string: "file:///a")!, mimeType: nil, expectedContentLength: 1,
      textEncodingName: nil)
    let passed = Promise<(data: Data, response: URLResponse)>.value((Data(), other)).validate()
    #expect(try await passed.get().response === other)
  }

  @Test(
    "the limits of success are 200 and 299",
    arguments: [199: false, 200: true, 299: true, 300: false])
  func limits(status: Int, isGood: Bool) async throws {
    let error = await answer(status, Data()).validate().outcome().error
    #expect((error == nil) == isGood)
  }

  @Test("the status 401 is said in words, and a body that is no text or JSON is nil")
  func unauthorized() async throws {
    let error = await answer(401, Data([0xFF])).validate().outcome().error as? PMKHTTPError
    #expect(error?.errorDescription == "Unauthorized (http://a/)")
    #expect(error?.jsonDictionary == nil)
    #expect(error?.failureReason == nil)
    #expect(error?.description.contains("1 bytes") == true)
  }

  func answer(_ status: Int, _ body: Data) -> Promise<(data: Data, response: URLResponse)> {
    let response = HTTPURLResponse(
      url: URL(string: "http://a/")!, statusCode: status, httpVersion: nil, headerFields: nil)
    return .value((body, response!))
  }
}
