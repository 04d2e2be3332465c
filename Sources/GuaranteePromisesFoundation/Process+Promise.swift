// SPDX-License-Identifier: MIT

#if os(macOS) || os(Linux)
  public import Foundation
  public import GuaranteePromiseTypes
  internal import PromiseFoundation

  extension Process {
    /// Launches the process, and waits for its end.
    ///
    /// The process is launched before this returns. The promise is fulfilled if it exits with status
    /// 0, with pipes from which all of its output and error output can be read, however much that is:
    /// the process never waits for a reader. `standardOutput` and `standardError` are replaced, and
    /// are no pipes. The promise is rejected with `Process.PMKError` if the process ends otherwise or
    /// cannot be launched, and with `PMKError.badInput` if it was launched before.
    ///
    /// When cancellation is requested, the process is terminated, and killed if it is still there five seconds
    /// later. The promise is resolved when the process has ended: as cancelled, unless the process still succeeded.
    ///
    /// - Parameter namespace: Always `.promise`.
    public func launch(_ namespace: PMKNamespacer) -> Promise<(out: Pipe, err: Pipe)> {
      let process = self
      return Promise(
        ProcessRun.work(self).mapError { error in
          switch error as? ProcessLaunchError {
          case .notExecutable(let path): PMKError.notExecutable(path)
          case .launchedBefore: GuaranteePromiseTypes.PMKError.badInput
          case .failed(let error): error
          case nil: error
          }
        }.map { end in
          if end.isSuccess { return (end.output.asPipe(), end.errorOutput.asPipe()) }
          if end.wasStopped { throw GuaranteePromiseTypes.PMKError.cancelled }
          throw PMKError.execution(
            process: process,
            standardOutput: String(data: end.output.contents(), encoding: .utf8),
            standardError: String(data: end.errorOutput.contents(), encoding: .utf8))
        })
    }

    /// The failure of a process.
    public enum PMKError: Error {
      /// There is no file at the path, or it may not be executed; nil if no path was set.
      case notExecutable(String?)
      /// The process did not exit with status 0.
      ///
      /// Its `terminationStatus` and `terminationReason` say how it ended. Output that is not UTF-8 is
      /// nil.
      case execution(process: Process, standardOutput: String?, standardError: String?)
    }

    /// The command as a user would type it in a shell.
    var commandLine: String {
      let words = [executableURL?.path ?? "?"] + (arguments ?? [])
      return words.map(Self.quoted).joined(separator: " ")
    }

    private static func quoted(_ word: String) -> String {
      let isPlain =
        !word.isEmpty
        && word.unicodeScalars.allSatisfy {
          CharacterSet.alphanumerics.contains($0) || "-_./=:,@%+".unicodeScalars.contains($0)
        }
      return isPlain ? word : "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
    }
  }

  extension Process.PMKError: LocalizedError {
    /// The command, how it ended, and its error output.
    public var errorDescription: String? {
      switch self {
      case .notExecutable(let path?): return "Not executable: \(path)"
      case .notExecutable(nil): return "The process has no executableURL"
      case .execution(let process, _, let errorOutput):
        let how =
          process.terminationReason == .exit
          ? "exited with status \(process.terminationStatus)"
          : "was ended by signal \(process.terminationStatus)"
        let said = errorOutput.map { $0.isEmpty ? "" : ": \($0)" } ?? ""
        return "`\(process.commandLine)` \(how)\(said)"
      }
    }
  }
#endif
