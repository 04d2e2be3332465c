// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PromiseConformance
internal import PromiseText

/// Checks that a driver speaks the protocol.
struct CheckDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-driver",
    abstract: "Check that a driver speaks the protocol.",
    discussion: """
      Starts the driver several times and checks what it answers to the greeting, to sequence \
      numbers, unusual texts, unknown steps, virtual time and the end of input; then runs one case \
      for each capability that the driver claims. It does not matter here whether the case passes. \
      The exit status is 1 if the driver breaks the protocol.
      """)

  @Argument(help: "A shell command that starts the driver.")
  var command: String

  @Option(help: "How many seconds the driver has for one answer.")
  var timeout = 10.0

  func validate() throws {
    try Misuse.check(timeout: timeout)
  }

  func run() throws {
    let check = DriverCheck(command: command, timeout: timeout, corpus: try Corpus.bundled())
    if let ready = check.ready {
      let version = ready.version.map { " \($0.visible)" } ?? ""
      try Console.print("\(ready.name)\(version), \(ready.capabilities.count) capabilities")
    }
    for finding in check.findings {
      let problem = finding.problem?.visible
      try Console.print(
        problem.map { "FAIL  \(finding.claim): \($0)" } ?? "ok    \(finding.claim)")
    }
    let failed = check.findings.count { $0.problem != nil }
    try Console.print("\(check.findings.count) checked, \(failed) failed")
    if !check.succeeded { throw ExitCode(1) }
  }
}
