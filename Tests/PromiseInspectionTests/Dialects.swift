// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import TypedPromises
internal import WhenPromises

struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}

/// The five flavors, as far as the inspector makes no difference between them.
enum Dialect: String, CaseIterable, Sendable {
  case aplus = "APlusPromises"
  case typed = "TypedPromises"
  case guarantee = "GuaranteePromises"
  case plain = "PlainPromises"
  case when = "WhenPromises"

  /// What is kept, and what settles the promise called "source".
  typealias Pair = (kept: [Any], fulfill: @Sendable () -> Void, reject: @Sendable () -> Void)

  /// A pending promise called "source", and one called "derived" that is made of it on a queue.
  func derive(on queue: DispatchQueue, _ body: @escaping @Sendable (Int) throws -> Int) -> Pair {
    switch self {
    case .aplus:
      let source = Deferred<Int>()
      source.promise.labelled("source", line: 1)
      let derived = source.promise.then(on: .queue(queue)) { try body($0) }
      derived.labelled("derived", line: 2)
      return ([source, derived], { source.resolve(1) }, { source.reject(Offline() as NSError) })
    case .typed:
      let (promise, resolver) = TypedPromises.Promise<Int, any Error>.makeWithResolver()
      promise.labelled("source", line: 1)
      let derived = promise.tryMap(on: .queue(queue)) { try body($0) }.labelled("derived", line: 2)
      return (
        [promise, resolver, derived], { resolver.fulfill(with: 1) },
        { resolver.reject(with: Offline()) }
      )
    case .guarantee:
      let (promise, resolver) = GuaranteePromises.Promise<Int>.pending()
      promise.labelled("source", line: 1)
      let derived = promise.map(on: queue) { try body($0) }.labelled("derived", line: 2)
      return (
        [promise, resolver, derived], { resolver.fulfill(1) }, { resolver.reject(Offline()) }
      )
    case .plain:
      let source = PlainPromises.Promise<Int>().labelled("source", line: 1)
      let derived = source.then(on: queue) { try body($0) }.labelled("derived", line: 2)
      return ([source, derived], { source.fulfill(1) }, { source.reject(Offline()) })
    case .when:
      let source = WhenPromises.Promise<Int>().labelled("source", line: 1)
      let derived = source.then(on: queue) { try body($0) }.labelled("derived", line: 2)
      return ([source, derived], { source.resolve(1) }, { source.reject(Offline()) })
    }
  }
}

extension Dialect {
  /// A promise called "outer", which follows a pending one called "inner", and what fulfils that.
  func follow() -> (kept: [Any], fulfill: @Sendable () -> Void) {
    switch self {
    case .aplus:
      let inner = Deferred<Int>()
      let outer = APlusPromises.Promise(value: 1).then(on: .immediate) { _ in
        inner.promise.labelled("inner")
      }
      return ([outer.labelled("outer")], { inner.resolve(1) })
    case .typed:
      let (inner, resolver) = TypedPromises.Promise<Int, Never>.makeWithResolver()
      let outer = TypedPromises.Promise<Int, Never>(fulfilled: 1).flatMap(on: .immediate) { _ in
        inner.labelled("inner")
      }
      return ([outer.labelled("outer")], { resolver.fulfill(with: 1) })
    case .guarantee:
      let (inner, resolver) = GuaranteePromises.Promise<Int>.pending()
      let outer = GuaranteePromises.Promise.value(1).then(on: nil) { _ in inner.labelled("inner") }
      return ([outer.labelled("outer")], { resolver.fulfill(1) })
    case .plain:
      let inner = PlainPromises.Promise<Int>()
      let outer = PlainPromises.Promise(value: 1).then(on: ImmediateContext()) { _ in
        inner.labelled("inner")
      }
      return ([outer.labelled("outer")], { inner.fulfill(1) })
    case .when:
      let inner = WhenPromises.Promise<Int>()
      let queue = DispatchQueue(label: "work")
      let source = WhenPromises.Promise<Int>()
      let outer = source.then(on: queue) { _ in inner.labelled("inner") }
      source.resolve(1)
      queue.sync {}
      return ([outer.labelled("outer")], { inner.resolve(1) })
    }
  }
}
