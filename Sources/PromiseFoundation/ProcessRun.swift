// SPDX-License-Identifier: MIT

#if os(macOS) || os(Linux)
  package import Foundation
  package import PromiseCore

  /// How a child process ended.
  package struct ProcessEnd: Sendable {
    package let status: Int32
    package let reason: Process.TerminationReason
    package let output: OutputFile
    package let errorOutput: OutputFile
    /// Whether it was told to stop before it ended.
    package let wasStopped: Bool

    package var isSuccess: Bool { reason == .exit && status == 0 }
  }

  /// Why there is no child process.
  package enum ProcessLaunchError: Error {
    /// There is no such file, or it may not be executed.
    case notExecutable(String?)
    /// A process runs once.
    case launchedBefore
    /// The system refused.
    case failed(any Error)
  }

  /// Runs a child process until it ends, or is told to stop.
  package final class ProcessRun: Sendable {
    private struct State {
      var process: Process?
      var end: Work<ProcessEnd>.End?
      var wasStopped = false
      var deadline: TimerHandle?
    }

    /// How long a process has to end after it was asked to, before it is killed, in nanoseconds.
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
    /// Its output and error output are redirected. A termination handler that it has is called before
    /// the work ends. Told to stop, the process is terminated, and killed if it is still there after
    /// ``grace``; the work ends when the process has.
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
      // Foundation would stop the program, or say something about files.
      guard process.processIdentifier == 0 else { throw .launchedBefore }
      let path = process.executableURL?.path
      guard let path, FileManager.default.isExecutableFile(atPath: path) else {
        throw .notExecutable(path)
      }
      do {
        let run = try ProcessRun(process, end)
        let handler = process.terminationHandler
        process.standardOutput = run.output.writer
        process.standardError = run.errorOutput.writer
        process.terminationHandler = { process in
          handler?(process)
          run.ended(process)
        }
        do {
          try process.run()
        } catch {
          run.forget()
          process.terminationHandler = handler
          throw error
        }
        try? run.output.writer.close()
        try? run.errorOutput.writer.close()
        return { run.stop() }
      } catch {
        throw .failed(error)
      }
    }

    /// Lets go of the process, which refers to this.
    @discardableResult
    private func forget() -> State {
      state.withLock { state in
        defer { state = State() }
        return state
      }
    }

    private func ended(_ process: Process) {
      let last = forget()
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
