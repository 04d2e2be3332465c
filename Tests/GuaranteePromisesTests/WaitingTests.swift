// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import TestSupport
internal import Testing

@Suite struct WaitingTests {
  /// Runs blocking code where it may block.
  func blocking<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: body()) }.start()
    }
  }

  @Test("wait of a guarantee gives what is fulfilled elsewhere (PK-46)")
  func guarantee() async {
    #expect(await blocking { DispatchQueue.global().async(.promise) { 1 }.wait() } == 1)
    #expect(Guarantee.value(2).wait() == 2)
  }

  @Test("wait gives the value, or throws the error (PK-78)")
  func promise() async throws {
    let value = await blocking {
      let (promise, seal) = Promise<Int>.pending()
      DispatchQueue.global().async { seal.fulfill(3) }
      return try? promise.wait()
    }
    #expect(value == 3)
    #expect(throws: TestError.dummy) { try Promise<Int>(error: TestError.dummy).wait() }
    #expect(throws: CancellationError.self) { try Promise<Int>(error: CancellationError()).wait() }
  }

  @Test("hang gives the value of a chain whose handlers need the main queue meanwhile (PK-59)")
  func hanging() async throws {
    let value = await blocking {
      try? hang(
        DispatchQueue.global().async(.promise) {}
          .then(on: .main) { Promise.value(5) }.map { $0 + 1 })
    }
    #expect(value == 6)
  }

  @Test("hang rethrows the error, after what the handlers did (PK-60)")
  func hangingRejection() async {
    let trace = Trace()
    let isThrown = await blocking {
      do {
        try hang(
          DispatchQueue.global().async(.promise) {}.done(on: .global()) {
            trace.add("handler")
            throw TestError.dummy
          })
        return false
      } catch { return error as? TestError == .dummy }
    }
    #expect(isThrown)
    #expect(trace.entries == ["handler"])
  }
}

/// Waits on the main thread: a test process has none to block, so that a program of its own does.
@Suite("Waiting on the main thread", .takesLong) struct WaitingOnMainTests {
  private struct Failure: Error { let status: Int32 }

  /// What the program prints for a case; it ends itself if it waits in vain.
  private func output(of name: String) throws -> [String] {
    let process = Process()
    process.executableURL = Bundle.main.bundleURL.appendingPathComponent("waiting-on-main")
    process.arguments = [name]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("handlers of the main actor run while the main thread waits, wherever conf.Q sends others")
  func elsewhere() throws {
    #expect(try output(of: "elsewhere") == ["logged waitOnMainThread", "42"])
  }

  @Test("a whole chain of default handlers runs on the main thread, which waits for its end")
  func chain() throws {
    let log = "logged waitOnMainThread"
    #expect(try output(of: "chain") == [log, "get 41", "ensure", "42", log, "rejected"])
  }

  @Test("a guarantee is waited for in the same way, and so is what needs no handler (PK-46)")
  func otherKinds() throws {
    let log = "logged waitOnMainThread"
    #expect(try output(of: "guarantee") == [log, "2"])
  }

  @Test("waiting on the main thread is logged, also for what is resolved (PK-62, PK-64)")
  func logged() throws {
    let log = "logged waitOnMainThread"
    #expect(try output(of: "noHandlers") == [log, log, "41 2", log, "3"])
  }

  @Test("without default queues a handler of the main actor that is due elsewhere gets there")
  func withoutQueue() throws {
    #expect(try output(of: "withoutQueue") == ["logged waitOnMainThread", "get 42", "42"])
  }

  @Test("handlers behind one that waits run meanwhile, in order, and so do waits among them")
  func nested() throws {
    let lines = try output(of: "nested").filter { !$0.hasPrefix("logged") }
    #expect(
      lines == [
        "begin 0", "end 0", "begin 1", "begin 2", "end 2", "begin 3", "begin 4", "end 4", "begin 5",
        "end 5", "43", "end 3", "42", "end 1", "over",
      ])
  }

  @Test("a block of the main queue may wait, and the queue works as before afterwards")
  func block() throws {
    let lines = try output(of: "inABlock").filter { !$0.hasPrefix("logged") }
    #expect(lines.first == "42")
    #expect(lines.dropFirst().sorted() == ["a handler: 43", "another block"])
  }

  @Test("hang serves the handlers of the main queue also inside one of its blocks")
  func hanging() throws { #expect(try output(of: "hanging") == ["42", "43"]) }

  @Test("what a wait on the main thread leaves behind runs when the main queue gets to it")
  func leftovers() throws {
    #expect(try output(of: "leftovers") == ["logged waitOnMainThread", "first", "over", "second"])
  }
}
