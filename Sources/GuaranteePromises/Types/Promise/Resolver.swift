// SPDX-License-Identifier: MIT

public import PromiseCore

/// The writing end of a promise: it fulfils or rejects the promise.
///
/// The first call counts, from whatever thread; later ones are ignored. The methods can be passed
/// on as functions: `fetch(completion: seal.resolve)`.
///
/// ```swift
/// let (promise, seal) = Promise<Int>.pending()
/// askForPrice(of: "soup") { price, error in seal.resolve(price, error) }
/// ```
@_fixed_layout
public final class Resolver<T: Sendable>: Sendable {
  @usableFromInline package let cell: PromiseCell

  @inlinable @inline(__always)
  package init(_ cell: PromiseCell) { self.cell = cell }

  deinit {
    // This object holds the cell until the end, so the access need not count it.
    UnmanagedCell.passUnretained(cell).withGuaranteed { cell in
      if cell.outcome == .pending { abandon() }
    }
  }

  /// Ends the promise or guarantee, which nobody can resolve any more.
  @usableFromInline
  package func abandon() {
    // Of this and a cancellation at the same moment, one wins; and only the winner may touch the payload.
    guard !cell.interest.current.isFollowing, cell.claim() else { return }
    LogEvent.log(
      cell.object is Guarantee<T> ? .pendingGuaranteeDeallocated : .pendingPromiseDeallocated,
      cell.take(as: CreationSite.self), way: cell.record?.explanation)
    // A guarantee has no such end.
    if cell.object is Guarantee<T> { return cell.lose() }
    cell.reportAbandoned()
    cell.finish(cell.rejectThrown(PMKError.cancelled))
  }

  /// Fulfils the promise.
  @inlinable
  @Sendable
  public func fulfill(_ value: T) { cell.settle(.value, value, as: T.self) }

  /// Rejects the promise.
  @Sendable
  public func reject(_ error: any Error) { cell.settle(rejecting: error) }

  /// Fulfils or rejects the promise.
  @inlinable
  @Sendable
  public func resolve(_ result: Result<T>) { cell.settle(with: result) }

  /// Resolves with the arguments of a completion handler: rejects if there is an error, else
  /// fulfils.
  ///
  /// With neither an error nor a value, rejects with ``PMKError/invalidCallingConvention``.
  @Sendable
  public func resolve(_ obj: T?, _ error: (any Error)?) {
    if let error {
      reject(error)
    } else if let obj {
      fulfill(obj)
    } else {
      reject(PMKError.invalidCallingConvention)
    }
  }

  /// Resolves with the arguments of a completion handler: rejects if there is an error, else
  /// fulfils.
  @Sendable
  public func resolve(_ obj: T, _ error: (any Error)?) {
    if let error { reject(error) } else { fulfill(obj) }
  }

  /// Resolves with the arguments of a completion handler that takes the error first.
  ///
  /// With neither an error nor a value, rejects with ``PMKError/invalidCallingConvention``.
  @Sendable
  public func resolve(_ error: (any Error)?, _ obj: T?) { resolve(obj, error) }

  /// Fulfils or rejects the promise.
  @Sendable
  public func resolve<E: Error>(_ result: Swift.Result<T, E>) { resolve(Result(result)) }
}

extension Resolver {
  /// Makes the promise follow a thenable, cancellations included.
  ///
  /// Later calls are ignored, even while the thenable is pending. If the thenable is this very
  /// promise, the promise is rejected with ``PMKError/returnedSelf``. A thenable that waits for this
  /// promise in another way stays pending, and so does this promise.
  @_disfavoredOverload
  public func follow<U: Thenable & Sendable>(_ thenable: U) where U.T == T {
    cell.follow { thenable }
  }
}

extension Resolver where T == Void {
  /// Resolves with the argument of a completion handler: rejects if there is an error, else
  /// fulfils.
  @Sendable
  public func resolve(_ error: (any Error)?) {
    if let error { reject(error) } else { fulfill(()) }
  }

  /// Fulfils the promise.
  @inlinable
  @Sendable
  public func fulfill_() { fulfill(()) }
}
