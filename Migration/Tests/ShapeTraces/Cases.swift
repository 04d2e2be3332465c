// SPDX-License-Identifier: MIT

internal import Foundation

/// Shapes that are combined of others: chains of one to five links, with what may be around them.
///
/// The same number gives the same cases.
struct Cases {
  private let count: Int
  private var random = Numbers(state: 7)
  /// Functions that were made, by what their promises are of: others begin with them.
  private var made: [Kind: [String]] = [:]

  init(_ count: Int) { self.count = count }

  /// What a promise is of.
  enum Kind: String, CaseIterable {
    case order = "Order"
    case cup = "Cup"
    case text = "String"
    case number = "Int"
    case nothing = "Void"
  }

  /// Writes folders of fifty cases, each with an `input.swift`: functions, and chains nobody waits for.
  func write(to output: URL) throws {
    var cases = self
    for part in 0..<(count + 49) / 50 {
      let isLoose = part % 4 == 3
      cases.made = [:]
      let name = (isLoose ? "task-cases-" : "cases-") + "\(part + 10)"
      let functions = (0..<50).map {
        cases.function("case\(part * 50 + $0)", isLoose: isLoose && $0 >= 5)
      }
      let folder = output.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(Self.file(functions).utf8).write(to: folder.appendingPathComponent("input.swift"))
    }
  }

  private static func file(_ functions: [String]) -> String {
    """
    import Dispatch
    import GuaranteePromises

    @MainActor
    final class Shop {
      let kitchen = Kitchen()

    \(functions.joined(separator: "\n\n"))
    }

    """
  }

  // MARK: - Functions

  private mutating func function(_ name: String, isLoose: Bool) -> String {
    if isLoose { return loose(name) }
    var (chain, kind) = chain(depth: 0)
    for _ in 0...random.below(4) { (chain, kind) = link(behind: chain, kind, depth: 0) }
    let result = kind.rawValue
    defer { made[kind, default: []].append(name) }
    let body: String
    switch random.below(6) {
    case 0:
      body = "guard kitchen.isOpen else { return Promise(error: IsClosed()) }\n    return \(chain)"
    case 1: body = "kitchen.log(\"\(name)\")\n    return \(chain)"
    case 2:
      body = "if !kitchen.isOpen {\n      return \(value(of: kind))\n    }\n    return \(chain)"
    case 3: body = "return \(chain)"
    default: body = chain
    }
    return "  func \(name)() -> Promise<\(result)> {\n    \(body)\n  }"
  }

  private mutating func loose(_ name: String) -> String {
    let isWeak = random.below(2) == 0
    var (chain, kind) = chain(depth: isWeak ? 1 : 0)
    for _ in 0..<random.below(3) {
      (chain, kind) =
        isWeak ? weakLink(behind: chain, kind) : link(behind: chain, kind, depth: 0)
    }
    let (capture, me) = isWeak ? ("[weak self] ", "self?") : ("", "self")
    let parameter = kind == .nothing ? (isWeak ? "\(capture)in " : "") : "\(capture)value in "
    let shown = kind == .nothing ? "\"done\"" : "\"\\(value)\""
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
    return "  func \(name)() {\n    kitchen.log(\"begin\")\n    \(chain)\n  }"
  }

  private func value(of kind: Kind) -> String {
    switch kind {
    case .order: "Promise.value(Order(name: \"water\"))"
    case .cup: "Promise.value(Cup(label: \"water\"))"
    case .text: "Promise.value(\"water\")"
    case .number: "Promise.value(0)"
    case .nothing: "Promise()"
    }
  }

  // MARK: - Chains

  /// What a chain begins with.
  private mutating func chain(depth: Int) -> (String, Kind) {
    if depth == 0, random.below(4) == 0,
      let kind = Kind.allCases.first(where: { made[$0] != nil }), let names = made[kind]
    {
      // Not all of them: a function is converted only if all are that call it.
      return ("\(names[random.below(names.count)])()", kind)
    }
    let me = depth == 0 ? "" : "self."
    let heads: [(String, Kind)] = [
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
    ]
    return heads[random.below(heads.count)]
  }

  /// A chain with another link behind it.
  private mutating func link(
    behind chain: String, _ kind: Kind, depth: Int
  ) -> (String, Kind) {
    let links = links(of: kind, depth: depth) + Self.anyLinks(of: kind)
    let (link, next) = links[random.below(links.count)]
    return (chain + (random.below(2) == 0 ? "\n      " : "") + link, next)
  }

  private mutating func links(of kind: Kind, depth: Int) -> [(String, Kind)] {
    let name = ["order", "value", "it", "name"][random.below(4)]
    switch kind {
    case .order: return Self.orderLinks(name) + nested(name, depth)
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

  private mutating func nested(_ name: String, _ depth: Int) -> [(String, Kind)] {
    guard depth < 2 else { return [] }
    var (inside, kind) = chain(depth: depth + 1)
    (inside, kind) = link(behind: inside, kind, depth: depth + 1)
    return [
      (
        ".then { \(name) -> Promise<\(kind.rawValue)> in\n      self.kitchen.log(\(name).name)\n"
          + "      return \(inside)\n    }", kind
      )
    ]
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

  /// Links for any value.
  private static func anyLinks(of kind: Kind) -> [(String, Kind)] {
    [
      (".ensure { self.kitchen.log(\"ensured\") }", kind),
      (".ensureThen { self.kitchen.guess().done { self.kitchen.log($0.name) } }", kind),
      (".tap { result in self.kitchen.log(\"\\(result)\") }", kind),
      kind == .nothing
        ? (".done { self.kitchen.log(\"nothing\") }", kind)
        : (".get { self.kitchen.log(\"\\($0)\") }", kind),
    ]
  }

  /// A link whose handler holds `self` weakly.
  private mutating func weakLink(behind chain: String, _ kind: Kind) -> (String, Kind) {
    let log = "self?.kitchen.log(\"\\($0)\")"
    let links: [(String, Kind)] =
      kind == .nothing
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
    let (link, next) = links[random.below(links.count)]
    return (chain + link, next)
  }
}

/// Numbers that are the same in each run.
private struct Numbers {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
