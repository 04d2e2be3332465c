// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import GuaranteePromises
#else
  import GuaranteePromisesSwift5
#endif

nonisolated func beginnings() {
  expectType(firstly { gi() }, Guarantee<Int>.self)
  expectType(firstly { pi() }, Promise<Int>.self)
  expectType(firstly { try throwingGuarantee() }, Promise<Int>.self)
  _ = firstly { .value(1) }.map { $0 + 1 }
  expectType(firstly { () -> Promise<Int> in throw OverloadError.one }, Promise<Int>.self)
  expectType(firstly { when(fulfilled: pi(), ps()) }, Promise<(Int, String)>.self)
}

/// What begins with a promise of an unknown type has the operators of promises.
nonisolated func genericBeginnings<P: CatchMixin & Sendable>(_ promise: P) where P.T == Int {
  expectType(firstly { promise }, Promise<Int>.self)
  expectType(firstly { promise }.map { $0 + 1 }.then { ps($0) }, Promise<String>.self)
  let begun = firstly { promise }
  expectType(begun.map { $0 + 1 }, Promise<Int>.self)
  begun.ensure {}.cauterize()
}

nonisolated func genericBeginnings<P: Thenable & Sendable>(thenable: P) where P.T == Int {
  expectType(firstly { thenable }, Promise<Int>.self)
  firstly { thenable }.map { $0 + 1 }.cauterize()
}

nonisolated func guaranteeLinks() {
  expectType(gi().map { $0 * 2 }, Guarantee<Int>.self)
  expectType(
    gi().map { value -> Int in
      if value > 1 { throw OverloadError.one }
      return value
    }, Promise<Int>.self)
  expectType(gi().done { _ in throw OverloadError.one }, Promise<Void>.self)
  expectType(gi().then { ps($0) }, Promise<String>.self)
  expectType(gi().then { .value("\($0)") }, Guarantee<String>.self)
  gi().done { _ in }
  gi().then { _ in gv() }
  gi().done { _ in }.catch { _ in }
  let promise: Promise<Void> = gi().asVoid()
  expectType(gi().asVoid(), Guarantee<Void>.self)
  _ = promise
  expectType(gi().compactMap { $0 > 1 ? $0 : nil }, Promise<Int>.self)
  expectType(gi().tap { _ in }, Promise<Int>.self)
  expectType(gi().get { _ in }, Guarantee<Int>.self)
}

nonisolated func elements() {
  expectType(Guarantee.value([1]).thenMap { .value($0) }, Guarantee<[Int]>.self)
  expectType(Guarantee.value([1]).mapValues { "\($0)" }, Guarantee<[String]>.self)
  expectType(Guarantee.value([1]).sortedValues { $0 > $1 }, Guarantee<[Int]>.self)
  expectType(Guarantee.value([1]).sortedValues(), Guarantee<[Int]>.self)
  expectType(Guarantee.value([1]).filterValues { $0 > 1 }, Guarantee<[Int]>.self)
  expectType(Guarantee.value([1]).firstValue, Promise<Int>.self)
  expectType(Guarantee.value([1]).thenFlatMap { Guarantee.value([$0]) }, Guarantee<[Int]>.self)
  expectType(Promise.value([1]).thenMap { ps($0) }, Promise<[String]>.self)
  expectType(Promise.value([1]).thenFlatMap { Promise.value([$0, $0]) }, Promise<[Int]>.self)
  expectType(Promise.value(0..<3).mapValues { $0 + 1 }, Promise<[Int]>.self)
  expectType(Promise.value(["a": 1]).compactMapValues { $0.value }, Promise<[Int]>.self)
  expectType(Promise.value("abc").firstValue, Promise<Character>.self)
  expectType(Promise.value([1]).firstValue { $0 > 1 }, Promise<Int>.self)
  expectType(Promise.value([1]).firstValue(where: { $0 > 1 }), Promise<Int>.self)
  expectType(Promise.value([2, 1]).sortedValues(on: nil), Promise<[Int]>.self)
  expectType(Promise.value(["a"]).mapValues(\.count), Promise<[Int]>.self)
  expectType(pi().map(\.description), Promise<String>.self)
  expectType(Promise.value(1.5).compactMap { Int($0) }, Promise<Int>.self)
  _ = Promise(error: OverloadError.one).compactMap { Int($0 as Double) }
}

