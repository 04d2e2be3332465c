// SPDX-License-Identifier: MIT

/// Checks that a driver speaks the protocol, whatever its promises do.
///
/// Each check starts from a working driver. A check that fails does not stop the others, except the
/// first: without an answer to the greeting there is nothing to check.
public struct DriverCheck {
  /// One thing that was checked.
  public struct Finding: Hashable, Sendable {
    /// The claim, such as "it repeats the sequence number".
    public let claim: String
    /// What happened instead, or `nil` if the claim holds.
    public let problem: String?
  }

  /// The findings, in the order of the checks.
  public private(set) var findings: [Finding] = []
  /// The driver's description of itself, if it answered the greeting.
  public private(set) var ready: DriverSession.Ready?

  private let command: String
  private let timeout: Double
  private let startTimeout: Double
  private let isWanted: (String) -> Bool

  /// Whether every claim holds.
  public var succeeded: Bool { findings.allSatisfy { $0.problem == nil } }

  /// Runs all checks.
  ///
  /// - Parameters:
  ///   - command: A shell command that starts the driver.
  ///   - timeout: Seconds that the answer to a case may take.
  ///   - startTimeout: Seconds that the answer to the greeting may take.
  ///   - corpus: The corpus that provides a case for each capability that the driver claims.
  public init(
    command: String, timeout: Double = 10, startTimeout: Double = 60, corpus: Corpus
  ) {
    self.init(command, timeout, startTimeout, corpus) { _ in true }
  }

  /// Runs the first check, and those of the others whose claims are wanted: each starts the driver anew.
  package init(
    _ command: String, _ timeout: Double, _ startTimeout: Double, _ corpus: Corpus,
    isWanted: @escaping (String) -> Bool
  ) {
    (self.command, self.timeout, self.startTimeout) = (command, timeout, startTimeout)
    self.isWanted = isWanted
    var greeting: DriverSession.Ready?
    check("it answers the greeting with its name and capabilities") { talk in
      greeting = talk.ready
    }
    guard let ready = greeting else { return }
    self.ready = ready
    checkVersion()
    checkConversation()
    checkBehaviour()
    checkEnding()
    checkSteps(corpus.cases.filter { $0.needs.isSubset(of: ready.capabilities) })
    for capability in Capability.allCases where ready.capabilities.contains(capability) {
      check("it can run a case that needs \(capability.rawValue)") { talk in
        let item = corpus.cases.first { item in
          item.needs.contains(capability) && item.needs.isSubset(of: ready.capabilities)
        }
        if let item { _ = try talk.trace(item.json) }
      }
    }
  }

