// SPDX-License-Identifier: MIT

#if os(macOS) || os(Linux)
  package import Foundation

  /// The file without a name that a child process writes to.
  ///
  /// A pipe holds 64 KiB and then makes the child wait for a reader; a child that fills one while
  /// its parent reads the other, or waits for its end, never ends. A file takes everything, and
  /// needs no simultaneous reader.
  package final class OutputFile: Sendable {
    /// For the child; appends.
    let writer: FileHandle
    /// For readers of the child's output: a description of its own, at the beginning.
    private let reader: FileHandle

    /// Makes an empty file in the temporary directory, and takes its name away.
    init() throws {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        .path
      let written = open(path, O_CREAT | O_EXCL | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
      guard written >= 0 else { throw Self.lastError() }
      writer = FileHandle(fileDescriptor: written, closeOnDealloc: true)
      let read = open(path, O_RDONLY | O_CLOEXEC)
      let failure = read < 0 ? Self.lastError() : nil
      unlink(path)
      if let failure { throw failure }
      reader = FileHandle(fileDescriptor: read, closeOnDealloc: true)
    }

    private static func lastError() -> any Error {
      POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }

    /// The output so far.
    package func contents() -> Data { Self.contents(of: reader) ?? Data() }

    /// The contents of a file, from its beginning, however much of it has been read before; nil if
    /// it is no file.
    package static func contents(of handle: FileHandle) -> Data? {
      var contents = Data()
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = chunk.withUnsafeMutableBytes {
          pread(handle.fileDescriptor, $0.baseAddress, $0.count, off_t(contents.count))
        }
        if count < 0 {
          if errno == EINTR { continue }
          return nil
        }
        if count == 0 { return contents }
        contents.append(contentsOf: chunk[..<count])
      }
    }

    /// A pipe to read the contents from, however long they are: its reading end is the file.
    package func asPipe() -> Pipe {
      let pipe = Pipe()
      let end = pipe.fileHandleForReading.fileDescriptor
      if dup2(reader.fileDescriptor, end) >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      try? pipe.fileHandleForWriting.close()
      return pipe
    }
  }
#endif
