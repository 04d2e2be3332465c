// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct MemoryTests {
  /// How a pending chain comes to its end.
  enum End: CaseIterable, Sendable {
    case resolve, reject, cancelHead, cancelTail, drop

    func apply(_ deferred: inout Deferred<Int>?, _ tail: Promise<Int>) {
      switch self {
      case .resolve: deferred?.resolve(1)
      case .reject: deferred?.reject(reasons[0])
      case .cancelHead: deferred?.cancelResolvingPromise()
      case .cancelTail: tail.cancel()
      case .drop: deferred = nil
      }
    }
  }

  @Test(
    "handlers and their captures are released when the chain settles, in whatever way",
    arguments: End.allCases)
  func handlers(end: End) {
    var deferred: Deferred<Int>? = Deferred()
    let head = deferred!.promise
    let (tail, tokens) = Self.chain(on: head, inner: nil)
    deferred?.onCanceled(on: .immediate) { [token = tokens.extra.object] in _ = token }
    tokens.release()
    #expect(tokens.all.allSatisfy { !$0.isGone })
    end.apply(&deferred, tail)
    #expect(tail.state != .pending)
    #expect(tokens.all.filter { !$0.isGone }.count == 0)
    withExtendedLifetime((head, tail)) {}
  }

  /// Weak references to what the handlers of a chain captured.
  final class Tokens {
    private var strong: [Token] = []
    private(set) var all: [Weak<Token>] = []
    let extra: Weak<Token>

    init() {
      let token = Token()
      strong = [token]
      extra = Weak(token)
      all = [extra]
    }

    func make() -> Token {
      let token = Token()
      all.append(Weak(token))
      strong.append(token)
      return token
    }

    func release() { strong = [] }
  }

  /// A chain with every kind of link; its handlers capture one token each.
  static func chain(
    on head: Promise<Int>, inner: Promise<Int>?
  ) -> (tail: Promise<Int>, tokens: Tokens) {
    let tokens = Tokens()
    let (a, b, c, d, e) = (
      tokens.make(), tokens.make(), tokens.make(), tokens.make(), tokens.make()
    )
    let first = head.then(
      on: .immediate,
      onFulfilled: { [a] value -> Int in
        _ = a
        return value
      })
    let second = first.then(
      on: .immediate,
      onFulfilled: { [b] value -> Promise<Int> in
        _ = b
        return inner ?? Promise(value: value)
      },
      onProgress: { [c] progress in
        _ = c
        return progress
      })
    let third = second.catch(on: .immediate) { [d] reason -> Promise<Int> in
      _ = d
      return Promise(reason: reason)
    }
    let fourth = third.progress(on: .immediate) { [e] _ in _ = e }
    return (fourth, tokens)
  }

  @Test("promises nobody refers to are gone when the chain ends, however", arguments: End.allCases)
  func promises(end: End) {
    var deferred: Deferred<Int>? = Deferred()
    var links: [Weak<Promise<Int>>] = []
    func build() -> Promise<Int> {
      var tail = deferred!.promise
      for index in 0..<10 {
        tail =
          switch index % 4 {
          case 0: tail.then(on: .immediate) { $0 }
          case 1: tail.fork().then(on: .immediate) { Promise(value: $0) }
          case 2: tail.catch(on: .immediate) { throw $0 }
          default: Promise(thenable: tail)
          }
        links.append(Weak(tail))
      }
      return tail
    }
    var tail: Promise<Int>? = build()
    // A fork cannot be asked, so the tail's cancellation is refused: then the drop ends the chain.
    end.apply(&deferred, tail!)
    tail = nil
    deferred = nil
    #expect(links.filter { !$0.isGone }.count == 0)
  }

  @Test("a cancelled chain is released although its deferred and its first promise live on")
  func cancelled() {
    let deferred = Deferred<Int>()
    var links: [Weak<Promise<Int>>] = []
    func build() {
      var tail = deferred.promise
      for _ in 0..<5 {
        tail = tail.then(on: .immediate) { $0 }
        links.append(Weak(tail))
      }
      _ = tail.cancel()
    }
    build()
    #expect(deferred.promise.isCanceled())
    #expect(links.filter { !$0.isGone }.count == 0)
  }

  @Test("aggregates release everything when they and their elements have settled")
  func aggregates() {
    var links: [Weak<Promise<Int>>] = []
    var results: [Weak<Promise<[Int]>>] = []
    func build() {
      let elements = (0..<3).map { _ in Deferred<Int>() }
      links = elements.map { Weak($0.promise) }
      let all = Promise.all(elements.map(\.promise))
      results = [Weak(all)]
      all.progress(on: .immediate) { _ in }
      links.append(Weak(Promise.race(elements.map(\.promise))))
      links.append(Weak(Promise.any(elements.map(\.promise)).progress(on: .immediate) { _ in }))
      elements[0].progress(0.5)
      elements[0].resolve(1)
    }
    build()
    #expect(links.filter { !$0.isGone }.count == 0)
    #expect(results.filter { !$0.isGone }.count == 0)
  }

  @Test("an element in the middle of a chain of adoptions is released with its listeners")
  func adoptedElement() {
    var links: [Weak<Promise<Int>>] = []
    var token: Weak<Token>?
    func build() {
      let (head, inner) = (Deferred<Int>(), Deferred<Int>())
      let middle = head.promise.then(on: .immediate) { _ in inner.promise }
      let outer = Promise(thenable: middle)
      let strong = Token()
      token = Weak(strong)
      Promise.all([middle]).progress(on: .immediate) { [strong] _ in _ = strong }
      middle.progress(on: .immediate) { [strong] _ in _ = strong }
      links = [Weak(middle), Weak(outer)]
      head.resolve(1)
      inner.resolve(2)
      #expect(outer.summary == "2")
      withExtendedLifetime(middle) {}
    }
    build()
    #expect(links.filter { !$0.isGone }.count == 0)
    #expect(token?.isGone == true)
  }

  @Test(
    "listeners of a settled promise in the middle of adoptions are released while the promise lives"
  )
  func adoptedListeners() {
    let (head, inner) = (Deferred<Int>(), Deferred<Int>())
    let middle = head.promise.then(on: .immediate) { _ in inner.promise }
    let outer = Promise(thenable: middle)
    var token: Token? = Token()
    let weakly = Weak(token)
    middle.progress(on: .immediate) { [token] _ in _ = token }
    token = nil
    head.resolve(1)
    #expect(!weakly.isGone)
    inner.resolve(2)
    #expect(weakly.isGone)
    withExtendedLifetime((middle, outer)) {}
  }

  @Test("a value lives as long as its promise, and no longer")
  func values() {
    var promise: Promise<Token>? = Promise(value: Token())
    let weakly = Weak(promise?.value)
    #expect(!weakly.isGone)
    promise = nil
    #expect(weakly.isGone)
  }

  @Test("a handler that its context dropped is released, and its promise is rejected with 1007")
  func droppedByContext() {
    let manual = ManualContext()
    var token: Token? = Token()
    let weakly = Weak(token)
    let derived = Promise(value: 1).then(on: manual.context) { [token] in
      _ = token
      return $0
    }
    token = nil
    manual.drop()
    #expect(derived.summary == "1007")
    #expect(weakly.isGone)
  }
}
