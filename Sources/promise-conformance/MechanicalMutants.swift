// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance

/// The reference library with mistakes made by machine, each of which the corpus has to notice.
///
/// `Scripts/mutate-reference` writes one program with all mistakes, which runs the corpus with the one
/// whose number it is given. A mistake that ends the program or that makes it run for ever is noticed, too.
struct MechanicalMutants {
  /// A mistake.
  struct Mistake: Sendable {
    let number: Int
    let name: String
    /// Why no program could notice it, or empty.
    let reason: String
  }

  /// What became of a mistake.
  private enum Verdict: Equatable {
    case caught(String)
    case survives
  }

  private static let folder = ".build/mutated-reference"
  private static let program = ".build/release/mutated-reference"
  /// A run takes five seconds of processor time and 200 MB: whoever takes more would go on for ever.
  private static let limits = "ulimit -t 40; ulimit -v 8000000"
  /// How many seconds a run may take in all: those that wait for nothing take no processor time.
  private static let patience = 600.0

  let mistakes: [Mistake]

  /// Builds the program, from the directory of the sources.
  init(part: Int, parts: Int) throws {
    guard FileManager.default.isExecutableFile(atPath: "Scripts/mutate-reference") else {
      throw Misuse("--mechanical builds the sources: run it at the top of a checkout")
    }
    try Self.run("Scripts/mutate-reference")
    try Self.run(
      "SWIFT_PROMISES_MUTATED_REFERENCE=1 swift build -c release --product mutated-reference >&2")
    let table = try String(contentsOfFile: "\(Self.folder)/names.tsv", encoding: .utf8)
    mistakes = table.split(separator: "\n").enumerated().compactMap { index, line in
      guard index % parts == part - 1 else { return nil }
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Mistake(number: index + 1, name: String(cells[0]), reason: String(cells[1]))
    }
    if mistakes.isEmpty { throw Misuse("no mistake is in part \(part)/\(parts)") }
  }

  /// Runs the corpus for each mistake, prints what caught it, and returns whether all is as it should be.
  func check(jobs: Int) throws -> Bool {
    if case .caught(let id) = try Self.verdict(on: Mistake(number: 0, name: "none", reason: "")) {
      throw Misuse("without a mistake, too, the reference library fails: \(id)")
    }
    let lock = NSLock()
    // The lock guards all of them.
    nonisolated(unsafe) let line = ProgressLine(name: "mutants", total: mistakes.count)
    nonisolated(unsafe) var next = 0
    nonisolated(unsafe) var (caught, wrong) = (0, 0)
    nonisolated(unsafe) var failure: (any Error)?
    // Each thread takes the next mistake when it has finished its last.
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        let index = lock.withLock {
          defer { next += 1 }
          if next < mistakes.count { line.advance(to: mistakes[next].name) }
          return next
        }
        guard index < mistakes.count, lock.withLock({ failure == nil }) else { return }
        let (mistake, verdict) = (mistakes[index], Result { try Self.verdict(on: mistakes[index]) })
        lock.withLock {
          do {
            let verdict = try verdict.get()
            if verdict != .survives { caught += 1 }
            if (verdict == .survives) == mistake.reason.isEmpty { wrong += 1 }
            line.clear()
            try Console.print("\(mistake.name)  \(Self.text(verdict, mistake))")
          } catch {
            failure = error
          }
        }
      }
    }
    if let failure { throw failure }
    let equivalent = mistakes.count { !$0.reason.isEmpty }
    try Console.print("\(caught) of \(mistakes.count) caught; \(equivalent) change nothing")
    return wrong == 0
  }

  private static func text(_ verdict: Verdict, _ mistake: Mistake) -> String {
    switch verdict {
    case .caught(let id): mistake.reason.isEmpty ? id : "\(id), BUT IS SAID TO CHANGE NOTHING"
    case .survives: mistake.reason.isEmpty ? "SURVIVES" : "changes nothing: \(mistake.reason)"
    }
  }

  /// Runs the corpus, for mistakes that change nothing without the cases that take long.
  private static func verdict(on mistake: Mistake) throws -> Verdict {
    let arguments = "\(mistake.number)\(mistake.reason.isEmpty ? "" : " short")"
    let process = try DriverProcess(
      command: "\(limits); SWIFT_BACKTRACE=enable=no exec \(program) \(arguments) 2>/dev/null")
    defer { process.end(patience: 2) }
    do {
      let id = try process.readLine(timeout: patience)
      return id.isEmpty ? .survives : .caught(id)
    } catch .ended {
      return .caught("it crashes")
    } catch .timeout {
      return .caught("it does not end")
    }
  }

  private static func run(_ command: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Misuse("failed: \(command)") }
  }
}
