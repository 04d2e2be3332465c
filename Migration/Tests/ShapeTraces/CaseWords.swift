// SPDX-License-Identifier: MIT

/// The words of a dialect, of which cases are made.
protocol CaseWords {
  typealias Kind = Cases.Kind

  /// What folders of cases are called by.
  var name: String { get }
  var module: String { get }
  /// The type of the kitchen.
  var kitchen: String { get }
  /// The type of promises.
  var promise: String { get }
  /// The operator that goes on with a promise, with its place.
  var then: String { get }
  /// A promise that is rejected.
  var closed: String { get }

  /// A promise of a value that is there.
  func value(of kind: Kind) -> String
  /// What chains begin with; `me` is `self.` or nothing.
  func heads(_ me: String) -> [(String, Kind)]
  /// Links behind a promise, with a name for the value, and of what their promises are.
  func links(of kind: Kind, _ name: String) -> [(String, Kind)]
  /// Links for any value.
  func anyLinks(of kind: Kind) -> [(String, Kind)]
  /// Statements that do more with the promise of a call than to wait for it: they call twice, block, or change
  /// something in between.
  func disturbed(_ call: String, of kind: Kind) -> [(String, Kind)]
  /// Links whose handlers hold `self` weakly.
  func weakLinks(of kind: Kind) -> [(String, Kind)]
  /// The end of a chain that nobody waits for.
  func end(of kind: Kind, isWeak: Bool, _ random: inout Numbers) -> String
}

extension CaseWords {
  func disturbed(_ call: String, of kind: Kind) -> [(String, Kind)] { [] }
  func weakLinks(of kind: Kind) -> [(String, Kind)] { [] }

  /// What a handler logs of a value.
  func shown(_ kind: Kind) -> String { kind == .nothing ? "\"done\"" : "\"\\(value)\"" }
}

/// The words of a dialect that has one operator each for handlers of a value, of an error and of an outcome.
protocol HandlerWords: CaseWords {
  /// What looks at a value, and at an error.
  var look: String { get }
  var hear: String { get }
  /// What stands in front of a handler that is given an outcome.
  var outcome: String { get }
}

extension HandlerWords {
  func anyLinks(of kind: Kind) -> [(String, Kind)] {
    [
      (".always { \(outcome)self.kitchen.log(\"always\") }", kind),
      (".\(hear) { self.kitchen.log(\"\\($0)\") }", kind),
      (
        ".\(hear) { error in\n        guard error is IsClosed else { return }\n"
          + "        self.kitchen.log(\"closed\")\n      }", kind
      ),
    ]
  }

  func end(of kind: Kind, isWeak: Bool, _ random: inout Numbers) -> String {
    let parameter = kind == .nothing ? "" : "value in "
    return ".\(look) { \(parameter)self.kitchen.log(\(shown(kind))) }"
      + ".\(hear) { error in self.kitchen.log(\"\\(error)\") }"
      + (random.below(2) == 0 ? ".always { \(outcome)self.kitchen.log(\"end\") }" : "")
  }
}

extension Cases.Kind {
  /// A value of the type.
  var literal: String {
    switch self {
    case .order: "Order(name: \"water\")"
    case .cup: "Cup(label: \"water\")"
    case .text: "\"water\""
    case .number: "0"
    case .nothing: "()"
    }
  }
}
