// SPDX-License-Identifier: MIT

/// Cases of GuaranteePromises.
struct GuaranteeWords: CaseWords {
  let name = "guarantee"
  let module = "GuaranteePromises"
  let kitchen = "Kitchen"
  let promise = "Promise"
  let then = "then"
  let closed = "Promise(error: IsClosed())"

  func value(of kind: Kind) -> String {
    kind == .nothing ? "Promise()" : "Promise.value(\(kind.literal))"
  }

  func heads(_ me: String) -> [(String, Kind)] {
    [
      ("\(me)kitchen.order(\"tea\")", .order), ("\(me)kitchen.order(\"coffee\")", .order),
      ("\(me)kitchen.wash()", .nothing),
      ("firstly {\n      \(me)kitchen.order(\"tea\")\n    }", .order),
      (
        "firstly { () -> Promise<Cup> in\n      self.kitchen.log(\"begin\")\n"
          + "      return self.kitchen.brew(Order(name: \"one\"))\n    }", .cup
      ),
      (
        "when(fulfilled: \(me)kitchen.order(\"tea\"), \(me)kitchen.order(\"toast\"))"
          + ".map { tea, toast in Order(name: tea.name + toast.name, count: 2) }", .order
      ),
      ("when(fulfilled: [\(me)kitchen.order(\"tea\")]).map { orders in orders[0].name }", .text),
      ("\(me)kitchen.wash().then { self.kitchen.order(\"more\") }", .order),
      ("\(me)kitchen.guess().then { order in self.kitchen.brew(order) }", .cup),
      ("Promise.value(3)", .number),
      ("race(\(me)kitchen.order(\"tea\"), \(me)kitchen.order(\"coffee\"))", .order),
      // The loser is two steps behind, and goes on.
      (
        "race([\(me)kitchen.order(\"more\"), \(me)kitchen.wash().then { self.kitchen.order(\"tea\") }"
          + ".get { self.kitchen.log($0.name) }])", .order
      ),
    ]
  }

  func links(of kind: Kind, _ name: String) -> [(String, Kind)] {
    switch kind {
    case .order: return Self.orderLinks(name)
    case .cup: return Self.cupLinks(name)
    case .text:
      return [
        (".then { self.kitchen.order($0) }", .order),
        (".map { \(name) in \(name).count }", .number),
        (
          ".map { \(name) in\n        if \(name).isEmpty { \"none\" } else { \(name) }\n      }",
          .text
        ),
        (".map(on: background) { $0 + here() }", .text),
      ]
    case .number:
      return [
        (".map { $0 + 1 }", .number), (".map { \"\\($0)\" }", .text),
        (
          ".then { \(name) in self.kitchen.order(\"more\").map { Order(name: $0.name, count: \(name)) } }",
          .order
        ), (".map(String.init)", .text),
      ]
    case .nothing:
      return [
        (".then { self.kitchen.order(\"toast\") }", .order), (".map { \"nothing\" }", .text),
        (".done { self.kitchen.log(\"more\") }", .nothing),
        (".recover { self.kitchen.log(\"\\($0)\") }.then { self.kitchen.wash() }", .nothing),
      ]
    }
  }

  private static func orderLinks(_ name: String) -> [(String, Kind)] {
    [
      (".then { \(name) in self.kitchen.brew(\(name)) }", .cup), (".then(self.kitchen.brew)", .cup),
      (".then { [self] in kitchen.brew($0) }", .cup), (".map(\\.name)", .text),
      (".map { \(name) in \(name).name }", .text), (".map(self.kitchen.read)", .number),
      (
        ".map { \(name) -> Int in\n        guard \(name).name != \"coffee\" else { return 7 }\n"
          + "        return try self.kitchen.read(\(name))\n      }", .number
      ),
      (
        ".then { \(name) -> Promise<Cup> in\n        if \(name).name == \"coffee\" {\n"
          + "          return .value(Cup(label: \"cold\"))\n        }\n"
          + "        return self.kitchen.brew(\(name))\n      }", .cup
      ),
      (".compactMap { \(name) -> Int? in self.kitchen.isOpen ? \(name).count : nil }", .number),
      (".compactMap { self.kitchen.isOpen ? $0.name : nil }", .text),
      (".map(on: background) { \(name) in \(name).name + here() }", .text),
      (".map(on: nil) { $0.count }", .number),
      (
        ".get { \(name) in\n        guard \(name).name == \"tea\" else { return }\n"
          + "        self.kitchen.log(\(name).name)\n      }", .order
      ),
      (".recover { _ in self.kitchen.order(\"coffee\") }", .order),
      (
        ".recover(policy: .allErrors) { error -> Promise<Order> in\n"
          + "        self.kitchen.log(\"\\(error)\")\n        throw error\n      }", .order
      ),
      (".asVoid()", .nothing),
      (".done { \(name) in self.kitchen.served += \(name).count }", .nothing),
    ]
  }

