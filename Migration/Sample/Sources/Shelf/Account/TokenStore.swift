// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// Keeps the token of the reader who is logged in.
@MainActor
final class TokenStore {
  private static let file = "token.json"

  private let files: FileStore
  private(set) var token: Token?

  init(files: FileStore) { self.files = files }

  /// The token of the last time, if there is one.
  func restore() -> Guarantee<Token?> {
    files.read(Self.file).map { data -> Token? in
      try JSONDecoder().decode(Token.self, from: data)
    }.recover { _ -> Guarantee<Token?> in
      .value(nil)
    }.get { token in
      self.token = token
    }
  }

  /// Keeps a token.
  func keep(_ token: Token) -> Promise<Void> {
    self.token = token
    return firstly { () -> Promise<Void> in
      self.files.write(try JSONEncoder().encode(token), as: Self.file)
    }
  }

  /// Forgets the token.
  func forget() -> Promise<Void> {
    token = nil
    return files.remove(Self.file)
  }
}
