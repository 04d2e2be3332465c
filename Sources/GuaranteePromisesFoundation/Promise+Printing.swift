// SPDX-License-Identifier: MIT

#if os(macOS) || os(Linux)
  public import Foundation
  public import GuaranteePromiseTypes
  internal import PromiseFoundation

  extension Promise where T == (out: Pipe, err: Pipe) {
    /// Prints the output of a process: its output on the standard output, its error output on the
    /// standard error.
    ///
    /// The output of a process that was launched with a promise can still be read afterwards.
    /// Prints on the queue that `map` uses without `on:`.
    public func print() -> Promise<T> {
      print(to: .standardOutput, errors: .standardError)
    }

    /// Prints the output of a process to any files.
    package func print(to output: FileHandle, errors: FileHandle) -> Promise<T> {
      onQueueOfMap { pipes in
        try output.write(contentsOf: Self.contents(of: pipes.out))
        try errors.write(contentsOf: Self.contents(of: pipes.err))
        return pipes
      }
    }

    private static func contents(of pipe: Pipe) -> Data {
      let end = pipe.fileHandleForReading
      return OutputFile.contents(of: end) ?? end.readDataToEndOfFile()
    }
  }
#endif
