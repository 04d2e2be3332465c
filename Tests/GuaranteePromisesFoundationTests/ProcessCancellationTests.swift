// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import PromiseCore
internal import PromiseFoundation
internal import PromiseStage
internal import TestSupport
internal import Testing

/// Child processes that nobody waits for any more: each of these would run for a quarter of an hour.
@Suite struct ProcessCancellationTests {
  let hasEnded = Event()

  func hanging(_ script: String = "exec sleep 900", _ arguments: String...) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script] + arguments
    let hasEnded = hasEnded
    process.terminationHandler = { _ in hasEnded.happen() }
    return process
  }

  func isAlive(_ process: Process) -> Bool { kill(process.processIdentifier, 0) == 0 }

  @Test(
    "a request for cancellation terminates the process and rejects as cancelled when it has ended")
  func requested() async {
    let process = hanging()
    let promise = process.launch(.promise)
    #expect(isAlive(process))
    promise.requestCancel()
    let error = await promise.outcome().error
    #expect(error?.isCancelled == true)
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGTERM)
    #expect(!isAlive(process))
  }

  @Test("cancelling the only wait terminates the process")
  func waiting() async {
    let process = hanging()
    let wait = Task { try await process.launch(.promise).map(on: nil) { _ in }.get() }
    await Task.yield()
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    await hasEnded.wait()
    #expect(!isAlive(process))
  }

  @Test("a cancelled wait terminates the process when the promise is released")
  func waitedFor() async {
    let process = hanging()
    let slot = Slot(process.launch(.promise))
    let wait = Task { try await slot.take()?.get() }
    wait.cancel()
    _ = await wait.result
    await hasEnded.wait()
    #expect(!isAlive(process))
  }

  @Test("a promise that is dropped lets the process go on")
  func dropped() async throws {
    let scratch = try Scratch()
    let fifo = try scratch.fifo("fifo")
    let process = hanging(#"read line < "$0""#, fifo.path)
    do { _ = process.launch(.promise) }
    #expect(isAlive(process))
    // Opening the pipe waits for the process to read it.
    FileHandle(forWritingAtPath: fifo.path)?.write(Data("go on\n".utf8))
    await hasEnded.wait()
    #expect(process.terminationReason == .exit)
  }

  @Test("a handler at the end of a chain keeps the process")
  func interest() async throws {
    let scratch = try Scratch()
    let fifo = try scratch.fifo("fifo")
    let process = hanging(#"read line < "$0"; echo "$line""#, fifo.path)
    let isDone = Event()
    let trace = Trace()
    process.launch(.promise).done(on: nil) {
      trace.add(String($0.out.fileHandleForReading.readDataToEndOfFile()))
    }.ensure(on: nil) { isDone.happen() }.cauterize()
    FileHandle(forWritingAtPath: fifo.path)?.write(Data("go on\n".utf8))
    await isDone.wait()
    #expect(trace.entries == ["go on\n"])
  }

  @Test("a process that does not listen is killed when its time is over")
  func deaf() async throws {
    let scratch = try Scratch()
    let fifo = try scratch.fifo("fifo")
    let time = ManualTime()
    let process = hanging(#"trap '' TERM; echo ready > "$0"; exec sleep 900"#, fifo.path)
    let promise = process.launch(.promise)
    #expect(await Scratch.read(fifo) == "ready\n")
    Time.with(time) { promise.requestCancel() }
    #expect(time.delays == [5_000_000_000])
    #expect(promise.isPending)
    #expect(isAlive(process))
    time.pass()
    #expect(await promise.outcome().error?.isCancelled == true)
    #expect(process.terminationStatus == SIGKILL)
  }

  @Test("a process that ends in time is not killed, and succeeds if it does")
  func polite() async throws {
    let scratch = try Scratch()
    let fifo = try scratch.fifo("fifo")
    let time = ManualTime()
    let process = hanging(
      #"trap 'echo bye; exit 0' TERM; echo ready > "$0"; while :; do read line < "$0"; done"#,
      fifo.path)
    let promise = process.launch(.promise)
    #expect(await Scratch.read(fifo) == "ready\n")
    Time.with(time) { promise.requestCancel() }
    let pipes = try await promise.get()
    #expect(String(pipes.out.fileHandleForReading.readDataToEndOfFile()) == "bye\n")
    time.pass()
  }

  @Test("a process that says no when it is terminated is cancelled all the same")
  func unwilling() async throws {
    let scratch = try Scratch()
    let fifo = try scratch.fifo("fifo")
    let process = hanging(
      #"trap 'exit 7' TERM; echo ready > "$0"; while :; do read line < "$0"; done"#, fifo.path)
    let promise = process.launch(.promise)
    #expect(await Scratch.read(fifo) == "ready\n")
    promise.requestCancel()
    #expect(await promise.outcome().error?.isCancelled == true)
    #expect(process.terminationStatus == 7)
  }

  @Test("a request that comes when the process has ended changes nothing")
  func late() async throws {
    let promise = hanging("echo done").launch(.promise)
    await hasEnded.wait()
    let pipes = try await promise.get()
    promise.requestCancel()
    #expect(String(pipes.out.fileHandleForReading.readDataToEndOfFile()) == "done\n")
  }
}
