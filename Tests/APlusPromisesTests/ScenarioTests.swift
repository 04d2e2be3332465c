// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

/// The original's scenarios against a service on this machine instead of one that is gone.
@Suite struct ScenarioTests {
  /// Answers from a queue of its own, as a URL session does.
  struct Service: Sendable {
    let queue = DispatchQueue(label: "service")
    let isUp: Bool

    func get(_ path: String, _ done: @escaping @Sendable (Data?, NSError?) -> Void) {
      queue.async {
        if isUp {
          done(Data("{\"path\":\"\(path)\"}".utf8), nil)
        } else {
          done(nil, NSError(domain: "service", code: 503))
        }
      }
    }
  }

  struct Answer: Decodable, Equatable { let path: String }

  @Test("I-56 a request with a resolver, whether it succeeds or fails", arguments: [true, false])
  func resolver(isUp: Bool) async throws {
    let service = Service(isUp: isUp)
    let request = Promise<Data> { resolve, reject in
      service.get("/a") { data, error in
        if let data { resolve(data) } else if let error { reject(error) }
      }
    }
    let path = try await request.then { try JSONDecoder().decode(Answer.self, from: $0).path }
      .catch { "failed \($0.code)" }.get()
    #expect(path == (isUp ? "/a" : "failed 503"))
  }

  @Test("I-57 a request with a deferred, whether it succeeds or fails", arguments: [true, false])
  func deferred(isUp: Bool) async throws {
    let service = Service(isUp: isUp)
    let deferred = Deferred<Data>()
    service.get("/b") { data, error in
      deferred.progress(1)
      if let data { deferred.resolve(data) } else if let error { deferred.reject(error) }
    }
    let path = try await deferred.promise
      .then(
        onFulfilled: { try JSONDecoder().decode(Answer.self, from: $0).path },
        onRejected: { "failed \($0.code)" }
      ).get()
    #expect(path == (isUp ? "/b" : "failed 503"))
  }
}
