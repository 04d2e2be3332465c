// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Sends requests, and makes promises of the answers.
@MainActor
final class HTTPClient {
  private let transport: any Transport
  private let timing: any Timing
  let log: RequestLog
  /// How long an answer may take.
  var limit = 30.0

  init(transport: any Transport, timing: any Timing, log: RequestLog = RequestLog()) {
    self.transport = transport
    self.timing = timing
    self.log = log
  }

  /// The answer to a request, whatever its status.
  func send(
    _ request: Request, progress: @escaping @MainActor (Double) -> Void = { _ in }
  ) -> Promise<Response> {
    Promise { seal in
      _ = transport.send(request, progress: progress) { result in
        switch result {
        case .success(let response): seal.fulfill(response)
        case .failure(let error): seal.reject(error)
        }
      }
    }
  }

  /// The answer to a request, if the server has done what it was asked in time.
  func perform(_ request: Request) -> Promise<Response> {
    let begin = timing.now
    let limit = timing.wait(limit).map { () throws -> Response in throw NetworkError.timeout }
    return race(send(request), limit).map { response in
      try response.checked()
    }.tap { result in
      switch result {
      case .fulfilled: self.log.add(request, outcome: "ok", seconds: self.timing.now - begin)
      case .rejected(let error):
        self.log.add(request, outcome: "\(error)", seconds: self.timing.now - begin)
      }
    }
  }

  /// A value from the server.
  func value<Value: Decodable & Sendable>(
    _ type: Value.Type, of request: Request
  ) -> Promise<Value> {
    firstly {
      perform(request)
    }.map { response in
      try response.decoded(as: type)
    }
  }

  /// Sends a value to the server, and gives what it makes of that.
  func send<Value: Encodable & Sendable, Answer: Decodable & Sendable>(
    _ value: Value, to path: String, by method: Request.Method = .post, answering: Answer.Type
  ) -> Promise<Answer> {
    firstly { () -> Promise<Response> in
      let request = try Request.sending(value, to: path, by: method)
      return self.perform(request)
    }.map { response in
      try response.decoded(as: answering)
    }
  }

  /// Asks the server to remove something; what is not there is removed already.
  func remove(_ path: String) -> Promise<Void> {
    perform(.delete(path)).asVoid().recover { error in
      guard error as? NetworkError == .notFound else { throw error }
    }
  }

  /// Whether the server answers at all.
  func isReachable() -> Guarantee<Bool> {
    perform(.get("/status")).map { _ in true }.recover { _ in .value(false) }
  }
}
