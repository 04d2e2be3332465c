// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import NestedHandlers
internal import PromiseWorkloads

/// Shows what loops cost in stack and memory.
///
/// Handlers take turns wherever they run, so no loop may use a level of the stack for each step. Each runs in a process of
/// its own, whose threads, those of Dispatch included, have 512 KiB of stack: a deeper recursion ends that process.
struct DepthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "depth",
    abstract: """
      Runs loops of 1,000,000 steps on 512 KiB: W5, with the memory used, and for each operator of the flavors handlers that
      cause one another, whenever their promises settle. Fails if one of the flavors needs more stack.
      """)

  @OptionGroup var selection: Selection

  @Option(help: "Kibibytes of stack.")
  var stack = 512

  @Flag(help: "Only the operators, without W5.")
  var operators = false

  @Option(help: "Handlers that cause one another.")
  var levels = 1_000_000

  @Option(help: "Where handlers run: inline, queue, actor or main; else everywhere.")
  var place: [String] = []

  func run() throws {
    var isRight = try operators || loops()
    isRight = try OperatorTable(levels: levels, stack: stack, places: place).print() && isRight
    if !isRight { throw ExitCode.failure }
  }

  /// The table of W5, and whether the flavors come to the end of each loop; others may run out of stack.
  private func loops() throws -> Bool {
    let workloads = try selection.workloads.filter { [.w5i, .w5q, .w5c].contains($0) }
    var isRight = true
    for workload in workloads {
      print("\(workload.rawValue)  \(workload.title)")
      for subject in try selection.subjects where subject.bodies[workload] != nil {
        var line = "  " + subject.name.padded(28)
        for steps in [1000, 10_000, 100_000, 1_000_000] {
          guard let (nanoseconds, peak) = try measure(workload, subject, steps) else {
            line += "  \(steps): no"
            if subject.kind == .ours { isRight = false }
            break
          }
          line += "  \(steps): \((nanoseconds / Double(steps)).nanoseconds), \(peak) KiB"
        }
        print(line)
      }
    }
    return isRight
  }

  private func measure(
    _ workload: Workload, _ subject: Subject, _ steps: Int
  ) throws -> (Double, Int)? {
    let output = try onSmallStack(
      stack,
      [
        "steps", "--only", workload.rawValue, "--subject", subject.id, "--steps", "\(steps)",
        "--stack-ki-b", "\(stack)",
      ])
    let numbers = output?.split(whereSeparator: \.isWhitespace) ?? []
    guard numbers.count == 2, let nanoseconds = Double(numbers[0]), let peak = Int(numbers[1])
    else { return nil }
    return (nanoseconds, peak)
  }
}

/// What another command of this program prints, in a process whose threads have this much stack; nil if it fails.
func onSmallStack(_ kibibytes: Int, _ arguments: [String]) throws -> String? {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments =
    [
      "-c", "ulimit -c 0; ulimit -s \(kibibytes); exec \"$0\" \"$@\"", CommandLine.arguments[0],
    ] + arguments
  var environment = ProcessInfo.processInfo.environment
  environment["SWIFT_BACKTRACE"] = "enable=no"
  process.environment = environment
  let pipe = Pipe()
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
  return String(decoding: output, as: UTF8.self)
}
