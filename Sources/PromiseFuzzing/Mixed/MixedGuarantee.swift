// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseAdapters
internal import PromiseCore

struct MixedGuarantee: MixedPromise {
  typealias Wrapped = GuaranteePromises.Promise<Int>

  let promise: Wrapped
  let queue: DispatchQueue

  var objects: [AnyObject] { [promise, promise.watchedCell.object] }

  init(_ promise: Wrapped, _ queue: DispatchQueue) { (self.promise, self.queue) = (promise, queue) }

  init(converting source: some PromiseBridgeable<Int>, _ queue: DispatchQueue) {
    self.init(Wrapped(source), queue)
  }

  static func pending(isWork: Bool, _ queue: DispatchQueue) -> (Self, MixedSettler) {
    var made: Resolver<Int>?
    let promise: Wrapped = isWork ? .cancellable { made = $0 } : Wrapped { made = $0 }
    guard let resolver = made else { preconditionFailure("the function is called at once") }
    let settler = MixedSettler(
      type: Self.self, fulfill: { resolver.fulfill(1) }, reject: { resolver.reject(MixedError()) },
      follow: { if let other = $0 as? Self { resolver.follow(other.promise) } },
      onRequest: { body in resolver.onRequestCancel { _ in body() } })
    return (Self(promise, queue), settler)
  }

  static func task(_ body: @escaping @Sendable () async throws -> Int, _ queue: DispatchQueue)
    -> Self
  {
    Self(Wrapped(body), queue)
  }
  func get() async throws -> Int { try await promise.get() }

  func map(_ body: @escaping @Sendable () throws -> Int) -> Self {
    with(promise.map(on: nil) { _ in try body() })
  }
  func then(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.then(on: nil) { _ in try body().promise })
  }
  func recover(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.recover(on: nil, policy: .allErrors) { _ in try body().promise })
  }
  func listen(_ body: @escaping @Sendable () -> Void) {
    promise.tap(on: nil) { _ in body() }.cauterize()
  }
  func timeout(_ seconds: Double) -> Self { with(promise.timeout(seconds: seconds)) }
  static func race(_ promises: [Self]) -> Self {
    promises[0].with(GuaranteePromises.race(promises.map(\.promise)))
  }
  static func all(_ promises: [Self]) -> Self {
    promises[0].with(
      when(fulfilled: promises.map(\.promise)).map(on: nil) { (values: [Int]) in values.count })
  }
  func request() { promise.requestCancel() }
}

/// A guarantee: errors of the program become values.
struct MixedSure: MixedPromise {
  typealias Wrapped = Guarantee<Int>

  let promise: Wrapped
  let queue: DispatchQueue

  var objects: [AnyObject] { [promise, promise.watchedCell.object] }

  init(_ promise: Wrapped, _ queue: DispatchQueue) { (self.promise, self.queue) = (promise, queue) }

  init(converting source: some PromiseBridgeable<Int>, _ queue: DispatchQueue) {
    let promise = GuaranteePromises.Promise<Int>(source)
    self.init(promise.recover(on: nil) { _ in Guarantee.value(0) }, queue)
  }

  static func pending(isWork: Bool, _ queue: DispatchQueue) -> (Self, MixedSettler) {
    let (guarantee, fulfill) = Wrapped.pending()
    let settler = MixedSettler(type: Self.self, fulfill: { fulfill(1) }, reject: { fulfill(0) })
    return (Self(guarantee, queue), settler)
  }

  static func task(_ body: @escaping @Sendable () async throws -> Int, _ queue: DispatchQueue)
    -> Self
  {
    Self(Wrapped { (try? await body()) ?? 0 }, queue)
  }
  func get() async throws -> Int { try await promise.get() }

  func map(_ body: @escaping @Sendable () throws -> Int) -> Self {
    with(promise.map(on: nil) { _ in (try? body()) ?? 0 })
  }
  func then(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.then(on: nil) { _ in (try? body().promise) ?? Guarantee.value(0) })
  }
  func recover(_ body: @escaping @Sendable () throws -> Self) -> Self { then(body) }
  func listen(_ body: @escaping @Sendable () -> Void) { promise.done(on: nil) { _ in body() } }
  func timeout(_ seconds: Double) -> Self {
    with(promise.timeout(seconds: seconds).recover(on: nil) { _ in Guarantee.value(0) })
  }
  static func race(_ promises: [Self]) -> Self {
    promises[0].with(
      GuaranteePromises.race(promises[0].promise, promises[promises.count - 1].promise))
  }
  static func all(_ promises: [Self]) -> Self {
    promises[0].with(
      when(guarantees: promises.map(\.promise)).map(on: nil) { (values: [Int]) in values.count })
  }
  func request() { promise.requestCancel() }
}
