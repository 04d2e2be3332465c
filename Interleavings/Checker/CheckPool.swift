// SPDX-License-Identifier: MIT

internal import Foundation
internal import Glibc
internal import Synchronization

/// The result of checking one program.
struct CheckOutcome {
  var name = ""
  var executions = 0
  var situations = 0
  var accesses = 0
  /// How many different outcomes there were.
  var outcomes = 0
  var isComplete = true

  /// The result as a line, for another process.
  var line: String {
    "checked \(executions) \(situations) \(accesses) \(outcomes) \(isComplete ? 1 : 0) \(name)"
  }
}

extension CheckOutcome {
  /// Reads what ``line`` has written.
  init?(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 6)
    guard words.first == "checked", words.count == 7 else { return nil }
    let numbers = words.dropFirst().dropLast().compactMap { Int($0) }
    self.init(
      name: String(words[6]), executions: numbers[0], situations: numbers[1], accesses: numbers[2],
      outcomes: numbers[3],
      isComplete: numbers[4] == 1)
  }
}

/// Checks each program in a process of its own, a few at a time: a crash or a deadlock ends only
/// that process.
struct CheckPool {
  let arguments: [String]
  /// Those that belong to a schedule.
  let replaying: [String]
  let simplifies: Bool
  /// Whether the first violation ends the check.
  let stops: Bool
  private(set) var total = CheckOutcome()
  private(set) var incomplete = 0
  private(set) var failed: [String] = []
  /// How many programs were checked.
  private(set) var count = 0
  /// Whether a violation has ended the check.
  private var isOver: Bool { stops && !failed.isEmpty }
  /// Names of programs that no process has yet; those of one batch share a process.
  private var waiting: ArraySlice<[String]>
  /// The processes that run, each on a core of its own.
  private var running: Set<pid_t> = []

  init(
    _ batches: [[String]], arguments: [String], replaying: [String], simplifies: Bool, stops: Bool
  ) {
    self.arguments = arguments
    self.replaying = replaying
    self.simplifies = simplifies
    self.stops = stops
    waiting = ArraySlice(batches)
  }

  /// Runs the checks.
  ///
  /// - Parameter jobs: how many processes run at the same time.
  /// - Returns: the pool with the results.
  consuming func run(jobs: Int) -> CheckPool {
    let pool = Mutex(self)
    DispatchQueue.concurrentPerform(iterations: jobs) { core in
      while let child = pool.withLock({ $0.start(on: core) }) {
        let output = child.output()
        pool.withLock { $0.finish(child, output) }
      }
    }
    return pool.withLock { $0 }
  }

  /// Starts a process for the next batch, if there is one.
  private mutating func start(on core: Int) -> Child? {
    guard let names = waiting.popFirst() else { return nil }
    let child = Child(names, arguments + ["--core", "\(core)"])
    running.insert(child.identifier)
    return child
  }

  private mutating func finish(_ child: Child, _ output: String) {
    running.remove(child.identifier)
    for outcome in output.split(separator: "\n").compactMap({ CheckOutcome($0) }) {
      count += 1
      total.executions += outcome.executions
      total.situations += outcome.situations
      total.accesses += outcome.accesses
      if !outcome.isComplete { incomplete += 1 }
      print(
        "ok \(outcome.name): \(outcome.executions) executions, \(outcome.outcomes) outcomes"
          + (outcome.isComplete ? "" : ", not complete"))
    }
    if child.hasFailed, !isOver { show(output, of: child) }
    fflush(nil)
    if isOver {
      waiting = []
      for other in running { kill(other, SIGTERM) }
    }
  }

  private mutating func show(_ output: String, of child: Child) {
    func line(_ prefix: String) -> String? {
      output.split(separator: "\n").last { $0.hasPrefix(prefix) }
        .map { String($0.dropFirst(prefix.count)) }
    }
    // A process that has died without output: only the names of its programs are known.
    let name = line("program: ") ?? child.programs
    total.executions += line("executions: ").flatMap { Int($0) } ?? 0
    count += 1
    failed.append(name)
    if line("program: ") == nil { print("program: \(name)\nviolation: its process died") }
    print(
      "VIOLATED \(output.split(separator: "\n").filter { !$0.hasPrefix("checked ") }.joined(separator: "\n"))"
    )
    guard simplifies, let schedule = line("schedule: "), let found = Deviations(schedule) else {
      return
    }
    let simplest = simplified(name, found)
    print("simplest schedule: \(simplest)\n\(attempt(name, simplest) ?? "")")
  }

  /// Simplifies a schedule: leaves out deviations that the violation does not need.
  private func simplified(_ name: String, _ found: Deviations) -> Deviations {
    var simplest = found
    var index = 0
    while index < simplest.choices.count {
      var candidate = simplest
      candidate.choices.remove(at: index)
      if attempt(name, candidate) != nil { simplest = candidate } else { index += 1 }
    }
    return simplest
  }

  /// The output of one execution with this schedule; nil if nothing is violated.
  private func attempt(_ name: String, _ schedule: Deviations) -> String? {
    let arguments = ["--schedule", schedule.description] + replaying
    let child = Child([name], arguments)
    let output = child.output()
    return child.hasFailed ? output : nil
  }
}

/// A process that runs this same program.
private final class Child {
  private let process = Process()
  private let pipe = Pipe()

  /// The programs that it checks.
  let programs: String

  init(_ names: [String], _ arguments: [String]) {
    programs = names.joined(separator: ", ")
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = names.flatMap { ["--program", $0] } + arguments
    process.standardOutput = pipe
    do {
      try process.run()
    } catch {
      FileHandle.standardError.write(Data("The checker cannot run itself: \(error)\n".utf8))
      exit(2)
    }
  }

  var identifier: pid_t { process.processIdentifier }

  /// The whole output of the process, after its end.
  func output() -> String {
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  var hasFailed: Bool { process.terminationStatus != 0 }
}
