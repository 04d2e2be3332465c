// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

// A whole flavor, as the article *Adding a flavor* builds it step by step, and what it promises.

/// The eventual outcome of asynchronous work: a value or an error.
final class Pledge<Value: Sendable>: PromiseObject, @unchecked Sendable {
  typealias Settle = @Sendable (Result<Value, any Error>) -> Void

  var cellState: CellState

  deinit { cell.end() }

  /// Creates a pledge that the first call of `settle` settles.
  init(_ start: (_ settle: @escaping Settle) -> Void) {
    cellState = CellState()
    start { result in
      switch result {
      case .success(let value): self.cell.settle(.value, value, as: Value.self)
      case .failure(let error): self.cell.settle(.error, error, as: (any Error).self)
      }
    }
  }

  /// Creates the pledge of an operator, which only its source settles.
  private init(delivering flags: CellFlags) {
    cellState = CellState(claimed: true, flags: flags)
  }
}

extension Pledge {
  /// The outcome of the pledge; nil while it is pending.
  var result: Result<Value, any Error>? { cell.settled?.anyErrorResult() }

  /// Waits for the value.
  nonisolated(nonsending) func get() async throws -> Value {
    guard let settled = await cell.whenSettled(cancellationRequests: false) else {
      throw CancellationError()
    }
    return try settled.anyErrorValue()
  }
}

extension Pledge {
  /// Creates the pledge that `reaction` settles when this one has settled.
  private func derive<Body: HandlerPayload, Next>(
    _ flags: CellFlags, _ handler: Placed<Body>, _ reaction: @escaping Reaction
  ) -> Pledge<Next> {
    let derived = Pledge<Next>(delivering: flags)
    derived.cell.store(handler.body, as: Body.self)
    derived.cell.react(at: handler.place.destination, reaction)
    cell.attach(derived.cell)
    return derived
  }
}

extension DeliveryPlace {
  /// The actor of the code in which a handler is written, or the main queue.
  fileprivate static func isolated(to isolation: (any Actor)?) -> DeliveryPlace {
    DeliveryPlace(isolatedTo: isolation, otherwise: .main)
  }
}

extension Pledge {
  /// Turns the value into another one.
  func map<Next>(
    @_inheritActorContext _ transform: @escaping @isolated(any) @Sendable (Value) throws -> Next
  ) -> Pledge<Next> {
    let handler = Handler(at: .isolated(to: transform.isolation), body: .init(isolated: transform))
    return derive(.deliversValue, handler) { node, source, _ in
      let transform = node.take(as: PlainHandler<Value, Next>.self)
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      do {
        node.store(try transform(source.load(as: Value.self)), as: Next.self)
        return .value
      } catch {
        return node.rejectedNode(error)
      }
    }
  }

  /// Turns an error into a value.
  func recover(
    @_inheritActorContext _ rescue: @escaping @isolated(any) @Sendable (any Error) throws -> Value
  ) -> Pledge {
    let handler = Handler(at: .isolated(to: rescue.isolation), body: .init(isolated: rescue))
    return derive(.deliversError, handler) { node, source, _ in
      let rescue = node.take(as: PlainHandler<any Error, Value>.self)
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      do {
        node.store(try rescue(source.load(as: (any Error).self)), as: Value.self)
        return .value
      } catch {
        return node.rejectedNode(error)
      }
    }
  }
}

/// The error of a pledge that would wait for itself.
struct PledgeCycle: Error {}

extension Pledge {
  /// Calls a handler with the value, and follows the pledge that the handler returns.
  func then<Next>(
    @_inheritActorContext _ next:
      @escaping @isolated(any) @Sendable (Value) throws -> Pledge<Next>
  ) -> Pledge<Next> {
    let handler = Following(at: .isolated(to: next.isolation), body: .init(isolated: next))
    return derive(.deliversValue, handler) { node, source, _ in
      let next = node.take(as: PlainFollowing<Value, Pledge<Next>>.self)
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      do {
        return node.adopt(try next(source.load(as: Value.self)).cell) {
          node.rejectedNode(PledgeCycle())
        }
      } catch {
        return node.rejectedNode(error)
      }
    }
  }
}

@Suite("A flavor of one page") struct PledgeTests {
  /// A pledge and the function that settles it.
  private static func pending() -> (pledge: Pledge<Int>, settle: Pledge<Int>.Settle) {
    var settle: Pledge<Int>.Settle?
    let pledge = Pledge<Int> { settle = $0 }
    return (pledge, settle!)
  }

  @Test("settles once") func once() throws {
    let (pledge, settle) = Self.pending()
    #expect(pledge.result == nil)
    settle(.success(1))
    settle(.success(2))
    settle(.failure(TestError.one))
    #expect(try pledge.result?.get() == 1)
  }

  @Test("hands the value along, and goes on with the pledge that a handler returns")
  func chain() async throws {
    let (pledge, settle) = Self.pending()
    let (other, settleOther) = Self.pending()
    let text = pledge.map { $0 + 1 }.then { sum in other.map { sum * $0 } }.map { "\($0)" }
    settle(.success(2))
    settleOther(.success(5))
    #expect(try await text.get() == "15")
  }

  @Test("skips handlers of values until somebody recovers") func errors() async throws {
    let (pledge, settle) = Self.pending()
    let spy = Log<Int>()
    let rescued = pledge.map { value -> Int in
      spy.add(value)
      return value
    }.recover { error in
      #expect(error is TestError)
      return 7
    }
    settle(.failure(TestError.one))
    #expect(try await rescued.get() == 7)
    #expect(spy.entries.isEmpty)
  }

  @MainActor @Test("runs a handler on the actor that formed it") func place() async throws {
    let (pledge, settle) = Self.pending()
    var seen = 0
    let derived = pledge.map { value in
      MainActor.assertIsolated()
      seen = value
    }
    await Task.detached { settle(.success(3)) }.value
    try await derived.get()
    #expect(seen == 3)
  }

  @Test("runs handlers in the order of their registration") func order() async throws {
    let (pledge, settle) = Self.pending()
    let log = Log<Int>()
    let derived = (0..<100).map { number in pledge.map { _ in log.add(number) } }
    settle(.success(0))
    for pledge in derived { try await pledge.get() }
    #expect(log.entries == Array(0..<100))
  }

  @Test("hands an error through a long chain without using stack") func depth() {
    let results = Log<Result<Int, any Error>?>()
    onThread {
      let (pledge, settle) = Self.pending()
      var last = pledge
      for _ in 0..<long(100_000) { last = last.map { $0 } }
      settle(.failure(TestError.one))
      results.add(last.result)
    }
    #expect(throws: TestError.self) { try results.entries[0]?.get() }
  }

  @Test("is rejected if it would have to wait for itself") func cycle() async {
    let (pledge, settle) = Self.pending()
    let itself = Log<Pledge<Int>>()
    let waiting = pledge.then { _ in itself.entries[0] }
    itself.add(waiting)
    settle(.success(1))
    await #expect(throws: PledgeCycle.self) { try await waiting.get() }
  }

  @Test("ends a wait when nobody can settle it any more") func lost() async {
    let derived = Self.pending().pledge.map { $0 }
    await #expect(throws: CancellationError.self) { try await derived.get() }
  }
}
