// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing
internal import TypedPromises

/// Handlers that return promises are cast from one kind of function to another: each kind of argument
/// and of promise has to survive that, on the executor the handler belongs to.
@MainActor
@Suite struct FlatHandlerTests {
  private final class Notes {
    var entries: [String] = []
    func add(_ entry: String) {
      entries.append(MainQueueMark.isCurrent ? entry : entry + " elsewhere")
    }
  }
  private struct Large: Sendable, Equatable {
    var words: (Int, Int, Int, Int, Int, Int)
    init(_ first: Int) { words = (first, 1, 2, 3, 4, 5) }
    static func == (one: Large, other: Large) -> Bool { one.words == other.words }
  }

  @Test("handlers that return promises run on the main actor with what was passed to them")
  func mainActor() async throws {
    let notes = Notes()
    let sum = Promise<(Int, String), any Error>(fulfilled: (1, "a"))
      .map(on: .one) { $0 }
      .flatMap { pair -> Promise<String, any Error> in
        notes.add("flatMap")
        return Promise(fulfilled: pair.1 + "\(pair.0)")
      }
      .tryFlatMap { text -> Promise<Large, TestError> in
        notes.add("tryFlatMap")
        return Promise(fulfilled: Large(text.count))
      }
      .flatMapResult { result -> Promise<[Int], TestError> in
        notes.add("flatMapResult \(result.value == Large(2))")
        return Promise(rejected: .one)
      }
      .flatMapError { error -> Promise<[Int], String> in
        notes.add("flatMapError \(error)")
        return Promise(rejected: "again")
      }
      .tryFlatMapError { text -> Promise<[Int], TestError> in
        notes.add("tryFlatMapError \(text)")
        return Promise(rejected: .two)
      }
      .tryFlatMapResult { result -> Promise<Int, TestError> in
        notes.add("tryFlatMapResult \(result.error as? TestError == .two)")
        return Promise(fulfilled: 7)
      }
    #expect(try await sum.get() == 7)
    #expect(
      notes.entries == [
        "flatMap", "tryFlatMap", "flatMapResult true", "flatMapError one", "tryFlatMapError again",
        "tryFlatMapResult true",
      ])
  }

  private nonisolated func generic<A, B>(_ first: A, _ second: B) async throws -> B
  where A: Sendable, B: Sendable {
    try await Promise<A, any Error>(fulfilled: first)
      .flatMap(on: .one) { _ in Promise<B, any Error>(fulfilled: second) }.get()
  }

  @Test("neither kind of argument or promise has to be known where the handler is formed")
  func unspecialised() async throws {
    #expect(try await generic(1, Large(3)) == Large(3))
    #expect(try await generic(Large(1), "b") == "b")
    #expect(try await generic((), [1]) == [1])
  }

  @Test("a handler that throws instead rejects")
  func throwing() async {
    let promise = Std(fulfilled: 1).tryFlatMap { _ -> Std in throw TestError.two }
    await #expect(throws: TestError.two) { try await promise.get() }
  }
}
