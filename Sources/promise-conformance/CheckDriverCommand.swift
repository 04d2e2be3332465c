// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PromiseConformance

/// Checks that a driver speaks the protocol.
struct CheckDriverCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-driver",
    abstract: "Check that a driver speaks the protocol.",
    discussion: """
      Starts the driver several times and talks to it: the greeting, sequence numbers, odd texts, \
      unknown steps, virtual time, separate worlds, the end; and a case for each capability that it \
      claims. Whether it passes the cases is not the question here. The exit status is 1 if it \
      breaks the protocol.
      """)

  @Argument(help: "A shell command that starts the driver.")
  var command: String

  @Option(help: "Seconds that one answer may take.")
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
