// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import PromiseCore
internal import PromiseFoundation
internal import Testing

/// Real child processes.
@Suite struct ProcessTests {
  static func shell(_ script: String, _ arguments: String...) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script] + arguments
    return process
  }

  func texts(_ pipes: (out: Pipe, err: Pipe)) -> [String] {
    [pipes.out, pipes.err].map { String($0.fileHandleForReading.readDataToEndOfFile()) }
  }

  @Test("a process that succeeds fulfils with its output and error output")
  func success() async throws {
    let process = Self.shell("echo out; echo err >&2; printf more")
    let promise = process.launch(.promise)
    #expect(process.processIdentifier != 0)
    let pipes = try await promise.get()
    #expect(texts(pipes) == ["out\nmore", "err\n"])
    #expect(!process.isRunning)
  }

  @Test("a process that fails rejects with its status and what it wrote")
  func failure() async throws {
    let process = Self.shell("echo out; echo 'no milk' >&2; exit 3")
    let error = await process.launch(.promise).outcome().error as? Process.PMKError
    guard case .execution(let failed, "out\n", "no milk\n")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failed === process)
    #expect(failed.terminationStatus == 3)
    #expect(failed.terminationReason == .exit)
    #expect(
      error?.errorDescription
        == "`/bin/sh -c 'echo out; echo '\\''no milk'\\'' >&2; exit 3'` exited with status 3: no milk\n"
    )
  }

  @Test("a signal rejects, and output that is no text is nil")
  func signal() async throws {
    let process = Self.shell(#"printf '\377'; kill -9 $$"#)
    let error = await process.launch(.promise).outcome().error as? Process.PMKError
    guard case .execution(_, nil, "")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(error?.errorDescription?.hasSuffix("was ended by signal 9") == true)
    #expect(error?.isCancelled == false)
  }

  @Test(
    "megabytes on both outputs do not make it wait for a reader", arguments: ["success", "failure"])
  func flood(end: String) async throws {
    let process = Self.shell(
      """
      head -c 5000000 /dev/zero | tr '\\0' e >&2 &
      head -c 5000000 /dev/zero | tr '\\0' o
      wait
      [ "$0" = success ]
      """, end)
    let promise = process.launch(.promise)
    if end == "success" {
      let pipes = try await promise.get()
      #expect(
        texts(pipes) == ["o", "e"].map { String(repeating: $0, count: 5_000_000) })
    } else {
      guard
        case .execution(_, let out?, let err?)? = await promise.outcome().error as? Process.PMKError
      else {
        Issue.record("\(promise)")
        return
      }
      #expect(out.utf8.count == 5_000_000)
      #expect(err.utf8.count == 5_000_000)
    }
  }

  @Test("many processes at once each end with what is theirs")
  func many() async throws {
    let promises = (0..<40).map { number in
      Self.shell("echo \(number); exit $(( $0 % 2 ))", "\(number)").launch(.promise)
    }
    for (number, result) in await when(resolved: promises).async().enumerated() {
      switch result {
      case .fulfilled(let pipes):
        #expect(number.isMultiple(of: 2))
        #expect(texts(pipes) == ["\(number)\n", ""])
      case .rejected(Process.PMKError.execution(_, let output, _)):
        #expect(!number.isMultiple(of: 2))
        #expect(output == "\(number)\n")
      case .rejected(let error): Issue.record(error)
      }
    }
  }

  @Test("what cannot be launched rejects at once", arguments: ["/nowhere", "/etc/passwd", nil])
  func notExecutable(path: String?) {
    let process = Process()
    if let path { process.executableURL = URL(fileURLWithPath: path) }
    let promise = process.launch(.promise)
    guard case .notExecutable(let named)? = promise.error as? Process.PMKError else {
      Issue.record("\(promise)")
      return
    }
    #expect(named == path)
    let text = (promise.error as? Process.PMKError)?.errorDescription
    #expect(text == path.map { "Not executable: \($0)" } ?? "The process has no executableURL")
  }

  @Test("what the system refuses to launch rejects with its reason")
  func refused() {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/tmp")
    let promise = process.launch(.promise)
    #expect(promise.isRejected)
    #expect(!(promise.error is Process.PMKError))
  }

  @Test("a process that was launched before rejects as bad input")
  func twice() async throws {
    let process = Self.shell("true")
    _ = try await process.launch(.promise).get()
    let again = process.launch(.promise)
    guard case .badInput? = again.error as? PMKError else {
      Issue.record("\(again)")
      return
    }
  }

  @Test("a termination handler of the process's own is left alone")
  func ownHandler() async throws {
    let isCalled = Event()
    let process = Self.shell("exit 0")
    process.terminationHandler = { _ in isCalled.happen() }
    _ = try await process.launch(.promise).get()
    await isCalled.wait()
  }

  @Test("what it wrote can be printed, and read afterwards")
  func printing() async throws {
    let scratch = try Scratch()
    let files = ["out", "err"].map { scratch.file($0) }
    for file in files { try Data().write(to: file) }
    let printed = try await Self.shell("echo out; echo err >&2").launch(.promise)
      .print(to: FileHandle(forWritingTo: files[0]), errors: FileHandle(forWritingTo: files[1]))
      .get()
    #expect(try files.map { try String(Data(contentsOf: $0)) } == ["out\n", "err\n"])
    #expect(texts(printed) == ["out\n", "err\n"])
    let own = (out: Pipe(), err: Pipe())
    try own.out.fileHandleForWriting.write(contentsOf: Data("own".utf8))
    try own.out.fileHandleForWriting.close()
    try own.err.fileHandleForWriting.close()
    let output = FileHandle(forWritingAtPath: files[0].path)!
    _ = try await Promise.value(own).print(to: output, errors: .nullDevice).get()
    #expect(try String(Data(contentsOf: files[0])) == "own\n")
  }

  @Test("the command of an error is quoted as a shell needs it")
  func quoting() async {
    let process = Self.shell("exit 1", "two words", "", "it's", "plain-1/a_b.c")
    let error = await process.launch(.promise).outcome().error as? Process.PMKError
    #expect(
      error?.errorDescription
        == "`/bin/sh -c 'exit 1' 'two words' '' 'it'\\''s' plain-1/a_b.c` exited with status 1")
  }

  @Test("nothing holds a process that has ended", arguments: ["exit 0", "exit 1"])
  func released(script: String) async {
    let weakly = Weak<Process>()
    func run() async {
      let process = Self.shell(script)
      weakly.object = process
      _ = await process.launch(.promise).outcome()
    }
    await run()
    // Foundation's own threads let go of it a moment later.
    while weakly.object != nil { await Task.yield() }
  }
}
