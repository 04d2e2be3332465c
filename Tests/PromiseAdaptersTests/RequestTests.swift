// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import TestSupport
internal import Testing
internal import TypedPromises
internal import WhenPromises

private typealias Std = TypedPromises.Promise<Int, any Error>

/// What is made of a promise, and how to say there that it is not wanted any more.
private struct Target: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Converts, and returns what ends the interest.
  let make: @Sendable (any PromiseBridgeable<Int> & Sendable) -> @Sendable () -> Void

  static let all = [
    Target(testDescription: "typed") { source in
      let promise = TypedPromises.Promise(source)
      return { promise.requestCancel() }
    },
    Target(testDescription: "guarantee") { source in
      let promise = GuaranteePromises.Promise(source)
      return { promise.requestCancel() }
    },
    Target(testDescription: "aplus") { source in
      let promise = APlusPromises.Promise(source)
      return { promise.cancel() }
    },
    Target(testDescription: "plain, settled by somebody else") { source in
      let promise = PlainPromises.Promise(source)
      return { promise.reject(TestError.one) }
    },
    Target(testDescription: "when") { source in
      let promise = WhenPromises.Promise(source)
      return { promise.cancel() }
    },
    Target(testDescription: "an observer") { source in
      let observation = source.observeOutcome { _ in }
      return { observation.requestCancel() }
    },
  ]
}

/// A promise, and what settles it, to be kept while nobody keeps the promise.
private typealias Made = (promise: any PromiseBridgeable<Int> & Sendable, end: any Sendable)

private struct Source: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable (_ asked: Log<String>) -> Made

  /// A promise of each dialect that hears of requests.
  static let all = [
    Source(testDescription: "typed") { asked in
      let (promise, resolver) = Std.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { resolver in
        asked.add("asked")
        resolver.cancel()
      }
      return (promise, resolver)
    },
    Source(testDescription: "guarantee") { cancellable($0) },
    Source(testDescription: "aplus") { asked in
      let deferred = Deferred<Int>()
      deferred.onCanceled(on: .immediate) {
        asked.add("asked")
        return APlusPromises.Promise<Void>(value: ())
      }
      return (deferred.promise, deferred)
    },
  ]

  /// Such that begin with what cannot be asked, and may never end.
  static let middles = [
    Source(testDescription: "guarantee, in the middle of a chain") { asked in
      let (promise, kept) = cancellable(asked)
      let box = Handover(promise)
      return (GuaranteePromises.Promise.value(0).then(on: nil) { _ in box.take() }, kept)
    },
    Source(testDescription: "guarantee, with one that cannot be asked") { asked in
      let (promise, kept) = cancellable(asked)
      let (other, resolver) = GuaranteePromises.Promise<Int>.pending()
      return (when(fulfilled: [promise, other]).map(on: nil) { $0[0] }, Two(kept, resolver))
    },
  ]
}

private struct Two: Sendable {
  let resolvers: [any Sendable]
  init(_ resolvers: any Sendable...) { self.resolvers = resolvers }
}

private func cancellable(
  _ asked: Log<String>
) -> (promise: GuaranteePromises.Promise<Int>, end: any Sendable) {
  let kept = Log<Resolver<Int>>()
  let promise = GuaranteePromises.Promise<Int>.cancellable { seal in
    seal.onRequestCancel { seal in
      asked.add("asked")
      seal.reject(PMKError.cancelled)
    }
    kept.add(seal)
  }
  return (promise, kept)
}