nonisolated func recoveries() {
  expectType(pi().recover { _ in .value(2) }, Guarantee<Int>.self)
  pi().recover { _ in .value(2) }
  pi().recover { error in
    print(error)
    return .value(2)
  }
  expectType(pi().recover { error -> Promise<Int> in throw error }, Promise<Int>.self)
  expectType(pv().recover { throw $0 }, Promise<Void>.self)
  expectType(pv().recover { _ in }, Guarantee<Void>.self)
  pv().recover { _ in }
  expectType(pv().recover(policy: .allErrors) { _ in }, Promise<Void>.self)
  expectType(
    pi().recover(policy: .allErrors) { _ -> Promise<Int> in .value(1) }, Promise<Int>.self)
  pv().recover { error in throw error }.catch { _ in }.finally {}
  pv().recover { error in
    print(error)
    guard !error.isCancelled else { throw error }
  }.cauterize()
  expectType(
    pi().recover { error -> Guarantee<Int> in .value(error.isCancelled ? 0 : 1) },
    Guarantee<Int>.self)
}

nonisolated func ends() {
  pi().done { _ in }.catch { _ in }.finally {}
  pi().done { _ in }.catch(policy: .allErrors) { _ in }.finally(on: nil) {}
  pi().done { _ in }.cauterize()
  pi().done { _ in }.cauterize().finally {}
  pi().map { ($0, "a") }.done { number, text in print(number + 1, text.count) }.cauterize()
  pi().map { ($0, "a") }.then { number, text in ps(number + text.count) }.cauterize()
  pi().then { number in ps(number).map { (number, $0) } }.done { number, text in
    print(number + text.count)
  }.cauterize()
  pi().tap { print($0) }.get { print($0 + 1) }.asVoid().done {}.cauterize()
  pi().ensure {}.ensureThen { gv() }.done { _ in }.cauterize()
  pi().ensure {
    print("one"); print("two")
  }.cauterize()
}

nonisolated func queues(_ queue: DispatchQueue, _ optional: DispatchQueue?) {
  _ = pi().map(on: .main) { $0 }
  _ = pi().map(on: .global()) { $0 }
  _ = pi().map(on: .global(qos: .utility)) { $0 }
  _ = pi().map(on: queue) { $0 }
  _ = pi().map(on: optional) { $0 }
  _ = pi().map(on: nil) { $0 }
  _ = pi().map(on: DispatchQueue.main) { $0 }
  _ = pi().done(on: queue, flags: .barrier) { _ in }
  _ = pi().done(on: queue, flags: [.barrier, .inheritQoS]) { _ in }
  _ = pi().done(flags: .barrier) { _ in }
  _ = pi().done(on: conf.Q.map) { _ in }
}

nonisolated func zeroParameters() {
  pv().done {}.cauterize()
  pv().then { ps() }.cauterize()
  pv().map { 1 }.done { _ in }.cauterize()
  gv().done {}
  after(seconds: 0).done {}
  after(.seconds(0)).done { print() }
}

nonisolated func loops() {
  var guarantee = Guarantee()
  for _ in 0..<3 { guarantee = guarantee.then { after(seconds: 0) } }
  var promise = Promise()
  let steps: [@Sendable () -> Promise<Void>] = [{ pv() }, { pv() }]
  for step in steps { promise = promise.then(step) }
  for _ in 0..<3 { promise = promise.then { after(seconds: 0) } }
  for _ in 0..<3 { promise = promise.then { pi() }.asVoid() }
  _ = (guarantee, promise)
}

nonisolated func multiline() {
  firstly {
    pi()
  }.then { number -> Promise<String> in
    print(number)
    return ps(number)
  }.map {
    $0.count
  }.done { count in
    print(count)
    print(count)
  }.catch { error in
    print(error)
    print(error)
  }
}

/// Operators that clients add, generic ones too.
extension Promise {
  nonisolated func logged(_ name: String) -> Promise<T> { tap { print(name, $0) } }
  nonisolated static func never() -> Promise<T> { Promise { _ in } }
}

extension Promise where T == Data {
  nonisolated func decoded<U: Decodable & Sendable>(_ type: U.Type) -> Promise<U> {
    map { try JSONDecoder().decode(U.self, from: $0) }
  }
}

extension Thenable {
  nonisolated func paired<U: Sendable>(with other: U) -> Promise<(T, U)> { map { ($0, other) } }
}

extension CatchMixin {
  nonisolated func orNil() -> Guarantee<T?> { map { Optional($0) }.recover { _ in .value(nil) } }
}

extension Guarantee {
  nonisolated func delayed() -> Guarantee<T> {
    then { value in after(seconds: 0.1).map { value } }
  }
}