  private static func cupLinks(_ name: String) -> [(String, Kind)] {
    [
      (".map { \(name) in \(name).label }", .text), (".map { $0.label.count }", .number),
      (".then { \(name) in self.kitchen.order(\(name).label) }", .order),
      (".get { [unowned self] in self.kitchen.log($0.label) }", .cup),
      (".done { [weak self] \(name) in self?.kitchen.log(\(name).label) }", .nothing),
      (".recover { _ in self.kitchen.brew(Order(name: \"again\")) }", .cup),
    ]
  }

  func anyLinks(of kind: Kind) -> [(String, Kind)] {
    [
      (".ensure { self.kitchen.log(\"ensured\") }", kind),
      (".ensureThen { self.kitchen.guess().done { self.kitchen.log($0.name) } }", kind),
      (".tap { result in self.kitchen.log(\"\\(result)\") }", kind),
      kind == .nothing
        ? (".done { self.kitchen.log(\"nothing\") }", kind)
        : (".get { self.kitchen.log(\"\\($0)\") }", kind),
    ]
  }

  func disturbed(_ call: String, of kind: Kind) -> [(String, Kind)] {
    let value = kind == .nothing ? "" : "_ in "
    return [
      (
        "let first = \(call)\n    let second = \(call)\n    return first.then { \(value)second }",
        kind
      ),
      (
        "let promise = \(call)\n    kitchen.served += 1\n"
          + "    return promise.map { \(value)self.kitchen.served }", .number
      ),
      (
        "let promise = \(call)\n    promise.done { \(value)self.kitchen.log(\"side\") }.cauterize()\n"
          + "    return promise.map { \(value)\"main\" }", .text
      ),
      (
        "kitchen.log(\"\\((try? \(call).wait()) != nil)\")\n    return kitchen.wash().map { \"waited\" }",
        .text
      ),
    ]
  }

  func weakLinks(of kind: Kind) -> [(String, Kind)] {
    let log = "self?.kitchen.log(\"\\($0)\")"
    return kind == .nothing
      ? [
        (".map { \"nothing\" }", .text),
        (".ensure { [weak self] in self?.kitchen.log(\"e\") }", kind),
      ]
      : [
        (".get { [weak self] in \(log) }", kind), (".map { \"\\($0)\" }", .text),
        (
          ".get { [weak self] value in\n      guard let self else { return }\n"
            + "      self.kitchen.log(\"\\(value)\")\n    }", kind
        ),
      ]
  }

  func end(of kind: Kind, isWeak: Bool, _ random: inout Numbers) -> String {
    let (capture, me) = isWeak ? ("[weak self] ", "self?") : ("", "self")
    let parameter = kind == .nothing ? (isWeak ? "\(capture)in " : "") : "\(capture)value in "
    let shown = shown(kind)
    var chain = ""
    chain += ".done { \(parameter)\(me).kitchen.log(\(shown)) }"
    if isWeak, random.below(3) == 0 {
      chain = chain.replacing(
        "\(me).kitchen.log(\(shown))",
        with: "\n      guard let self else { return }\n      self.kitchen.log(\(shown))\n    ")
    }
    chain +=
      [
        ".catch { \(capture)error in \(me).kitchen.log(\"\\(error)\") }",
        ".catch(policy: .allErrors) { \(capture)error in \(me).kitchen.log(\"\\(error)\") }",
      ][random.below(2)]
    if random.below(2) == 0 {
      chain += ".finally { \(isWeak ? "\(capture)in " : "")\(me).kitchen.log(\"end\") }"
    }
    return chain
  }
}