@Suite struct RequestTests {
  @Test("a request arrives at the source, of which nobody holds anything else")
  fileprivate func arrives() {
    for source in Source.all + Source.middles {
      for target in Target.all {
        let asked = Log<String>()
        let kept: any Sendable
        let end: @Sendable () -> Void
        do {
          let made = source.make(asked)
          kept = made.end
          end = target.make(made.promise)
        }
        #expect(asked.entries == [], "\(source.testDescription) → \(target.testDescription)")
        end()
        #expect(
          asked.entries == ["asked"], "\(source.testDescription) → \(target.testDescription)")
        withExtendedLifetime(kept) {}
      }
    }
  }

  @Test("what anybody may settle is interested in a source that may never end")
  fileprivate func openTargets() {
    for source in Source.middles {
      let asked = Log<String>()
      let kept: any Sendable
      let plain: PlainPromises.Promise<Int>
      let other: GuaranteePromises.Promise<Int>
      do {
        let made = source.make(asked)
        let promise = made.promise as! GuaranteePromises.Promise<Int>
        kept = made.end
        plain = PlainPromises.Promise(promise)
        other = promise.map(on: nil) { $0 }
      }
      other.requestCancel()
      #expect(asked.entries == [], "\(source.testDescription)")
      #expect(plain.isPending)
      withExtendedLifetime(kept) {}
    }
  }

  @Test("a promise of TypedPromises that is held is not asked because of one conversion")
  fileprivate func heldTyped() {
    for target in Target.all {
      let asked = Log<String>()
      let (promise, resolver) = Std.makeWithResolver()
      resolver.onRequestCancel(on: .immediate) { _ in asked.add("asked") }
      target.make(promise)()
      #expect(asked.entries == [], "\(target.testDescription)")
      promise.requestCancel()
      #expect(asked.entries == ["asked"])
    }
  }

  @Test("a promise of APlusPromises that has another consumer is not cancelled")
  fileprivate func consumers() {
    for target in Target.all {
      let deferred = Deferred<Int>()
      let other = deferred.promise.then(on: .immediate) { $0 + 1 }
      target.make(deferred.promise)()
      #expect(deferred.promise.state == .pending, "\(target.testDescription)")
      other.cancel()
      #expect(deferred.promise.isCanceled(), "\(target.testDescription)")
    }
  }

  @Test("a promise without requests goes on", arguments: ["plain", "when", "guarantee"])
  func unasked(_ kind: String) {
    for target in Target.all {
      let log = Log<Int>()
      switch kind {
      case "plain":
        let promise = PlainPromises.Promise<Int>()
        target.make(promise)()
        promise.observeOutcome { log.add((try? $0.get()) ?? 0) }
        promise.fulfill(4)
      case "when":
        let promise = WhenPromises.Promise<Int>()
        target.make(promise)()
        promise.observeOutcome { log.add((try? $0.get()) ?? 0) }
        promise.resolve(4)
      default:
        let (promise, resolver) = GuaranteePromises.Promise<Int>.pending()
        target.make(promise)()
        promise.observeOutcome { log.add((try? $0.get()) ?? 0) }
        resolver.fulfill(4)
      }
      #expect(log.entries == [4], "\(target.testDescription)")
    }
  }

  @Test("cancel() of a conversion from a dialect without requests waits for the source to settle")
  func aplusFromPlain() {
    let plain = PlainPromises.Promise<Int>()
    let aplus = APlusPromises.Promise(plain)
    let result = aplus.cancel()
    #expect(aplus.state == .pending && result.state == .pending)
    plain.fulfill(1)
    #expect(aplus.value == 1)
    #expect(result.reason?.code == PromiseWrongStateError)
  }

  @Test("a fork of A+ refuses a request that comes over a bridge, and its conversion goes on")
  func fork() {
    let deferred = Deferred<Int>()
    let typed = TypedPromises.Promise(deferred.promise.fork())
    typed.requestCancel()
    #expect(deferred.promise.state == .pending)
    deferred.resolve(2)
    #expect(typed.result?.value == 2)
  }

  @Test("a refusal in A+ leaves the conversion waiting")
  func refusal() {
    let deferred = Deferred<Int>()
    deferred.onCanceled(on: .immediate) {
      APlusPromises.Promise<Void>(reason: .init(domain: "busy", code: 1))
    }
    let kit = GuaranteePromises.Promise(TypedPromises.Promise(deferred.promise))
    kit.requestCancel()
    #expect(kit.isPending && deferred.promise.state == .pending)
    deferred.resolve(3)
    #expect(kit.value == 3)
  }

  @Test("an observer is told though it has asked for cancellation")
  func observerIsTold() {
    let log = Log<String>()
    let (promise, resolver) = Std.makeWithResolver()
    let observation = promise.observeOutcome { result in
      log.add((try? result.get()).map { "\($0)" } ?? "failed")
    }
    observation.requestCancel()
    observation.requestCancel()
    resolver.fulfill(with: 6)
    #expect(log.entries == ["6"])
  }
}
