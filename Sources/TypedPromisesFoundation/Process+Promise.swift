// SPDX-License-Identifier: MIT

#if os(macOS) || os(Linux)
  public import Foundation
  internal import PromiseFoundation
  public import TypedPromiseTypes

  /// The output of a process.
  public struct ProcessOutput: Sendable, Equatable {
    /// The bytes of its standard output.
    public let output: Data
    /// The bytes of its standard error.
    public let errorOutput: Data

    init(_ end: ProcessEnd) {
      output = end.output.contents()
      errorOutput = end.errorOutput.contents()
    }
  }

  /// The failure of a process.
  public enum ProcessError: Error {
    /// There is no file at the path, or it may not be executed; nil if no path was set.
    case notExecutable(String?)
    /// A process runs only once.
    case launchedBefore
    /// The system did not launch it.
    case launchFailed(any Error)
    /// The process exited with a status that is not 0.
    case exit(status: Int32, ProcessOutput)
    /// A signal ended the process.
    case signal(Int32, ProcessOutput)
  }

  extension Process {
    /// Launches the process, and waits for its end and for all of its output.
    ///
    /// It is launched before this returns, and never waits for somebody to read what it writes.
    /// `standardOutput` and `standardError` are replaced.
    ///
    /// When cancellation is requested, the process is terminated, and killed if it is still there five seconds later. The promise is
    /// resolved when the process has ended: as cancelled, unless the process still succeeded.
    public func outputPromise() -> Promise<ProcessOutput, ProcessError> {
      let work = ProcessRun.work(self).map { end in
        if end.isSuccess { return ProcessOutput(end) }
        if end.wasStopped { throw CancellationError() }
        throw end.reason == .exit
          ? ProcessError.exit(status: end.status, ProcessOutput(end))
          : ProcessError.signal(end.status, ProcessOutput(end))
      }
      return Promise(work) { reason in
        switch reason {
        case is CancellationError: nil
        case let error as ProcessError: error
        case ProcessLaunchError.notExecutable(let path): .notExecutable(path)
        case ProcessLaunchError.launchedBefore: .launchedBefore
        case ProcessLaunchError.failed(let error): .launchFailed(error)
        default: .launchFailed(reason)
        }
      }
    }
  }

  extension ProcessError: LocalizedError {
    /// The end of the process in words, and its error output.
    public var errorDescription: String? {
      switch self {
      case .notExecutable(let path?): "Not executable: \(path)"
      case .notExecutable(nil): "The process has no executableURL"
      case .launchedBefore: "The process was launched before; a Process can be launched only once"
      case .launchFailed(let error): "The process could not be launched: \(error)"
      case .exit(let status, let said): "Exited with status \(status)\(said.lastWords)"
      case .signal(let signal, let said): "Ended by signal \(signal)\(said.lastWords)"
      }
    }
  }

  extension ProcessOutput {
    fileprivate var lastWords: String {
      errorOutput.isEmpty ? "" : ": \(String(decoding: errorOutput, as: UTF8.self))"
    }
  }
#endif