  private mutating func checkVersion() {
    let claim = "it names its own version to a host that speaks another"
    guard isWanted(claim) else { return }
    do {
      let process = try DriverProcess(command: command)
      defer { process.end(patience: 0) }
      try process.write(#"{"type":"start","protocol":99}"#, timeout: startTimeout)
      _ = try DriverAnswer(parsing: process.readLine(timeout: startTimeout))
      findings.append(Finding(claim: claim, problem: nil))
    } catch {
      findings.append(Finding(claim: claim, problem: "\(error)"))
    }
  }

  private mutating func checkConversation() {
    check("it answers a case without steps with an empty trace") { talk in
      try talk.expect([], from: "[]")
    }
    check("it repeats whatever sequence number it gets") { talk in
      for number in [7, 3, 1_000_000] {
        talk.sequence = number
        try talk.expect(["a"], from: #"[{"log":"a"}]"#)
      }
    }
    check("it keeps every character of a text") { talk in
      let text = "ä → 🎉 \u{1F}\u{7F} \"quoted\" \\ \n\t/ \u{2028}"
      let steps: JSONValue = [["log": .string(text)]]
      try talk.expect([text], from: steps.text())
    }
    check("it takes long lines") { talk in
      let text = String(repeating: "x", count: 300_000)
      try talk.expect([text], from: #"[{"log":"\#(text)"}]"#)
    }
    check("it takes long cases") { talk in
      try talk.expect(
        Array(repeating: "a", count: 2000), from: #"[{"repeat":2000,"do":[{"log":"a"}]}]"#)
    }
    check("it reports a step that it does not know, and goes on") { talk in
      guard case .error = try talk.answer(#"[{"no such step":"p"}]"#) else {
        throw DriverTalk.Fault(description: "it was silent about a step that does not exist")
      }
      try talk.expect(["a"], from: #"[{"log":"a"}]"#)
    }
    check("it answers two messages that come at once, in order") { talk in
      try talk.send(#"[{"log":"a"}]"#)
      try talk.send(#"[{"log":"b"}]"#)
      try talk.receive(["a"], sequence: talk.sequence - 1)
      try talk.receive(["b"], sequence: talk.sequence)
    }
  }

  private mutating func checkBehaviour() {
    check("it gives each case a world of its own") { talk in
      try talk.expect([], from: #"[{"deferred":"p"}]"#)
      try talk.expect(["nothing is called p"], from: #"[{"then":"p","onFulfilled":"f"}]"#)
    }
    check("it drains, and lets the timers run, at the end of a case") { talk in
      try talk.expect(
        ["f(a)", "t"],
        from: #"[{"deferred":"p"},{"then":"p","onFulfilled":"f"},{"later":500,"#
          + #""do":[{"log":"t"}]},{"resolve":"p","with":"a"}]"#)
    }
    check("its time is virtual, and timers run in order") { talk in
      try talk.expect(
        ["x", "b", "c", "y", "a"],
        from: #"[{"later":3600000,"do":[{"log":"a"}]},{"later":10,"do":[{"log":"b"}]},"#
          + #"{"later":10,"do":[{"log":"c"}]},{"advance":9},{"log":"x"},{"advance":1},"#
          + #"{"log":"y"}]"#)
    }
    check("it tells values apart by identity") { talk in
      try talk.expect(
        ["f(a)", "g(b)"],
        from: #"[{"deferred":"p"},{"deferred":"q"},{"then":"p","onFulfilled":"f"},"#
          + #"{"resolve":"p","with":"a"},"drain",{"then":"q","onFulfilled":"g"},"#
          + #"{"resolve":"q","with":"b"}]"#)
    }
    check("it tells the sides of a promise apart") { talk in
      try talk.expect(
        ["r(e)"],
        from: #"[{"deferred":"p"},{"then":"p","onFulfilled":"f","onRejected":"r"},"#
          + #"{"reject":"p","with":"e"}]"#)
    }
    check("it answers the same case the same way each time") { talk in
      let steps =
        #"[{"deferred":"p"},{"then":"p","onFulfilled":"f"},{"then":"p","onFulfilled":"g"},"#
        + #"{"resolve":"p","with":"a"}]"#
      let first = try talk.trace(JSONValue(parsing: steps))
      for _ in 0..<4 { try talk.expect(first, from: steps) }
    }
  }

  /// Runs cases until each step of theirs has been in one.
  private mutating func checkSteps(_ cases: [ConformanceCase]) {
    check("it knows every step of the cases that it gets") { talk in
      var tried: Set<String> = []
      var problems: [String] = []
      for item in cases {
        let new = item.json.operations.subtracting(tried)
        if new.isEmpty { continue }
        tried.formUnion(new)
        guard case .error(_, let message) = try talk.answer(item.json.text()) else { continue }
        problems.append("\(new.sorted().joined(separator: ", ")) (in \(item.id)): \(message)")
      }
      if !problems.isEmpty { throw DriverTalk.Fault(description: problems.joined(separator: "; ")) }
    }
  }

  private mutating func checkEnding() {
    for (claim, says) in [
      ("it ends when it is told to stop", true), ("it ends with the end of its input", false),
    ] {
      check(claim) { talk in
        try talk.expect(["a"], from: #"[{"log":"a"}]"#)
        if says {
          try talk.process.write(#"{"type":"stop"}"#, timeout: talk.timeout)
        } else {
          talk.process.closeInput()
        }
        try talk.awaitEnd()
      }
    }
  }

  private mutating func check(_ claim: String, _ body: (inout DriverTalk) throws -> Void) {
    guard ready == nil || isWanted(claim) else { return }
    do {
      var talk = try DriverTalk(
        command: command, timeout: timeout, startTimeout: startTimeout)
      defer { talk.process.end(patience: 0) }
      try body(&talk)
      if let rest = talk.process.unread() {
        throw DriverError.garbage("\(rest) (it answers no message)")
      }
      findings.append(Finding(claim: claim, problem: nil))
    } catch {
      findings.append(Finding(claim: claim, problem: "\(error)"))
    }
  }
}

extension JSONValue {
  /// The names of the steps in a list of steps, those in bodies included.
  fileprivate var operations: Set<String> {
    (array ?? []).reduce(into: []) { names, step in
      if let name = step.string { names.insert(name) }
      guard let members = step.object, let name = members.first?.key else { return }
      // An ending of a body is no step.
      if name != "return", name != "throw" { names.insert(name) }
      names.formUnion(step.inner)
    }
  }

  /// The names of the steps in the bodies of a handler, a thenable or a thread, or of a list of those.
  private var inner: Set<String> {
    switch self {
    case .object(let members):
      members.reduce(into: []) { names, member in
        let isList = (member.key == "do" || member.key == "then") && member.value.array != nil
        names.formUnion(isList ? member.value.operations : member.value.inner)
      }
    case .array(let elements):
      elements.reduce(into: []) { names, element in
        names.formUnion(element.array == nil ? element.inner : element.operations)
      }
    case .null, .bool, .number, .string: []
    }
  }
}
