// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

extension Thenable {
  /// Drops the value; the result is resolved at the same moment.
  @inlinable
  public func asVoid() -> Promise<Void> { deriveInline { _ in } }
}

extension Thenable where T: Collection, T.Iterator.Element: Sendable {
  /// A promise of the first element, rejected with ``PMKError/emptySequence`` if there is none.
  @inlinable
  public var firstValue: Promise<T.Iterator.Element> {
    deriveInline { value in
      guard let first = value.first else { throw PMKError.emptySequence }
      return first
    }
  }

  /// A promise of the last element, rejected with ``PMKError/emptySequence`` if there is none.
  @inlinable
  public var lastValue: Promise<T.Iterator.Element> {
    deriveInline { value in
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
  /// - Parameter flags: How the work is submitted to the queue; unused where there is no queue.
  public func sortedValues(flags: DispatchWorkItemFlags? = nil) -> Promise<[T.Iterator.Element]> {
    deriveMap(.init(at: .standard(.map, flags), body: .init { $0.sorted() }))
  }

  /// Sorts the elements.
  ///
  /// - Parameters:
  ///   - queue: Where they are sorted; nil for no queue: on the thread that resolves.
  ///   - flags: How the work is submitted to the queue; unused where there is no queue.
  public func sortedValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil
  ) -> Promise<[T.Iterator.Element]> {
    deriveMap(.init(at: .queue(queue, flags), body: .init { $0.sorted() }))
  }
}

extension Guarantee {
  /// Drops the value; the result is resolved at the same moment.
  @inlinable
  public func asVoid() -> Guarantee<Void> { deriveInline { _ in } }
}

extension Guarantee where T: Sequence, T.Iterator.Element: Comparable & Sendable {
  /// Sorts the elements, on `conf.Q.map`.
  ///
  /// - Parameter flags: How the work is submitted to the queue; unused where there is no queue.
  public func sortedValues(flags: DispatchWorkItemFlags? = nil) -> Guarantee<[T.Iterator.Element]> {
    deriveMap(.init(at: .standard(.map, flags), body: .init { $0.sorted() }))
  }

  /// Sorts the elements.
  ///
  /// - Parameters:
  ///   - queue: Where they are sorted; nil for no queue: on the thread that fulfils.
  ///   - flags: How the work is submitted to the queue; unused where there is no queue.
  public func sortedValues(
    on queue: DispatchQueue?, flags: DispatchWorkItemFlags? = nil
  ) -> Guarantee<[T.Iterator.Element]> {
    deriveMap(.init(at: .queue(queue, flags), body: .init { $0.sorted() }))
  }
}
