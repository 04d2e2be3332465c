// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Logs readers in and out.
@MainActor
final class LoginService {
  /// What the server answers to a card and a PIN.
  struct Answer: Codable, Sendable {
    var token: Token?
    /// A question that has to be answered with a code, if the reader wants that.
    var challenge: String?
  }

  private struct Code: Codable, Sendable {
    var challenge: String
    var code: String
  }

  private struct Renewal: Codable, Sendable {
    var refresh: String
  }

  private let client: HTTPClient
  private let store: TokenStore
  /// Asks the reader for a code; nil if there is none.
  var askForCode: @MainActor () -> Guarantee<String?> = { .value(nil) }

  init(client: HTTPClient, store: TokenStore) {
    self.client = client
    self.store = store
  }

  var isLoggedIn: Bool { store.token != nil }

  /// Logs a reader in.
  func logIn(_ credentials: Credentials) -> Promise<Token> {
    firstly { () -> Promise<Answer> in
      try credentials.check()
      return self.client.send(credentials, to: "/login", answering: Answer.self)
    }.recover { error -> Promise<Answer> in
      throw error as? NetworkError == .unauthorized ? LoginError.refused : error
    }.then { answer -> Promise<Token> in
      if let token = answer.token { return .value(token) }
      return self.answer(answer.challenge ?? "")
    }.then { token in
      self.store.keep(token).map { token }
    }
  }

  /// Answers a question with the code that the reader was sent.
  private func answer(_ challenge: String) -> Promise<Token> {
    askForCode().then { code -> Promise<Answer> in
      guard let code else { throw LoginError.noCode }
      let answer = Code(challenge: challenge, code: code)
      return self.client.send(answer, to: "/login/code", answering: Answer.self)
    }.compactMap { answer -> Token? in
      answer.token
    }
  }

  /// A new token in place of one that has ended.
  func renew() -> Promise<Token> {
    guard let token = store.token else { return Promise(error: LoginError.nobody) }
    return firstly {
      client.send(
        Renewal(refresh: token.refresh), to: "/login/renew", by: .put, answering: Token.self)
    }.then { token in
      self.store.keep(token).map { token }
    }.recover { error -> Promise<Token> in
      guard error as? NetworkError == .unauthorized else { throw error }
      return self.store.forget().then { () -> Promise<Token> in
        throw LoginError.nobody
      }
    }
  }

  /// Logs out; the token is forgotten whatever the server says.
  func logOut() -> Promise<Void> {
    guard isLoggedIn else { return Promise() }
    return client.remove("/login").ensureThen {
      self.store.forget().recover { _ in }
    }
  }
}
