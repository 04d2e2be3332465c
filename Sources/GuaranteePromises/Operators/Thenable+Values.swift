// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension Thenable {
  /// The same without its value; follows on the spot.
  @inlinable
  public func asVoid() -> Promise<Void> { map(on: nil) { _ in } }
}

extension Thenable where T: Collection, T.Iterator.Element: Sendable {
  /// The first element, on the spot; without one the promise is rejected with
  /// ``PMKError/emptySequence``.
  @inlinable
  public var firstValue: Promise<T.Iterator.Element> {
    map(on: nil) { value in
      guard let first = value.first else { throw PMKError.emptySequence }
      return first
    }
  }

  /// The last element, on the spot; without one the promise is rejected with
  /// ``PMKError/emptySequence``.
  @inlinable
  public var lastValue: Promise<T.Iterator.Element> {
    map(on: nil) { value in
      guard !value.isEmpty else { throw PMKError.emptySequence }
      var last = value.startIndex
      value.formIndex(&last, offsetBy: value.count - 1)
      return value[last]
    }
  }
}

extension Thenable where T: Sequence, T.Iterator.Element: Comparable & Sendable {
  /// Sorts the elements, on `conf.Q.map`.
  ///
  /// - Parameter flags: How the work is submitted to the queue; nothing without one.
  public func sortedValues(flags: DispatchWorkItemFlags? = nil) -> Promise<[T.Iterator.Element]> {
    map(flags: flags) { $0.sorted() }
  }

  /// Sorts the elements.
  ///
  /// - Parameters:
  ///   - queue: Where they are sorted; nil for no queue: on the thread that resolves.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  public func sortedValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil
  ) -> Promise<[T.Iterator.Element]> {
    map(on: queue, flags: flags) { $0.sorted() }
  }
}

extension Guarantee {
  /// The same without its value; follows on the spot.
  @inlinable
  public func asVoid() -> Guarantee<Void> { map(on: nil) { _ in } }
}

extension Guarantee where T: Sequence, T.Iterator.Element: Comparable & Sendable {
  /// Sorts the elements, on `conf.Q.map`.
  ///
  /// - Parameter flags: How the work is submitted to the queue; nothing without one.
  public func sortedValues(flags: DispatchWorkItemFlags? = nil) -> Guarantee<[T.Iterator.Element]> {
    map(flags: flags) { $0.sorted() }
  }

  /// Sorts the elements.
  ///
  /// - Parameters:
  ///   - queue: Where they are sorted; nil for no queue: on the thread that fulfils.
  ///   - flags: How the work is submitted to the queue; nothing without one.
  public func sortedValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil
  ) -> Guarantee<[T.Iterator.Element]> {
    map(on: queue, flags: flags) { $0.sorted() }
  }
}
