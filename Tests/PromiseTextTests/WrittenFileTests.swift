// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseText
internal import Testing

@Suite final class WrittenFileTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/written-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  private func put(_ text: String, in name: String) {
    _ = FileManager.default.createFile(atPath: path(name), contents: Data(text.utf8))
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  @Test func `a new file has the text, and nothing lies beside it`() throws {
    try WrittenFile(path("new")).write("text")
    #expect(try text("new") == "text")
    #expect(names == ["new"])
    // As every program makes files: the mask of the process applies.
    let made = creat(path("made"), 0o666)
    close(made)
    #expect(status(path("new")).st_mode == status(path("made")).st_mode)
  }

  @Test func `a regular file is replaced by a whole one, and keeps its permissions`() throws {
    put("old", in: "file")
    chmod(path("file"), 0o640)
    let old = status(path("file")).st_ino
    let reader = try #require(FileHandle(forReadingAtPath: path("file")))
    try WrittenFile(path("file")).write("new")
    #expect(try text("file") == "new")
    #expect(status(path("file")).st_mode & 0o7777 == 0o640)
    #expect(status(path("file")).st_ino != old)
    #expect(try reader.readToEnd() == Data("old".utf8))
    #expect(names == ["file"])
  }

  @Test func `a link stays, and what it leads to is written`() throws {
    put("old and long", in: "file")
    symlink("file", path("link"))
    symlink("nothing yet", path("dangling"))
    try WrittenFile(path("link")).write("new")
    try WrittenFile(path("dangling")).write("first")
    #expect(try text("file") == "new")
    #expect(try text("nothing yet") == "first")
    #expect(status(path("link")).st_mode & S_IFMT == S_IFLNK)
    #expect(names == ["dangling", "file", "link", "nothing yet"])
  }

  @Test func `a pipe is written through`() async throws {
    mkfifo(path("pipe"), 0o600)
    // Opened for both, so that nobody waits for the other end.
    let pipe = open(path("pipe"), O_RDWR)
    defer { close(pipe) }
    try WrittenFile(path("pipe")).write("text")
    var bytes = [UInt8](repeating: 0, count: 4)
    #expect(read(pipe, &bytes, 4) == 4)
    #expect(bytes == Array("text".utf8))
    #expect(status(path("pipe")).st_mode & S_IFMT == S_IFIFO)
  }

  #if os(Linux)
    @Test func `a full disk is an error, and a device stays one`() throws {
      symlink("/dev/full", path("full"))
      for path in ["/dev/full", path("full")] {
        let error = try #require(throws: WritingError.self) { try WrittenFile(path).write("text") }
        #expect(error.description.contains("No space left on device"))
      }
      #expect(status("/dev/full").st_mode & S_IFMT == S_IFCHR)
      #expect(names == ["full"])
    }
  #endif

  @Test func `what cannot be written is found out before`() throws {
    put("", in: "file")
    for name in ["", "/no folder/file", "/file/below", "/file/"] {
      let file = WrittenFile(folder + name)
      #expect(throws: WritingError.self) { try file.check() }
      #expect(throws: WritingError.self) { try file.write("text") }
    }
    #expect(throws: WritingError.self) { try WrittenFile("").check() }
    try WrittenFile(path("new")).check()
    try WrittenFile(path("file")).check()
    try WrittenFile("/dev/null").check()
    #expect(names == ["file"])
  }

  @Test func `a draft that cannot be finished is taken away, and the file stays as it was`() throws
  {
    put("old", in: "file")
    // The kernel refuses files beyond this length, for this process: nothing else writes one so long.
    var limit = rlimit()
    getrlimit(fileSizeLimit, &limit)
    signal(SIGXFSZ, SIG_IGN)
    var low = limit
    low.rlim_cur = 1 << 26
    setrlimit(fileSizeLimit, &low)
    defer { setrlimit(fileSizeLimit, &limit) }
    let long = String(repeating: "x", count: (1 << 26) + 1)
    #expect(throws: WritingError.self) { try WrittenFile(path("file")).write(long) }
    #expect(try text("file") == "old")
    #expect(names == ["file"])
  }
}

#if canImport(Glibc)
  private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
  private let fileSizeLimit = RLIMIT_FSIZE
#endif
