// SPDX-License-Identifier: MIT
// Made of Operators/PromiseAdapters/Converting.operators: do not edit.

public import GuaranteePromiseTypes
internal import PromiseCore
public import TypedPromiseTypes

@available(swift, introduced: 6.0)
extension Guarantee {
  /// Creates a guarantee from a promise that cannot be rejected.
  ///
  /// Such a promise can still be cancelled, and a guarantee cannot: `onCancel` gives the value for that
  /// case. A request for cancellation is passed on to `source` when nobody else is interested in it.
  ///
  /// - Parameters:
  ///   - source: A promise whose type says that it has no errors.
  ///   - onCancel: Makes the value if `source` is cancelled, on the thread that cancels it.
  @inlinable
  public convenience init(
    _ source: TypedPromiseTypes.Promise<T, NoError>, onCancel: @escaping @Sendable () -> T
  ) {
    self.init(neverFailing: source, Substitution(onCancel))
  }

  /// Creates a guarantee from a promise that cannot be rejected.
  ///
  /// Such a promise can still be cancelled, and a guarantee cannot: `onCancel` gives the value for that
  /// case. A request for cancellation is passed on to `source` when nobody else is interested in it.
  ///
  /// - Parameters:
  ///   - source: A promise whose type says that it has no errors.
  ///   - onCancel: Makes the value if `source` is cancelled, on the thread that cancels it.
  @inlinable
  public convenience init(
    _ source: TypedPromiseTypes.Promise<T, Never>, onCancel: @escaping @Sendable () -> T
  ) {
    self.init(neverFailing: source, Substitution(onCancel))
  }
}

@available(swift, introduced: 6.0)
extension TypedPromiseTypes.Promise {
  /// Creates a promise from one of another dialect, and converts its errors to one type.
  ///
  /// The promise is resolved as `source` is, at the same moment and on the same thread. A cancellation
  /// stays a cancellation. A request for cancellation is passed on to `source` by the rules of its
  /// dialect, when nobody else is interested in `source`.
  ///
  /// - Parameters:
  ///   - source: A promise of any other dialect. (One of this dialect has its own `mapError`.)
  ///   - mapError: Makes an error of the type of any error but a cancellation, on the thread that
  ///     settles `source`.
  @inlinable
  public init<P: PromiseBridgeable>(
    _ source: P, mapError: @escaping @Sendable (any Swift.Error) -> Error
  ) where P.BridgedValue == Value {
    self.init(source, ErrorMapping(mapError))
  }
}

@available(swift, introduced: 6.0)
extension CompletionHandler {
  /// Sets a function that stops the work when nobody is interested in its result any more.
  ///
  /// The function settles nothing by itself: the work still calls the completion handler, usually with an
  /// error for the cancellation. The function is kept until then. If it refers to an object that holds
  /// the completion handler, a handler that is never called is never released, and the promise stays
  /// pending.
  ///
  /// - Parameters:
  ///   - cancel: Called once, on the thread that requests cancellation, if that happens before the outcome;
  ///     called at once if cancellation has been requested already. A later function replaces this one.
  public func onRequestCancel(_ cancel: @escaping @Sendable () -> Void) {
    requests.setHandler(PlainRoutine(cancel))
  }
}

@available(swift, obsoleted: 6.0)
extension Guarantee {
  /// Creates a guarantee from a promise that cannot be rejected.
  ///
  /// ``init(_:onCancel:)`` has the details.
  @inlinable
  public convenience init(
    _ source: TypedPromiseTypes.Promise<T, NoError>, onCancel: __owned @escaping () -> T
  ) {
    self.init(neverFailing: source, Substitution(onCancel))
  }

  /// Creates a guarantee from a promise that cannot be rejected.
  ///
  /// ``init(_:onCancel:)`` has the details.
  @inlinable
  public convenience init(
    _ source: TypedPromiseTypes.Promise<T, Never>, onCancel: __owned @escaping () -> T
  ) {
    self.init(neverFailing: source, Substitution(onCancel))
  }
}

@available(swift, obsoleted: 6.0)
extension TypedPromiseTypes.Promise {
  /// Creates a promise from one of another dialect, and converts its errors to one type.
  ///
  /// ``init(_:mapError:)`` has the details.
  @inlinable
  public init<P: PromiseBridgeable>(
    _ source: P, mapError: __owned @escaping (any Swift.Error) -> Error
  ) where P.BridgedValue == Value {
    self.init(source, ErrorMapping(mapError))
  }
}

@available(swift, obsoleted: 6.0)
extension CompletionHandler {
  /// Sets a function that stops the work when nobody is interested in its result any more.
  ///
  /// ``onRequestCancel(_:)`` has the details.
  public func onRequestCancel(_ cancel: __owned @escaping () -> Void) {
    requests.setHandler(PlainRoutine(cancel))
  }
}
