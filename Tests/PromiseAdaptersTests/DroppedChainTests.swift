// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

/// Chains that can be cancelled, wait for a promise that takes no requests, and are converted: all is dropped while
/// nothing has been settled.
@Suite struct DroppedChainTests {
  typealias Kit = GuaranteePromises.Promise<Int>

  init() { conf.logHandler = { _ in } }

  /// How a chain that can be cancelled comes to wait for the inner promise.
  enum Chain: CaseIterable {
    case resolverFollows, handlerReturns, handlerReturnsLater, recovers

    /// - Returns: the chain, and the object to be dropped with it.
    func make(_ inner: Kit, after convert: (Kit) -> [Any]) -> (kept: Any, converted: [Any]) {
      let box = Handover(inner)
      switch self {
      case .resolverFollows:
        let outer = Kit.cancellable { $0.follow(box.take()) }
        return (outer, convert(outer))
      case .handlerReturns:
        let outer = Kit.cancellable { $0.fulfill(1) }.then(on: nil) { _ in box.take() }
        return (outer, convert(outer))
      case .handlerReturnsLater:
        var resolver: Resolver<Int>?
        let outer = Kit.cancellable { resolver = $0 }.then(on: nil) { _ in box.take() }
        let converted = convert(outer)
        resolver?.fulfill(1)
        return (outer, converted)
      case .recovers:
        let outer = Kit.cancellable { $0.reject(TestError.one) }
          .recover(on: nil) { _ in box.take() }
        return (outer, convert(outer))
      }
    }
  }

  /// A conversion whose promise anybody may settle, and what listens to it.
  enum Listener: CaseIterable {
    case handler, observer, typed, aplus, guarantee, other, typedOfAPlus, observerOfTyped, timeout,
      gathered

    func listen(toPlain promise: PlainPromises.Promise<Int>, _ spy: Spy) -> [Any] {
      switch self {
      case .handler: [promise, promise.then(on: ImmediateContext()) { _ in spy.touch() }]
      case .other:
        [promise, WhenPromises.Promise(promise).then { _ in spy.touch() }]
      case .timeout:
        [promise, promise.addTimeout(3600).then(on: ImmediateContext()) { _ in spy.touch() }]
      case .gathered:
        [promise, Promises.all([promise]).then(on: ImmediateContext()) { _ in spy.touch() }]
      default: [promise] + listen(to: promise, spy)
      }
    }

    func listen(toWhen promise: WhenPromises.Promise<Int>, _ spy: Spy) -> [Any] {
      switch self {
      case .handler: [promise, promise.then { _ in spy.touch() }]
      case .other:
        [promise, PlainPromises.Promise(promise).then(on: ImmediateContext()) { _ in spy.touch() }]
      case .timeout: [promise, promise.timeout(seconds: 3600).then { _ in spy.touch() }]
      case .gathered: [promise, when(promise, promise).then { _ in spy.touch() }]
      default: [promise] + listen(to: promise, spy)
      }
    }

    private func listen(to source: some PromiseBridgeable<Int>, _ spy: Spy) -> [Any] {
      switch self {
      case .typed: [TypedPromises.Promise(source).map(on: .immediate) { _ in spy.touch() }]
      case .aplus: [APlusPromises.Promise(source).then(on: .immediate) { _ in spy.touch() }]
      case .guarantee: [GuaranteePromises.Promise(source).map(on: nil) { _ in spy.touch() }]
      case .typedOfAPlus:
        [
          TypedPromises.Promise(APlusPromises.Promise(source))
            .map(on: .immediate) { _ in spy.touch() }
        ]
      case .observerOfTyped:
        [TypedPromises.Promise(source).observeOutcome { _ in spy.touch() }]
      default: [source.observeOutcome { _ in spy.touch() }]
      }
    }
  }

  /// All orders of four objects.
  private static let orders = orders(of: [0, 1, 2, 3])

  private static func orders(of objects: [Int]) -> [[Int]] {
    if objects.isEmpty { return [[]] }
    var found: [[Int]] = []
    for first in objects {
      for rest in orders(of: objects.filter { $0 != first }) { found.append([first] + rest) }
    }
    return found
  }

  @Test(
    "its listeners are released, in whatever order all is dropped", arguments: Chain.allCases,
    Listener.allCases)
  func dropped(_ chain: Chain, _ listener: Listener) {
    for isPlain in [true, false] {
      for order in Self.orders {
        let gone = Counter()
        var objects: [Any?]
        do {
          let spy = Spy { gone.add() }
          let made = Kit.pending()
          let (outer, converted) = chain.make(made.promise) { outer in
            isPlain
              ? listener.listen(toPlain: PlainPromises.Promise(outer), spy)
              : listener.listen(toWhen: WhenPromises.Promise(outer), spy)
          }
          objects = [made.promise, made.resolver, outer, converted]
        }
        #expect(gone.value == 0)
        for index in order { objects[index] = nil }
        #expect(gone.value == 1, "\(isPlain ? "plain" : "when"), dropped in order \(order)")
      }
    }
  }
}
