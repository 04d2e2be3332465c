// Shape: a promise that only passes on how another one ends, and `.map { _ in }`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    Promise { seal in
      kitchen.order("tea").map { $0.name }.done { seal.fulfill($0) }.catch(policy: .allErrors) { seal.reject($0) }
    }
  }

  func count() -> Promise<Int> {
    return Promise<Int> { seal in
      kitchen.order("tea").map { order in order.count }.done(seal.fulfill).catch(policy: .allErrors, seal.reject)
    }
  }

  func drunk() -> Promise<Void> {
    Promise { seal in
      kitchen.order("tea").map { $0.name }.map { _ in }.done { seal.fulfill(()) }.catch(policy: .allErrors) { seal.reject($0) }
    }
  }

  func piped() -> Promise<Int> {
    Promise { seal in kitchen.order("tea").map { order in order.count }.pipe(to: seal.resolve) }
  }

  func washed() -> Promise<String> {
    kitchen.order("tea").map { _ in }.then { self.kitchen.order("coffee") }.map { $0.name }
  }
}
