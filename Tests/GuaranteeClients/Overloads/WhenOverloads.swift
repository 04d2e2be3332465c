// SPDX-License-Identifier: MIT

import Foundation

#if swift(>=6)
  import GuaranteePromises
#else
  import GuaranteePromisesSwift5
#endif

nonisolated func whenOfVoids() {
  _ = when(fulfilled: pv(), pv()).done {}
  let void: Promise<Void> = when(fulfilled: pv(), pv())
  let pair: Promise<(Void, Void)> = when(fulfilled: pv(), pv())
  _ = (void, pair)
  _ = when(fulfilled: pv(), gv()).done { _ in }
  _ = when(fulfilled: pv(), pv(), pv(), pv(), pv(), pv()).done {}
  _ = when(fulfilled: pv()).done {}
  let three: Promise<(Void, Void, Void)> = when(fulfilled: pv(), pv(), gv())
  _ = three
  let promises = [pv(), pv()]
  _ = when(fulfilled: promises).done {}
}

nonisolated func whenOfOne() {
  expectType(when(resolved: pi()), Guarantee<[Result<Int>]>.self)
  expectType(when(gi()), Guarantee<[Int]>.self)
}

nonisolated func whenOfArrays() {
  let annotated: Promise<[Int]> = when(fulfilled: [pi(), pi()])
  let array = [pi(), pi()]
  let variable = when(fulfilled: array)
  expectType(variable, Promise<[Int]>.self)
  let mapped: Promise<[String]> = when(fulfilled: [1, 2].map { ps($0) })
  let mixed = when(fulfilled: [pi(), gi()])
  expectType(mixed, Promise<[any Sendable]>.self)
  let stated = when(fulfilled: [pi(), gi()] as [any Thenable])
  expectType(stated, Promise<[any Sendable]>.self)
  _ = when(fulfilled: [pi(), gi()]).done { (values: [Any]) in print(values) }
  _ = (annotated, mapped)
  _ = when(fulfilled: [pi(), pi()]).done { print($0[0] + $0[1]) }
  _ = when(fulfilled: [pi(), gi(), pi(), gi()]).done { values in print(values.count) }
}

nonisolated func whenReturned() -> Promise<[Int]> { when(fulfilled: [pi(), pi()]) }

nonisolated func whenMapped() -> Promise<[String]> {
  return when(fulfilled: [1, 2].map { ps($0) })
}

nonisolated func whenVoidReturned() -> Promise<Void> { when(fulfilled: [pv(), pv()]) }

/// Better than the original, which makes `[Any]` of a literal without a context.
nonisolated func whenOfLiterals() {
  let literal = when(fulfilled: [pi(), pi()])
  expectType(literal, Promise<[Int]>.self)
  let mapped = when(fulfilled: [1, 2].map { ps($0) })
  expectType(mapped, Promise<[String]>.self)
  let voids = when(fulfilled: [pv(), pv()])
  expectType(voids, Promise<Void>.self)
  _ = when(fulfilled: [pv(), pv()]).done { _ in }
  _ = when(fulfilled: [1, 2].map { _ in pv() }).done {}
}

nonisolated func whenOfTuples() {
  _ = when(fulfilled: pi(), ps()).done { x, y in print(x + 1, y.count) }
  _ = when(fulfilled: pi(), ps(), gi()).done { x, y, z in print(x + z, y.count) }
  _ = when(fulfilled: pi(), ps(), gi(), gs()).done { x, y, z, w in print(x + z, y + w) }
  _ = when(fulfilled: pi(), ps(), gi(), gs(), pv()).done { x, y, z, w, _ in print(x + z, y + w) }
}

nonisolated func whenOfGuarantees() {
  expectType(when(guarantees: gi(), gs()), Guarantee<(Int, String)>.self)
  expectType(when(gi(), gi()), Guarantee<[Int]>.self)
  _ = when(gv(), gv()).done {}
  expectType(when(gv(), gv()), Guarantee<Void>.self)
  expectType(when(guarantees: [gv(), gv()]), Guarantee<Void>.self)
  expectType(when(guarantees: gv(), gv()), Guarantee<(Void, Void)>.self)
  expectType(when(guarantees: [gi(), gi()]), Guarantee<[Int]>.self)
}

nonisolated func races() {
  expectType(race(gi(), gi()), Guarantee<Int>.self)
  expectType(race([gi(), gi()]), Promise<Int>.self)
  expectType(race(pi(), pi()), Promise<Int>.self)
  expectType(race(fulfilled: [pi(), pi()]), Promise<Int>.self)
  let timeout = after(seconds: 4)
  expectType(race(when(fulfilled: pi(), ps()).asVoid(), timeout.asVoid()), Promise<Void>.self)
  _ = race(pi(), after(seconds: 1).then { Promise<Int>(error: OverloadError.one) })
  _ = race(pi(), after(seconds: 1).map { throw OverloadError.one })
  expectType(race([pi(), pi()]), Promise<Int>.self)
  expectType(
    race(pi().asVoid(), timeout.asVoid().map { throw OverloadError.one }), Promise<Void>.self)
}
