// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseFoundation
internal import Testing

@Suite struct WorkTests {
  struct Burnt: Error, Equatable {}

  /// Work that ends when a test says so, and says when it is told to stop.
  final class Oven: Sendable {
    private struct State {
      var end: Work<Int>.End?
      var stops = 0
    }

    private let state = Locked(State())
    var stops: Int { state.withLock { $0.stops } }

    var work: Work<Int> {
      Work { [state] end in
        state.withLock { $0.end = end }
        return { state.withLock { $0.stops += 1 } }
      }
    }

    func end(_ result: Result<Int, any Error>) { state.withLock { $0.end }?(result) }
  }

  let oven = Oven()

  func performing(_ work: Work<Int>) -> PromiseCell {
    let cell = PromiseCell(flags: .requestable)
    work.run(for: cell) { cell, result in
      switch result {
      case .success(let value): cell.settle(.value, value, as: Int.self)
      case .failure(let error): cell.settle(.error, error, as: (any Error).self)
      }
    }
    return cell
  }

  @Test("work is started at once, and its first end settles the cell")
  func ends() {
    let cell = performing(oven.work)
    #expect(cell.outcome == .pending)
    oven.end(.success(3))
    oven.end(.failure(Burnt()))
    #expect(cell.outcome == .value)
    #expect(cell.settled?.load(as: Int.self) == 3)
  }

  @Test("work that has ended when it is started settles the cell before anybody sees it")
  func endsAtOnce() {
    let cell = performing(
      Work { end in
        end(.failure(Burnt()))
        return {}
      })
    #expect(cell.outcome == .error)
  }

  @Test("a request tells the work to stop, once, and settles nothing")
  func requested() {
    let cell = performing(oven.work)
    cell.requestCancellation()
    cell.requestCancellation()
    #expect(oven.stops == 1)
    #expect(cell.outcome == .pending)
    oven.end(.success(1))
    #expect(cell.outcome == .value)
  }

  @Test("a cell that is sealed before anybody observed it lets the work go on")
  func sealed() {
    let cell = performing(oven.work)
    cell.seal()
    #expect(oven.stops == 0)
    oven.end(.success(1))
    #expect(cell.outcome == .value)
  }

  @Test("a cell that is observed keeps its work, and once settled it stops nothing")
  func observed() {
    let cell = performing(oven.work)
    let node = PromiseCell(claimed: true, flags: .requestable)
    node.react(at: Destination.immediate) { _, _, _ in .pending }
    cell.attach(node)
    cell.seal()
    #expect(oven.stops == 0)
    oven.end(.success(1))
    cell.requestCancellation()
    #expect(oven.stops == 0)
  }

  @Test("values and errors can be changed on the way, and what that throws is the error")
  func mapping() {
    struct Cold: Error {}
    let results = Locked<[Result<String, any Error>]>([])
    let work = oven.work.map { number -> String in
      if number == 0 { throw Cold() }
      return "\(number)"
    }.mapError { $0 is Cold ? Burnt() : $0 }
    let stop = work.start { result in results.withLock { $0.append(result) } }
    for number in [0, 7] { oven.end(.success(number)) }
    oven.end(.failure(CancellationError()))
    stop()
    #expect(oven.stops == 1)
    let seen = results.withLock { $0 }
    #expect(throws: Burnt.self) { try seen[0].get() }
    #expect((try? seen[1].get()) == "7")
    #expect(throws: CancellationError.self) { try seen[2].get() }
  }
}
