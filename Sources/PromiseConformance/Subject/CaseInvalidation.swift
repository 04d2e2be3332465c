// SPDX-License-Identifier: MIT

/// A token of a library: see ``Capability/tokens``.
public struct CaseInvalidation<Promise: Sendable>: Sendable {
  /// The library's own token, which ``PromiseRealm`` reads in `then`.
  public let token: any Sendable
  /// Suppresses the handlers registered so far, and requests cancellation of its promises.
  public let invalidate: @Sendable () -> Void
  /// Requests cancellation of the registered promises.
  public let cancelOnly: @Sendable () -> Void
  /// Registers a promise.
  public let register: @Sendable (Promise) -> Void
  /// Links this token to another one of the library: it is cancelled or invalidated with that one.
  public let link: @Sendable (_ from: any Sendable) -> Void

  /// Creates a token from its parts.
  public init(
    token: any Sendable, invalidate: @escaping @Sendable () -> Void,
    cancelOnly: @escaping @Sendable () -> Void, register: @escaping @Sendable (Promise) -> Void,
    link: @escaping @Sendable (_ from: any Sendable) -> Void
  ) {
    (self.token, self.invalidate, self.cancelOnly) = (token, invalidate, cancelOnly)
    (self.register, self.link) = (register, link)
  }
}
