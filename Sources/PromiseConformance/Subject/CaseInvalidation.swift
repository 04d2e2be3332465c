// SPDX-License-Identifier: MIT

/// A token of a library: see ``Capability/tokens``.
public struct CaseInvalidation<Promise: Sendable>: Sendable {
  /// The library's own token, for ``PromiseRealm`` to find again in `then`.
  public let token: any Sendable
  /// Suppresses the handlers registered so far, and requests cancellation of what is registered.
  public let invalidate: @Sendable () -> Void
  /// Requests cancellation of what is registered.
  public let cancelOnly: @Sendable () -> Void
  /// Registers a promise.
  public let register: @Sendable (Promise) -> Void
  /// Passes on to this token what becomes of another one of the library.
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
