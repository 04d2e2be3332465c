// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import Foundation
internal import PlainPromises
internal import PromiseAdapters
internal import PromiseCore
internal import TypedPromises
internal import WhenPromises

// The promises of four dialects; those of GuaranteePromises are in a file of their own.

struct MixedTyped: MixedPromise {
  typealias Wrapped = StdPromise<Int>

  let promise: Wrapped
  let queue: DispatchQueue

  var objects: [AnyObject] { [promise.watchedCell.object] }
  /// Copies of the promise keep its beginning, too.
  var isKeptByWaiting: Bool { true }

  init(_ promise: Wrapped, _ queue: DispatchQueue) { (self.promise, self.queue) = (promise, queue) }

  init(converting source: some PromiseBridgeable<Int>, _ queue: DispatchQueue) {
    self.init(Wrapped(source), queue)
  }

  static func pending(isWork: Bool, _ queue: DispatchQueue) -> (Self, MixedSettler) {
    let (promise, resolver) = Wrapped.makeWithResolver()
    let settler = MixedSettler(
      type: Self.self, fulfill: { resolver.fulfill(with: 1) },
      reject: { resolver.reject(with: MixedError()) },
      follow: { if let other = $0 as? Self { resolver.resolve(with: other.promise) } },
      onRequest: { body in resolver.onRequestCancel(on: .immediate) { _ in body() } })
    return (Self(promise, queue), settler)
  }

  static func task(_ body: @escaping @Sendable () async throws -> Int, _ queue: DispatchQueue)
    -> Self
  {
    Self(Wrapped(body), queue)
  }
  func get() async throws -> Int { try await promise.get() }

  func map(_ body: @escaping @Sendable () throws -> Int) -> Self {
    with(promise.tryMap(on: .immediate) { _ in try body() })
  }
  func then(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.tryFlatMap(on: .immediate) { _ in try body().promise })
  }
  func recover(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.tryFlatMapError(on: .immediate) { _ in try body().promise })
  }
  func listen(_ body: @escaping @Sendable () -> Void) {
    promise.always(on: .immediate) { _ in body() }
  }
  func timeout(_ seconds: Double) -> Self {
    with(promise.timeout(on: .queue(queue), delay: seconds))
  }
  static func race(_ promises: [Self]) -> Self {
    promises[0].with(when(first: promises.map(\.promise)))
  }
  static func all(_ promises: [Self]) -> Self {
    promises[0].with(when(fulfilled: promises.map(\.promise)).map(on: .immediate) { $0.count })
  }
  func request() { promise.requestCancel() }
}

struct MixedAPlus: MixedPromise {
  typealias Wrapped = APlusPromises.Promise<Int>

  let promise: Wrapped
  let queue: DispatchQueue

  var objects: [AnyObject] { [promise] }

  init(_ promise: Wrapped, _ queue: DispatchQueue) { (self.promise, self.queue) = (promise, queue) }

  init(converting source: some PromiseBridgeable<Int>, _ queue: DispatchQueue) {
    self.init(Wrapped(source), queue)
  }

  static func pending(isWork: Bool, _ queue: DispatchQueue) -> (Self, MixedSettler) {
    let (deferred, promise) = Wrapped.deferred()
    let settler = MixedSettler(
      type: Self.self, fulfill: { deferred.resolve(1) },
      reject: { deferred.reject(NSError(domain: "PromiseFuzzing", code: 1)) },
      follow: { if let other = $0 as? Self { deferred.resolve(with: .promise(other.promise)) } },
      onRequest: { body in deferred.onCanceled(on: .immediate) { body() } })
    return (Self(promise, queue), settler)
  }

  static func task(_ body: @escaping @Sendable () async throws -> Int, _ queue: DispatchQueue)
    -> Self
  {
    Self(Wrapped(body), queue)
  }
  func get() async throws -> Int { try await promise.get() }

  func map(_ body: @escaping @Sendable () throws -> Int) -> Self {
    with(promise.then(on: .immediate, onFulfilled: { _ in try body() }))
  }
  func then(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.then(on: .immediate, onFulfilled: { _ in try body().promise }))
  }
  func recover(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.catch(on: .immediate) { _ in try body().promise })
  }
  func listen(_ body: @escaping @Sendable () -> Void) {
    promise.then(
      on: .immediate,
      onFulfilled: { _ -> Int in
        body()
        return 0
      },
      onRejected: { _ -> Int in
        body()
        return 0
      })
  }
  func timeout(_ seconds: Double) -> Self { with(promise.timeout(seconds: seconds)) }
  static func race(_ promises: [Self]) -> Self {
    promises[0].with(Wrapped.race(promises.map(\.promise)))
  }
  static func all(_ promises: [Self]) -> Self {
    promises[0].with(
      Wrapped.all(promises.map(\.promise)).then(on: .immediate, onFulfilled: { $0.count }))
  }
  func request() { promise.cancel() }
}

