// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

// For code in Swift 5 mode: see `HandlerSwift5.swift`.
//
// Of elements that nobody called `Sendable`, the compiler takes `map { $0.first }` for the method
// `first(where:)` instead of the property: it does not ask whether a function is `Sendable`, and what a
// handler returns has to be. The forms of `map` for everything are disfavoured, so that it then comes
// here: called with what every element satisfies, the method is the property. Nothing else comes here,
// as no other handler returns a function of this kind.

extension Promise where T: Collection {
  /// Turns the value into its first or last element.
  ///
  /// This is what `map { $0.first }` and `map { $0.last }` mean where the elements are not `Sendable`.
  @available(swift, obsoleted: 6.0)
  public func map<U: Sendable & ExpressibleByNilLiteral>(
    flags: DispatchWorkItemFlags? = nil,
    _ transform:
      __owned @escaping @isolated(any) (T) throws -> ((T.Element) throws -> Bool) throws
      -> U
  ) -> Promise<U> {
    deriveMap(Handler(ofAny: Handler(.map, flags, loose: transform)))
  }

  /// Turns the value into its first or last element.
  ///
  /// This is what `map(on:) { $0.first }` and the like mean where the elements are not `Sendable`.
  @available(swift, obsoleted: 6.0)
  public func map<U: Sendable & ExpressibleByNilLiteral>(
    on queue: DispatchQueue?,
    flags: DispatchWorkItemFlags? = nil,
    _ transform: __owned @escaping (T) throws -> ((T.Element) throws -> Bool) throws -> U
  ) -> Promise<U> {
    deriveMap(Handler(ofAny: Handler(queue, flags, loose: transform)))
  }
}

extension Handler {
  /// Looks with the method that a handler returns for any element at all.
  fileprivate init<E>(ofAny search: Handler<Argument, ((E) throws -> Bool) throws -> Output>) {
    let body = search.body
    destination = search.destination
    self.body = PlainHandler { try body($0)({ _ in true }) }
  }
}
