// SPDX-License-Identifier: MIT

import Foundation
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

// Bridges to and from the rest of Swift, written as users write them: that it compiles without a
// diagnostic is half the test. It is compiled in every client target, see EveryPair.

/// A library of the time of completion handlers, as it was written then.
nonisolated final class Archive: Sendable {
  func load(_ name: String, completion: @escaping (Data?, (any Error)?) -> Void) {
    name.isEmpty ? completion(nil, OrderError.closed) : completion(Data(name.utf8), nil)
  }

  /// With an argument more than there is room for in any usual shape.
  func download(_ name: String, completion: @escaping @Sendable (Data?, Int, (any Error)?) -> Void)
  {
    completion(Data(name.utf8), 200, nil)
  }

  func count(completion: @escaping @Sendable (Swift.Result<Int, OrderError>) -> Void) {
    completion(.success(3))
  }

  func remove(_ name: String, completion: @escaping @Sendable ((any Error)?) -> Void) {
    completion(name.isEmpty ? OrderError.closed : nil)
  }
}

/// What becomes of such a library when it is written anew: the old functions call the new ones.
nonisolated final class NewArchive: Sendable {
  func load(_ name: String) -> PlainPromises.Promise<Data> {
    name.isEmpty ? PlainPromises.Promise(error: OrderError.closed) : .init(value: Data(name.utf8))
  }

  func load(_ name: String, completion: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    load(name).forward(to: completion)
  }

  func load(_ name: String, completion: @escaping @Sendable (Swift.Result<Data, any Error>) -> Void)
  {
    load(name).forward(to: completion)
  }

  func remove(_ name: String, completion: @escaping @Sendable ((any Error)?) -> Void) {
    load(name).forward(to: completion)
  }
}

#if swift(<6)
  /// Code that knows nothing of concurrency yet.
  final class OldArchive {
    let new = NewArchive()
    func load(_ name: String, completion: @escaping (Data?, Error?) -> Void) {
      new.load(name).forward(to: completion)
    }
    func loadResult(_ name: String, completion: @escaping (Swift.Result<Data, Error>) -> Void) {
      new.load(name).forward(to: completion)
    }
    func remove(_ name: String, completion: @escaping (Error?) -> Void) {
      new.load(name).forward(to: completion)
    }
  }
#endif

/// A screen of an app, with state on the main actor.
@MainActor
final class ArchiveScreen {
  let archive = Archive()
  private(set) var lines: [String] = []

  func show(_ name: String) -> GuaranteePromises.Promise<Data> {
    GuaranteePromises.Promise(
      Callback { [archive] done in archive.load(name, completion: done.resolve) })
  }

  func download(_ name: String) -> TypedPromises.Promise<Data, OrderError> {
    let archive = archive
    return TypedPromises.Promise(
      Callback<Data> { done in
        archive.download(name) { data, status, error in
          guard status == 200 else { return done.resolve(nil, OrderError.other("\(status)")) }
          done.resolve(data, error)
        }
        done.onRequestCancel { print("not wanted any more") }
      }, mapError: { OrderError($0) })
  }

  func count() -> PlainPromises.Promise<Int> {
    PlainPromises.Promise(Callback { [archive] in archive.count(completion: $0.resolve) })
  }

  func remove(_ name: String) -> WhenPromises.Promise<Void> {
    WhenPromises.Promise(Callback { [archive] in archive.remove(name, completion: $0.resolve) })
  }

  /// The other way: what the screen tells others is what old callers know.
  func title(_ completion: @escaping @MainActor @Sendable (String?, (any Error)?) -> Void) {
    show("menu").map { String(decoding: $0, as: UTF8.self) }.forward(to: completion)
  }

  func note(_ promise: PlainPromises.Promise<Int>) {
    promise.forward { result in
      switch result {
      case .success(let value): self.lines.append("\(value)")
      case .failure(let error): self.lines.append("\(error)")
      }
    }
    promise.forward { value, error in
      self.lines.append("\(value ?? 0) \(error == nil)")
    }
  }

  func watch(_ download: APlusPromises.Promise<Int>) async -> Float {
    var last: Float = 0
    for await part in download.progressReports() { last = part }
    return last
  }
}

@Suite struct RestOfSwift {
  @Test("functions with completion handlers make promises, in each shape")
  @MainActor
  func callbacks() async throws {
    let screen = ArchiveScreen()
    #expect(try await screen.show("menu").get() == Data("menu".utf8))
    await #expect(throws: OrderError.closed) { try await screen.show("").get() }
    #expect(try await screen.download("menu").get() == Data("menu".utf8))
    #expect(try await screen.count().get() == 3)
    try await screen.remove("menu").get()
    await #expect(throws: OrderError.closed) { try await screen.remove("").get() }
  }

  @Test("completion handlers of the main actor are called there")
  @MainActor
  func forwarding() async throws {
    let screen = ArchiveScreen()
    let title = await withCheckedContinuation { continuation in
      screen.title { title, _ in continuation.resume(returning: title) }
    }
    #expect(title == "menu")
    let promise = PlainPromises.Promise<Int>()
    screen.note(promise)
    await withCheckedContinuation { continuation in
      promise.forward { (_: (any Error)?) in continuation.resume() }
      promise.fulfill(5)
    }
    #expect(screen.lines == ["5", "5 true"])
  }

  @Test("functions with completion handlers are made of promises, in each shape")
  func oldFromNew() async {
    let archive = NewArchive()
    let names = await [
      withCheckedContinuation { done in
        archive.load("menu") { data, error in done.resume(returning: error == nil ? data : nil) }
      },
      withCheckedContinuation { done in
        archive.load("menu") { (result: Swift.Result<Data, any Error>) in
          done.resume(returning: try? result.get())
        }
      },
    ]
    #expect(names == [Data("menu".utf8), Data("menu".utf8)])
    let errors: [Bool] = await [
      withCheckedContinuation { done in
        archive.remove("menu") { error in done.resume(returning: error == nil) }
      },
      withCheckedContinuation { done in
        archive.remove("") { error in done.resume(returning: error as? OrderError == .closed) }
      },
    ]
    #expect(errors == [true, true])
  }

  @Test("progress is a sequence, or Foundation's")
  @MainActor
  func progress() async {
    let deferred = Deferred<Int>()
    let progress = Progress(mirroring: deferred.promise)
    async let last = ArchiveScreen().watch(deferred.promise)
    deferred.progress(0.5)
    #expect(progress.completedUnitCount == 50)
    deferred.resolve(1)
    #expect(progress.isFinished)
    // Whoever begins to watch after the report misses it.
    #expect([0, 0.5].contains(await last))
  }

  @Test("generic code waits for a promise of any dialect")
  func generic() async throws {
    func wait<P: PromiseBridgeable>(_ promise: P) async throws -> P.BridgedValue
    where P.BridgedValue: Sendable {
      try await promise.get()
    }
    #expect(try await wait(GuaranteePromises.Promise.value(5)) == 5)
    #expect(try await wait(Callback<Int> { $0.resolve(6, nil) }) == 6)
  }
}
