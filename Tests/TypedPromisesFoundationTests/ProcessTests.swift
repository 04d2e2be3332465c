// SPDX-License-Identifier: MIT

internal import Foundation
internal import LoopbackSupport
internal import Testing
internal import TypedPromises
internal import TypedPromisesFoundation

@Suite struct ProcessTests {
  func shell(_ script: String) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    return process
  }

  @Test("a process that succeeds fulfils with what it wrote, however much")
  func success() async throws {
    let written = try await shell("echo out; head -c 3000000 /dev/zero >&2").outputPromise().get()
    #expect(written.output == Data("out\n".utf8))
    #expect(written.errorOutput.count == 3_000_000)
  }

  @Test("a status and a signal are errors of their own, with what was written")
  func failure() async {
    let exit = await shell("echo out; echo err >&2; exit 3").outputPromise().outcome().error
    guard case .exit(status: 3, let said)? = exit else {
      Issue.record("\(String(describing: exit))")
      return
    }
    #expect(said.output == Data("out\n".utf8))
    #expect(exit?.errorDescription == "Exited with status 3: err\n")
    let signal = await shell("kill -9 $$").outputPromise().outcome().error
    guard case .signal(9, _)? = signal else {
      Issue.record("\(String(describing: signal))")
      return
    }
    #expect(signal?.errorDescription == "Ended by signal 9")
  }

  @Test("what cannot be launched says why, at once")
  func unlaunched() async throws {
    let none = Process().outputPromise().result?.error
    guard case .notExecutable(nil)? = none else {
      Issue.record("\(String(describing: none))")
      return
    }
    #expect(none?.errorDescription == "The process has no executableURL")
    let directory = Process()
    directory.executableURL = URL(fileURLWithPath: "/tmp")
    guard case .launchFailed? = directory.outputPromise().result?.error else {
      Issue.record("a directory was launched")
      return
    }
    let process = shell("true")
    _ = try await process.outputPromise().get()
    guard case .launchedBefore? = process.outputPromise().result?.error else {
      Issue.record("a process was launched twice")
      return
    }
  }

  @Test("a request for cancellation terminates the process, and the promise is cancelled")
  func requested() async {
    let process = shell("exec sleep 900")
    let promise = process.outputPromise()
    promise.requestCancel()
    #expect(await promise.outcome().isCancelled)
    #expect(kill(process.processIdentifier, 0) != 0)
  }
}
