// SPDX-License-Identifier: MIT

#if os(macOS) || os(Linux)
  package import Foundation
  internal import PromiseCore

  /// How a child process ended.
  package struct ProcessEnd: Sendable {
    package let status: Int32
    package let reason: Process.TerminationReason
    package let output: OutputFile
    package let errorOutput: OutputFile
    /// Whether the process was told to stop before it ended.
    package let wasStopped: Bool

    package var isSuccess: Bool { reason == .exit && status == 0 }
  }

  /// The reason why a process was not launched.
  package enum ProcessLaunchError: Error {
    /// There is no such file, or it may not be executed.
    case notExecutable(String?)
    /// A process runs once.
    case launchedBefore
    /// The system refused the launch.
    case failed(any Error)
  }

  /// Runs a child process until it ends, or is told to stop.
  package final class ProcessRun: Sendable {
    private struct State {
      var process: Process?
      var end: Work<ProcessEnd>.End?
      var wasStopped = false
      var deadline: ScheduledTimer?
    }

    /// The time, in nanoseconds, between the request to end and the kill of a process.
    package static let grace: Int64 = 5_000_000_000

    private let output: OutputFile
    private let errorOutput: OutputFile
    private let state: Locked<State>

    private init(_ process: Process, _ end: @escaping Work<ProcessEnd>.End) throws {
      output = try OutputFile()
      errorOutput = try OutputFile()
      state = Locked(State(process: process, end: end))
    }

    /// The process, launched at once, as work.
    ///
    /// Its output and error output are redirected. Told to stop, the process is terminated, and
    /// killed if it is still there after ``grace``. The work ends when the process has ended, on a
    /// thread that only waits for it: a termination handler would leave the `Process` behind (on
    /// Linux), and belongs to the user.
    package static func work(_ process: Process) -> Work<ProcessEnd> {
      Work { end in
        do throws(ProcessLaunchError) {
          return try launch(process, end)
        } catch {
          end(.failure(error))
          return {}
        }
      }
    }

    private static func launch(
      _ process: Process, _ end: @escaping Work<ProcessEnd>.End
    ) throws(ProcessLaunchError) -> Work<ProcessEnd>.Stop {
      // Foundation would stop the program, or report an error about files.
      guard process.processIdentifier == 0 else { throw .launchedBefore }
      let path = process.executableURL?.path
      guard let path, FileManager.default.isExecutableFile(atPath: path) else {
        throw .notExecutable(path)
      }
      do {
        let run = try ProcessRun(process, end)
        process.standardOutput = run.output.writer
        process.standardError = run.errorOutput.writer
        try Self.withoutBlockedSignals { try process.run() }
        try? run.output.writer.close()
        try? run.errorOutput.writer.close()
        Thread {
          Self.waitForEnd(of: process)
          run.ended(process)
        }.start()
        return { run.stop() }
      } catch {
        throw .failed(error)
      }
    }

    /// Waits until a launched process has ended, without using the processor meanwhile.
    ///
    /// On Linux `waitUntilExit` polls unless the calling thread is the one that launched the
    /// process. So the system waits first; after that, only Foundation has to notice the end.
    package static func waitForEnd(of process: Process) {
      var end = siginfo_t()
      let id = id_t(process.processIdentifier)
      // The child stays for Foundation to collect. If it has been collected, it has ended too.
      while waitid(P_PID, id, &end, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      process.waitUntilExit()
    }

    /// A child inherits the blocked signals of the launching thread, and threads of queues and
    /// tasks block signals that should end the child.
    private static func withoutBlockedSignals<R>(_ launch: () throws -> R) rethrows -> R {
      var none = sigset_t()
      var blocked = sigset_t()
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &blocked)
      defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
      return try launch()
    }

    private func ended(_ process: Process) {
      let last = state.withLock { state in
        defer { state = State() }
        return state
      }
      last.deadline?.cancel()
      last.end?(
        .success(
          ProcessEnd(
            status: process.terminationStatus, reason: process.terminationReason, output: output,
            errorOutput: errorOutput, wasStopped: last.wasStopped)))
    }

    private func stop() {
      let process = state.withLock { state in
        state.wasStopped = true
        return state.process
      }
      guard let process else { return }
      process.terminate()
      let deadline = Time.current.schedule(after: Self.grace) { [weak self] in self?.kill() }
      let isOver = state.withLock { state in
        if state.process != nil { state.deadline = deadline }
        return state.process == nil
      }
      if isOver { deadline.cancel() }
    }

    private func kill() {
      let process = state.withLock { $0.process }
      if let process, process.isRunning { _ = Self.sendKill(process.processIdentifier) }
    }

    private static func sendKill(_ process: Int32) -> Int32 { Foundation.kill(process, SIGKILL) }
  }
#endif
