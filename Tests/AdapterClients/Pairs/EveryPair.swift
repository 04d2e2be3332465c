// SPDX-License-Identifier: MIT

import PromiseAdapters
import Testing

#if swift(>=6)
  import APlusPromises
  import GuaranteePromises
  import PlainPromises
  import TypedPromises
  import WhenPromises
#else
  import APlusPromisesSwift5
  import GuaranteePromisesSwift5
  import PlainPromisesSwift5
  import TypedPromisesSwift5
  import WhenPromisesSwift5
#endif

// Every conversion, written as users write it: that it compiles without a diagnostic is the test. It
// is compiled in every client target, so in Swift 5 mode, in Swift 6 mode, and with everything on the
// main actor by default. Nothing is annotated that users would not annotate.

typealias Std<V: Sendable> = TypedPromises.Promise<V, any Error>

nonisolated enum OrderError: Error, Equatable {
  case closed
  case other(String)

  init(_ error: any Error) { self = error as? OrderError ?? .other("\(error)") }
}

/// Compiles only if both are of the same type.
nonisolated func same<T>(_: T.Type, _: T) {}

@Suite struct EveryPair {
  let typed = Std<Int>(fulfilled: 1)
  let strict = TypedPromises.Promise<Int, OrderError>(fulfilled: 1)
  let unfailing = TypedPromises.Promise<Int, NoError>(fulfilled: 1)
  let never = TypedPromises.Promise<Int, Never>(fulfilled: 1)
  let kit = GuaranteePromises.Promise<Int>.value(1)
  let guarantee = Guarantee<Int>.value(1)
  let aplus = APlusPromises.Promise<Int>(value: 1)
  let plain = PlainPromises.Promise<Int>(value: 1)
  let old = WhenPromises.Promise<Int>(queue: .main, state: .resolved(value: 1))

  @Test("to TypedPromises, with errors of any type")
  func toTyped() {
    same(Std<Int>.self, TypedPromises.Promise(kit))
    same(Std<Int>.self, TypedPromises.Promise(aplus))
    same(Std<Int>.self, TypedPromises.Promise(plain))
    same(Std<Int>.self, TypedPromises.Promise(old))
    same(Std<Int>.self, TypedPromises.Promise<Int, any Error>(old))
    same(Std<Int>.self, StdPromise<Int>(kit))
    same(Std<Int>.self, TypedPromises.Promise<Int, any Error>(guarantee))
  }

  @Test("to TypedPromises, with errors of one type")
  func toTypedMapping() {
    same(
      TypedPromises.Promise<Int, OrderError>.self,
      TypedPromises.Promise<Int, OrderError>(kit, mapError: { OrderError($0) }))
    same(
      TypedPromises.Promise<Int, OrderError>.self,
      TypedPromises.Promise(kit, mapError: OrderError.init))
    same(
      TypedPromises.Promise<Int, OrderError>.self,
      TypedPromises.Promise(aplus) { error in OrderError(error) })
    same(
      TypedPromises.Promise<Int, String>.self,
      TypedPromises.Promise(plain) { error in
        let text = "\(error)"
        return text
      })
    same(TypedPromises.Promise<Int, String>.self, TypedPromises.Promise(old) { "\($0)" })
  }

  @Test("a guarantee has no errors in TypedPromises either, unless the type says otherwise")
  func unfailingGuarantee() {
    same(TypedPromises.Promise<Int, NoError>.self, TypedPromises.Promise(guarantee))
    same(
      TypedPromises.Promise<Int, OrderError>.self,
      TypedPromises.Promise<Int, OrderError>(guarantee))
    same(TypedPromises.Promise<Int, Never>.self, TypedPromises.Promise<Int, Never>(guarantee))
  }

  @Test("to GuaranteePromises")
  func toKit() {
    same(GuaranteePromises.Promise<Int>.self, GuaranteePromises.Promise(typed))
    same(GuaranteePromises.Promise<Int>.self, GuaranteePromises.Promise(strict))
    same(GuaranteePromises.Promise<Int>.self, GuaranteePromises.Promise(unfailing))
    same(GuaranteePromises.Promise<Int>.self, GuaranteePromises.Promise(aplus))
    same(GuaranteePromises.Promise<Int>.self, GuaranteePromises.Promise(plain))
    same(GuaranteePromises.Promise<Int>.self, GuaranteePromises.Promise(old))
    // Within the dialect its own initialiser is the one that is chosen.
    same(GuaranteePromises.Promise<Int>.self, GuaranteePromises.Promise(kit))
    same(GuaranteePromises.Promise<Int>.self, GuaranteePromises.Promise(guarantee))
  }

  @Test("to Guarantee, with a value for the case of a cancellation")
  func toGuarantee() {
    same(Guarantee<Int>.self, Guarantee(unfailing, onCancel: { 0 }))
    same(Guarantee<Int>.self, Guarantee(never, onCancel: { 0 }))
    same(Guarantee<Int>.self, Guarantee(unfailing) { 0 })
  }

  @Test("to APlusPromises")
  func toAPlus() {
    same(APlusPromises.Promise<Int>.self, APlusPromises.Promise(typed))
    same(APlusPromises.Promise<Int>.self, APlusPromises.Promise(strict))
    same(APlusPromises.Promise<Int>.self, APlusPromises.Promise(unfailing))
    same(APlusPromises.Promise<Int>.self, APlusPromises.Promise(kit))
    same(APlusPromises.Promise<Int>.self, APlusPromises.Promise(guarantee))
    same(APlusPromises.Promise<Int>.self, APlusPromises.Promise(plain))
    same(APlusPromises.Promise<Int>.self, APlusPromises.Promise(old))
  }

  @Test("to PlainPromises")
  func toPlain() {
    same(PlainPromises.Promise<Int>.self, PlainPromises.Promise(typed))
    same(PlainPromises.Promise<Int>.self, PlainPromises.Promise(strict))
    same(PlainPromises.Promise<Int>.self, PlainPromises.Promise(unfailing))
    same(PlainPromises.Promise<Int>.self, PlainPromises.Promise(kit))
    same(PlainPromises.Promise<Int>.self, PlainPromises.Promise(guarantee))
    same(PlainPromises.Promise<Int>.self, PlainPromises.Promise(aplus))
    same(PlainPromises.Promise<Int>.self, PlainPromises.Promise(old))
  }

  @Test("to WhenPromises")
  func toWhen() {
    same(WhenPromises.Promise<Int>.self, WhenPromises.Promise(typed))
    same(WhenPromises.Promise<Int>.self, WhenPromises.Promise(strict))
    same(WhenPromises.Promise<Int>.self, WhenPromises.Promise(unfailing))
    same(WhenPromises.Promise<Int>.self, WhenPromises.Promise(kit))
    same(WhenPromises.Promise<Int>.self, WhenPromises.Promise(guarantee))
    same(WhenPromises.Promise<Int>.self, WhenPromises.Promise(aplus, queue: .main))
    same(WhenPromises.Promise<Int>.self, WhenPromises.Promise(plain))
  }

  @Test("in generic code, from any dialect")
  func generic() {
    func typed<P: PromiseBridgeable>(_ promise: P) -> Std<P.BridgedValue> {
      TypedPromises.Promise(promise)
    }
    func viaExistential(_ promise: any PromiseBridgeable<Int>) -> Std<Int> {
      TypedPromises.Promise(promise)
    }
    same(Std<Int>.self, typed(kit))
    same(Std<Int>.self, typed(old))
    same(Std<Int>.self, viaExistential(aplus))
  }
}
