// SPDX-License-Identifier: MIT

public import PromiseCore

// Requests for cancellation travel from those who lose interest to the source of the work, which
// alone cancels anything. They travel along chains that begin with an asynchronous closure, with
// `Promise.cancellable`, or with a function of the library that can stop its work, and beyond a
// handler that returns a promise, which may be one of these. Other promises take no part: requests
// cost them nothing, and they count as interested in the promise that they follow.

extension Promise {
  /// Creates a promise whose work can be cancelled, and calls a function with its resolver.
  ///
  /// ```swift
  /// let warm = Promise<String>.cancellable { seal in
  ///   let oven = Task { seal.fulfill(try await cook("soup")) }
  ///   seal.onRequestCancel { seal in
  ///     oven.cancel()
  ///     seal.reject(PMKError.cancelled)
  ///   }
  /// }
  /// ```
  ///
  /// This is `init(resolver:)` with one addition: the resolver is told when nobody is interested
  /// any more in the promise or those derived from it. See `Resolver.onRequestCancel(_:)`.
  ///
  /// - Parameters:
  ///   - body: Receives the resolver, which may be kept and used from any thread. An error that the
  ///     function throws rejects the promise, unless the function has resolved it before.
  ///   - fileID: The file that a report of a lost promise names.
  ///   - line: The line that a report of a lost promise names.
  @inlinable
  @_disfavoredOverload
  public static func cancellable(
    _ body: (Resolver<T>) throws -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise<T> {
    let root = PromiseCell(flags: .requestable)
    let site = CreationSite(fileID, line)
    root.store(site, as: CreationSite.self)
    root.trackHere(site)
    let promise = Promise<T>(handle: root)
    let resolver = Resolver<T>(root)
    do {
      try body(resolver)
    } catch {
      resolver.reject(error)
    }
    return promise
  }
}

extension Promise {
  /// Requests cancellation of the work, even if others are interested in this promise.
  ///
  /// ```swift
  /// let dinner = Promise { try await cook("soup") }
  /// dinner.requestCancel()
  /// ```
  ///
  /// The request is passed on to the promise that this one was derived from, if nobody else is
  /// interested in that one. Work that can be cancelled heeds it: see `Promise.cancellable(_:)`.
  ///
  /// If the request reaches no such work, this promise is rejected with ``PMKError/cancelled``, and its handlers
  /// do not run. The promises that it was derived from go on for others. A promise stays pending that is one with a
  /// promise that it follows and that others are interested in, and so does a promise whose resolver has made it
  /// follow another one, unless it is of `Promise.cancellable(_:)`.
  @_disfavoredOverload
  public func requestCancel() {
    let cell = observed
    if cell.requestMayEndIt() { cell.endUnreached() }
  }
}

extension Guarantee {
  /// Requests cancellation of the work, even if others are interested in this guarantee.
  ///
  /// As ``Promise/requestCancel()``, but a guarantee whose request reaches no work stays pending: it has no other end.
  @_disfavoredOverload
  public func requestCancel() { _ = observed.requestMayEndIt() }
}

extension PromiseCell {
  /// Requests cancellation.
  ///
  /// - Returns: whether the promise may end with that, as the request has reached no work and nobody else's promise.
  fileprivate func requestMayEndIt() -> Bool {
    guard has(.requestable) else { return true }
    if outcome != .pending || interest.current.isRequested { return false }
    let followed = lastFollowed
    let wasAsked = followed?.interest.current.isRequested ?? false
    if RequestRelay.reaches({ requestCancellation() }) { return false }
    // Both are one: the followed one ends, too, which others may want.
    if let followed, wasAsked || !followed.interest.current.isRequested { return false }
    return true
  }

  /// The cell that this one follows, directly or not, and is one with; nil if it waits for its source.
  fileprivate var lastFollowed: PromiseCell? {
    var last: PromiseCell?
    var cell = self
    while cell.interest.current.isFollowing, let next = cell.source, next.root === root {
      last = next
      cell = next
    }
    return last
  }

  /// Whether the cell was asked to cancel, and has ended as cancelled.
  fileprivate var hasEndedUnheard: Bool {
    outcome == .cancelled && interest.current.isRequested
  }

  /// Ends the promise, as no work could be asked to.
  fileprivate func endUnreached() {
    let error: any Error = PMKError.cancelled
    // A promise with a resolver that takes part in requests may follow another one, too.
    if has(.derived) || has(.requestable) && interest.current.isFollowing {
      _ = redirect(as: .cancelled) { $0.store(error, as: (any Error).self) }
    } else {
      settle(rejecting: error)
    }
  }
}

extension Resolver {
  /// Calls a function once when nobody is interested in the work any more, or cancellation is
  /// requested.
  ///
  /// Interested are a task that waits for the promise or one derived from it, a reference to any of
  /// them, and a handler of any of them. The function is called when there was one of these and
  /// none is left. It runs on the thread that gives up the last interest. It may stop the work and
  /// reject the promise; if it does not, the promise stays pending. After a request it is called at
  /// once, also if the promise has ended with that because no function was there to call.
  ///
  /// Only a resolver of a promise made with `Promise.cancellable(_:)` is told. The function is
  /// released when the promise is resolved.
  ///
  /// - Parameter handler: Receives this resolver, which it need not capture.
  @_disfavoredOverload
  public func onRequestCancel(_ handler: @escaping @Sendable (Resolver<T>) -> Void) {
    guard cell.outcome == .pending || cell.hasEndedUnheard else { return }
    // Held weakly: the function does not keep the promise pending. Without a resolver it is not called.
    let tell: @Sendable (PromiseCell) -> Bool = { [weak self] _ in
      guard let self else { return false }
      handler(self)
      return true
    }
    // Not by the way: the conversion alone would cost an object.
    let told = Diagnostics.isOn ? TaskLocals.carried(tell) : tell
    if cell.onRequestDeciding(told) == .alreadyRequested { handler(self) }
  }
}
