// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Sends requests with the token of the reader, and renews it when it has ended.
@MainActor
final class Authorizer {
  private let client: HTTPClient
  private let store: TokenStore
  private let login: LoginService
  private let timing: any Timing
  /// The token that is being fetched: all requests wait for the same.
  private var renewal: Promise<Token>?

  init(client: HTTPClient, store: TokenStore, login: LoginService, timing: any Timing) {
    self.client = client
    self.store = store
    self.login = login
    self.timing = timing
  }

  /// The answer to a request with the token of the reader.
  func perform(_ request: Request) -> Promise<Response> {
    token().then { token in
      self.client.perform(request.authorized(by: token))
    }.recover { error -> Promise<Response> in
      guard error as? NetworkError == .unauthorized, self.store.token != nil else { throw error }
      return self.renewed().then { token in
        self.client.perform(request.authorized(by: token))
      }
    }
  }

  /// A value from the server that only readers may see.
  func value<Value: Decodable & Sendable>(
    _ type: Value.Type, of request: Request
  ) -> Promise<Value> {
    perform(request).map { response in
      try response.decoded(as: type)
    }
  }

  /// Sends a value, and gives what the server makes of it.
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

  /// A token that has not ended.
  func token() -> Promise<Token> {
    guard let token = store.token else { return Promise(error: LoginError.nobody) }
    if token.isValid(at: timing.now) { return .value(token) }
    return renewed()
  }

  private func renewed() -> Promise<Token> {
    if let renewal { return renewal }
    let promise = login.renew().ensure {
      self.renewal = nil
    }
    renewal = promise
    return promise
  }
}

extension Request {
  fileprivate func authorized(by token: Token) -> Request {
    with(header: "Authorization", "Bearer \(token.access)")
  }
}