struct MixedPlain: MixedPromise {
  typealias Wrapped = PlainPromises.Promise<Int>

  let promise: Wrapped
  let queue: DispatchQueue

  private static let here = ImmediateContext()

  var isOpen: Bool { true }
  var objects: [AnyObject] { [promise, promise.watchedCell.object] }

  init(_ promise: Wrapped, _ queue: DispatchQueue) { (self.promise, self.queue) = (promise, queue) }

  init(converting source: some PromiseBridgeable<Int>, _ queue: DispatchQueue) {
    self.init(Wrapped(source), queue)
  }

  static func pending(isWork: Bool, _ queue: DispatchQueue) -> (Self, MixedSettler) {
    let promise = Wrapped()
    let settler = MixedSettler(
      type: Self.self, fulfill: { promise.fulfill(1) }, reject: { promise.reject(MixedError()) })
    return (Self(promise, queue), settler)
  }

  static func task(_ body: @escaping @Sendable () async throws -> Int, _ queue: DispatchQueue)
    -> Self
  {
    Self(Wrapped(body), queue)
  }
  func get() async throws -> Int { try await promise.get() }

  func map(_ body: @escaping @Sendable () throws -> Int) -> Self {
    with(promise.then(on: Self.here) { _ in try body() })
  }
  func then(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.then(on: Self.here) { _ in try body().promise })
  }
  func recover(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.recover(on: Self.here) { _ in try body().promise })
  }
  func listen(_ body: @escaping @Sendable () -> Void) { promise.always(on: Self.here) { body() } }
  func timeout(_ seconds: Double) -> Self { with(promise.addTimeout(seconds)) }
  static func race(_ promises: [Self]) -> Self {
    promises[0].with(Promises.race(promises.map(\.promise)))
  }
  static func all(_ promises: [Self]) -> Self {
    promises[0].with(
      Promises.all(promises.map(\.promise)).then(on: Self.here) { (values: [Int]) in values.count })
  }
  func request() { promise.reject(MixedError()) }
}

struct MixedWhen: MixedPromise {
  typealias Wrapped = WhenPromises.Promise<Int>

  let promise: Wrapped
  let queue: DispatchQueue

  var isOpen: Bool { true }
  var objects: [AnyObject] { [promise, promise.watchedCell.object] }

  init(_ promise: Wrapped, _ queue: DispatchQueue) { (self.promise, self.queue) = (promise, queue) }

  init(converting source: some PromiseBridgeable<Int>, _ queue: DispatchQueue) {
    self.init(Wrapped(source, queue: queue), queue)
  }

  static func pending(isWork: Bool, _ queue: DispatchQueue) -> (Self, MixedSettler) {
    let promise = Wrapped(queue: queue)
    let settler = MixedSettler(
      type: Self.self, fulfill: { promise.resolve(1) }, reject: { promise.reject(MixedError()) })
    return (Self(promise, queue), settler)
  }

  static func task(_ body: @escaping @Sendable () async throws -> Int, _ queue: DispatchQueue)
    -> Self
  {
    Self(Wrapped(body), queue)
  }
  func get() async throws -> Int { try await promise.get() }

  func map(_ body: @escaping @Sendable () throws -> Int) -> Self {
    with(promise.then(on: queue) { (_: Int) throws -> Int in try body() })
  }
  func then(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.then(on: queue) { (_: Int) throws -> Wrapped in try body().promise })
  }
  func recover(_ body: @escaping @Sendable () throws -> Self) -> Self {
    with(promise.recover(on: queue) { (_: any Error) throws -> Wrapped in try body().promise })
  }
  func listen(_ body: @escaping @Sendable () -> Void) { promise.always { _ in body() } }
  func timeout(_ seconds: Double) -> Self { with(promise.timeout(seconds: seconds)) }
  /// The dialect has no race: the first one alone.
  static func race(_ promises: [Self]) -> Self {
    promises[0].map { 1 }
  }
  static func all(_ promises: [Self]) -> Self {
    promises[0].with(
      when(promises.map(\.promise)).then(on: promises[0].queue) { (values: [Int]) in values.count })
  }
  func request() { promise.cancel() }
}
