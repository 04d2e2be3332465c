// SPDX-License-Identifier: MIT
// Made of Operators/PromiseAdapters/Converting.operators: do not edit.

public import GuaranteePromises
internal import PromiseCore
public import TypedPromises

@available(swift, introduced: 6.0)
extension Guarantee {
  /// Converts a promise that cannot fail.
  ///
  /// It can be cancelled all the same, which a guarantee cannot express: so there is no conversion
  /// without a value for that case. A request for cancellation travels on to `source` when nobody else
  /// wants that.
  ///
  /// - Parameters:
  ///   - source: A promise whose type says that it has no errors.
  ///   - onCancel: Makes the value if `source` is cancelled, on the thread that cancels it.
  @inlinable
  public convenience init(
    _ source: TypedPromises.Promise<T, NoError>, onCancel: @escaping @Sendable () -> T
  ) {
    self.init(neverFailing: source, Substitution(onCancel))
  }

  /// Converts a promise that cannot fail.
  ///
  /// It can be cancelled all the same, which a guarantee cannot express: so there is no conversion
  /// without a value for that case. A request for cancellation travels on to `source` when nobody else
  /// wants that.
  ///
  /// - Parameters:
  ///   - source: A promise whose type says that it has no errors.
  ///   - onCancel: Makes the value if `source` is cancelled, on the thread that cancels it.
  @inlinable
  public convenience init(
    _ source: TypedPromises.Promise<T, Never>, onCancel: @escaping @Sendable () -> T
  ) {
    self.init(neverFailing: source, Substitution(onCancel))
  }
}

@available(swift, introduced: 6.0)
extension TypedPromises.Promise {
  /// Converts a promise of another dialect, and its errors to one type.
  ///
  /// It ends as `source` does, at the same moment and without a change of thread. A cancellation
  /// arrives as such. A request for cancellation travels on to `source` when nobody else wants that,
  /// by the rules of its dialect.
  ///
  /// - Parameters:
  ///   - source: Any promise but one of this dialect, which has its own `mapError`.
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
  /// Sets what is to be done when nobody wants the result any more.
  ///
  /// It settles nothing by itself: the function still completes, usually with an error that says so.
  /// What is given here is kept until then: if it refers to what holds this handler, a handler that is
  /// never called is never let go of either, and the promise waits.
  ///
  /// - Parameters:
  ///   - cancel: Called once, on the thread of the request, if the request comes before the outcome; at
  ///     once, if it has come already. A later one replaces an earlier one.
  public func onRequestCancel(_ cancel: @escaping @Sendable () -> Void) {
    requests.setHandler(PlainRoutine(cancel))
  }
}

@available(swift, obsoleted: 6.0)
extension Guarantee {
  /// Converts a promise that cannot fail.
  ///
  /// `init(_:onCancel:)` tells the rest.
  @inlinable
  public convenience init(
    _ source: TypedPromises.Promise<T, NoError>, onCancel: __owned @escaping () -> T
  ) {
    self.init(neverFailing: source, Substitution(onCancel))
  }

  /// Converts a promise that cannot fail.
  ///
  /// `init(_:onCancel:)` tells the rest.
  @inlinable
  public convenience init(
    _ source: TypedPromises.Promise<T, Never>, onCancel: __owned @escaping () -> T
  ) {
    self.init(neverFailing: source, Substitution(onCancel))
  }
}

@available(swift, obsoleted: 6.0)
extension TypedPromises.Promise {
  /// Converts a promise of another dialect, and its errors to one type.
  ///
  /// `init(_:mapError:)` tells the rest.
  @inlinable
  public init<P: PromiseBridgeable>(
    _ source: P, mapError: __owned @escaping (any Swift.Error) -> Error
  ) where P.BridgedValue == Value {
    self.init(source, ErrorMapping(mapError))
  }
}

@available(swift, obsoleted: 6.0)
extension CompletionHandler {
  /// Sets what is to be done when nobody wants the result any more.
  ///
  /// `onRequestCancel(_:)` tells the rest.
  public func onRequestCancel(_ cancel: __owned @escaping () -> Void) {
    requests.setHandler(PlainRoutine(cancel))
  }
}
