// SPDX-License-Identifier: MIT

/// A token that suppresses the callbacks registered with it, and requests cancellation of promises.
///
/// A token may be used again after ``invalidate()``: callbacks registered from then on run. Copies
/// share one identity; the token dies with the last of them. Neither callbacks nor promises keep it
/// alive, and it keeps no promise alive.
///
/// The check for an invalidation runs on the callback's own context, right before the callback would.
///
/// ```swift
/// let screen = PromiseInvalidationToken()
/// price(of: "soup").then(token: screen) { price in
///   print("soup costs \(price)")  // not after `invalidate()`
/// }.catch { error in print(error) }
/// screen.invalidate()
/// ```
public struct PromiseInvalidationToken: Sendable {
  @usableFromInline package let identity: TokenIdentity

  /// Creates a token.
  ///
  /// - Parameter invalidateOnDeinit: Whether the token is invalidated when it is released;
  ///   otherwise pending callbacks then run as if there had been no token.
  public init(invalidateOnDeinit: Bool = true) {
    identity = TokenIdentity(invalidateOnDeinit: invalidateOnDeinit)
  }

  /// Suppresses the callbacks registered so far and requests cancellation of the registered promises,
  /// in order, then does the same for tokens chained to this one.
  ///
  /// A callback that one of these requests provokes is already suppressed.
  public func invalidate() { identity.box.invalidate() }

  /// Requests cancellation of the registered promises, in order, and those of chained tokens;
  /// callbacks still run.
  ///
  /// Each registration is used once.
  public func cancelWithoutInvalidating() { identity.box.cancelWithoutInvalidating() }

  /// Requests cancellation of a promise when the token is invalidated or told to cancel.
  ///
  /// The request is a direct one: it counts even if others are interested in the promise. The token
  /// references the promise weakly.
  public func requestCancelOnInvalidate<V, E>(_ promise: Promise<V, E>) {
    identity.box.register(promise.cell)
  }

  /// Invalidates this token whenever `token` is invalidated, for good.
  ///
  /// Neither token keeps the other alive. Chaining a token to itself does nothing; in a longer cycle
  /// each token is invalidated once.
  ///
  /// - Parameters:
  ///   - token: The token whose invalidations are passed on to this one.
  ///   - includingCancelWithoutInvalidating: Whether ``cancelWithoutInvalidating()`` is passed on
  ///     too.
  public func chainInvalidation(
    from token: PromiseInvalidationToken, includingCancelWithoutInvalidating: Bool = true
  ) {
    guard token != self else { return }
    token.identity.box.chain(identity.box, includingCancel: includingCancelWithoutInvalidating)
  }
}

extension PromiseInvalidationToken: Hashable {
  /// Whether both are copies of the same token.
  public static func == (lhs: PromiseInvalidationToken, rhs: PromiseInvalidationToken) -> Bool {
    lhs.identity === rhs.identity
  }

  /// Feeds the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

extension PromiseInvalidationToken: CustomStringConvertible, CustomDebugStringConvertible {
  private var address: String {
    String(UInt(bitPattern: Unmanaged.passUnretained(identity).toOpaque()), radix: 16)
  }

  /// The identity of the token.
  public var description: String { "<PromiseInvalidationToken: \(address)>" }

  /// The identity of the token, its generation, and the number of its registrations.
  public var debugDescription: String {
    "<PromiseInvalidationToken: \(address); box=\(identity.box.debugDescription)>"
  }
}
