// SPDX-License-Identifier: MIT

internal import Dispatch
internal import TestSupport
internal import Testing
internal import TypedPromises

/// A form of `when(fulfilled:)`, with its result as text: an array, or a tuple of 2 to 6.
struct Form: Sendable, CustomTestStringConvertible {
  let count: Int
  let isTuple: Bool
  let make: @Sendable ([Text], Bool) -> Promise<[Int], String>

  var testDescription: String { isTuple ? "\(count)-tuple" : "array" }

  init(_ count: Int, _ make: @escaping @Sendable ([Text], Bool) -> Promise<[Int], String>) {
    (self.count, isTuple, self.make) = (count, true, make)
  }

  init() {
    (count, isTuple) = (5, false)
    make = { when(fulfilled: $0, qos: .background, cancelOnFailure: $1) }
  }

  static let all: [Form] = [
    Form(),
    Form(2) {
      when(fulfilled: $0[0], $0[1], cancelOnFailure: $1).map(on: .immediate) { [$0.0, $0.1] }
    },
    Form(3) {
      when(fulfilled: $0[0], $0[1], $0[2], qos: .utility, cancelOnFailure: $1)
        .map(on: .immediate) { [$0.0, $0.1, $0.2] }
    },
    Form(4) {
      when(fulfilled: $0[0], $0[1], $0[2], $0[3], cancelOnFailure: $1)
        .map(on: .immediate) { [$0.0, $0.1, $0.2, $0.3] }
    },
    Form(5) {
      when(fulfilled: $0[0], $0[1], $0[2], $0[3], $0[4], cancelOnFailure: $1)
        .map(on: .immediate) { [$0.0, $0.1, $0.2, $0.3, $0.4] }
    },
    Form(6) {
      when(fulfilled: $0[0], $0[1], $0[2], $0[3], $0[4], $0[5], cancelOnFailure: $1)
        .map(on: .immediate) { [$0.0, $0.1, $0.2, $0.3, $0.4, $0.5] }
    },
  ]
}

@Suite struct WhenTests {
  static func inputs(_ count: Int) -> [(promise: Text, resolver: Text.Resolver)] {
    (0..<count).map { _ in makeObedient(Int.self, String.self) }
  }

  // TL-W1, TL-W14, TL-X12
  @Test("values come in the order given, not on the resolving thread", arguments: Form.all)
  func values(_ form: Form) async {
    let log = Log<String>()
    let inputs = Self.inputs(form.count)
    let result = form.make(inputs.map(\.promise), false)
    result.tap(on: .immediate) { _ in log.add(TestQueue.place) }
    await TestQueue.one.perform {
      for index in (0..<form.count).reversed() { inputs[index].resolver.fulfill(with: index) }
    }
    #expect(await result.outcome() == .value(Array(0..<form.count)))
    #expect(log.entries == ["none"])
  }

  // TL-W2, TL-W3, TL-W4, TL-W5, TL-W6, TL-W15, TL-W16, TL-W17, TL-W18, TL-W19
  @Test("the first failure decides, and cancels the others if asked to", arguments: Form.all)
  func failures(_ form: Form) async {
    for ending in [Ending.error, .cancelled] {
      for cancels in [true, false] {
        let inputs = Self.inputs(form.count)
        let result = form.make(inputs.map(\.promise), cancels)
        inputs[1].resolver.resolve(with: ending.result)
        #expect(word(await result.outcome()) == ending.rawValue)
        for (index, input) in inputs.enumerated() where index != 1 {
          #expect(input.promise.result == (cancels ? .cancelled : nil))
          input.resolver.fulfill(with: index)
          #expect(input.promise.result == (cancels ? .cancelled : .value(index)))
        }
      }
    }
  }

  // TL-W7, TL-W31
  @Test("of no promises, all are fulfilled and none is first")
  func empty() {
    #expect(when(fulfilled: [Text]()).result == .value([]))
    #expect(when(first: [Text]()).result == .cancelled)
  }

  // TL-W8, TL-W20
  @Test("a promise may be given several times", arguments: Form.all)
  func duplicates(_ form: Form) async {
    let (promise, resolver) = Text.makeWithResolver()
    let result = form.make(Array(repeating: promise, count: form.count), false)
    resolver.fulfill(with: 7)
    #expect(await result.outcome() == .value(Array(repeating: 7, count: form.count)))
  }

  // TL-W9, TL-W10, TL-W21, TL-W22, TL-X12
  @Test(
    "a request for the result reaches all inputs when they are out of scope", arguments: Form.all)
  func requests(_ form: Form) async {
    for cancels in [true, false] {
      let log = Log<String>()
      var inputs = Self.inputs(form.count)
      let resolvers = inputs.map(\.resolver)
      for input in inputs { input.promise.tap(on: .immediate) { log.add(word($0)) } }
      let result = form.make(inputs.map(\.promise), cancels)
      result.requestCancel()
      #expect(log.entries == [])
      inputs = []
      #expect(log.entries == Array(repeating: "cancelled", count: form.count))
      #expect(await result.outcome() == .cancelled)
      withExtendedLifetime(resolvers) {}
    }
  }

  // TL-W11, TL-W23
  @Test("of resolved inputs the result is resolved already", arguments: Form.all)
  func allResolved(_ form: Form) {
    let result = form.make((0..<form.count).map { Text(fulfilled: $0) }, false)
    #expect(result.result == .value(Array(0..<form.count)))
  }

  // TL-W12, TL-W13, TL-W24, TL-W25
  @Test("with a failed input the result is resolved already", arguments: Form.all)
  func failedAlready(_ form: Form) {
    for ending in [Ending.error, .cancelled] {
      let inputs = Self.inputs(form.count)
      inputs[1].resolver.resolve(with: ending.result)
      let result = form.make(inputs.map(\.promise), true)
      #expect(word(result.result) == ending.rawValue)
      #expect(inputs[0].promise.result == .cancelled)
    }
  }

  // TL-W26, TL-W27, TL-W28, TL-W30, TL-X12
  @Test("the first that is not cancelled wins, on its own thread", arguments: [true, false])
  func first(_ cancels: Bool) {
    for ending in [Ending.value, .error] {
      let inputs = Self.inputs(4)
      let result = when(first: inputs.map(\.promise), cancelRemaining: cancels)
      inputs[0].resolver.cancel()
      #expect(result.result == nil)
      inputs[2].resolver.resolve(with: ending.result)
      #expect(result.result == ending.result)
      #expect(inputs[1].promise.result == (cancels ? .cancelled : nil))
      inputs[3].resolver.fulfill(with: 9)
      #expect(result.result == ending.result)
    }
  }

  // TL-W29, TL-W36
  @Test("if all are cancelled, so is the result", arguments: [true, false])
  func allCancelled(_ already: Bool) async {
    let inputs = Self.inputs(3)
    if already { for input in inputs { input.resolver.cancel() } }
    let result = when(first: inputs.map(\.promise))
    #expect(result.result == (already ? .cancelled : nil))
    for input in inputs { input.resolver.cancel() }
    #expect(await result.outcome() == .cancelled)
  }

  // TL-W32, TL-W35
  @Test("of resolved inputs the earliest in the array wins", arguments: [Ending.value, .error])
  func firstResolved(_ ending: Ending) {
    let (pending, resolver) = Text.makeWithResolver()
    let other = Text(fulfilled: 5)
    let winner = Text(with: ending.result)
    #expect(when(first: [pending, winner, other]).result == ending.result)
    #expect(when(first: [winner, winner, winner]).result == ending.result)
    resolver.fulfill(with: 1)
  }

  // TL-W33, TL-W34
  @Test("a request for the first reaches all inputs", arguments: [true, false])
  func firstRequests(_ cancels: Bool) async {
    let log = Log<String>()
    var inputs = Self.inputs(3)
    let resolvers = inputs.map(\.resolver)
    for input in inputs { input.promise.tap(on: .immediate) { log.add(word($0)) } }
    let result = when(first: inputs.map(\.promise) + [inputs[0].promise], cancelRemaining: cancels)
    inputs = []
    #expect(log.entries == [])
    result.requestCancel()
    #expect(log.entries == ["cancelled", "cancelled", "cancelled"])
    #expect(await result.outcome() == .cancelled)
    withExtendedLifetime(resolvers) {}
  }
}
