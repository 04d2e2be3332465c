// SPDX-License-Identifier: MIT

internal import Foundation

/// Shapes that are combined of others: chains of one to five links, with what may be around them.
///
/// The same number gives the same cases.
struct Cases {
  private let count: Int
  private let words: any CaseWords
  private var random = Numbers(state: 7)
  /// Functions that were made, by what their promises are of: others begin with them.
  private var made: [Kind: [String]] = [:]

  init(_ count: Int, _ words: any CaseWords) {
    self.count = count
    self.words = words
  }

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
      let name = (isLoose ? "task-cases-" : "cases-") + "\(words.name)-\(part + 10)"
      let functions = (0..<50).map {
        cases.function("case\(part * 50 + $0)", isLoose: isLoose && $0 >= 5)
      }
      let folder = output.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(file(functions).utf8).write(to: folder.appendingPathComponent("input.swift"))
    }
  }

  private func file(_ functions: [String]) -> String {
    """
    import Dispatch
    import \(words.module)

    @MainActor
    final class Shop {
      let kitchen = \(words.kitchen)()

    \(functions.joined(separator: "\n\n"))
    }

    """
  }

  // MARK: - Functions

  private mutating func function(_ name: String, isLoose: Bool) -> String {
    if isLoose { return loose(name) }
    if random.below(10) == 0, let call = anyMade() {
      let bodies = words.disturbed(call.text, of: call.kind)
      if !bodies.isEmpty {
        let (body, kind) = bodies[random.below(bodies.count)]
        return "  func \(name)() -> \(words.promise)<\(kind.rawValue)> {\n    \(body)\n  }"
      }
    }
    var (chain, kind) = chain(depth: 0)
    for _ in 0...random.below(4) { (chain, kind) = link(behind: chain, kind, depth: 0) }
    defer { made[kind, default: []].append(name) }
    let body: String
    switch random.below(6) {
    case 0: body = "guard kitchen.isOpen else { return \(words.closed) }\n    return \(chain)"
    case 1: body = "kitchen.log(\"\(name)\")\n    return \(chain)"
    case 2:
      body =
        "if !kitchen.isOpen {\n      return \(words.value(of: kind))\n    }\n    return \(chain)"
    case 3: body = "return \(chain)"
    default: body = chain
    }
    return "  func \(name)() -> \(words.promise)<\(kind.rawValue)> {\n    \(body)\n  }"
  }

  private mutating func loose(_ name: String) -> String {
    let isWeak = !words.weakLinks(of: .nothing).isEmpty && random.below(2) == 0
    var (chain, kind) = chain(depth: isWeak ? 1 : 0)
    for _ in 0..<random.below(3) {
      if isWeak {
        let links = words.weakLinks(of: kind)
        let (link, next) = links[random.below(links.count)]
        (chain, kind) = (chain + link, next)
      } else {
        (chain, kind) = link(behind: chain, kind, depth: 0)
      }
    }
    chain += words.end(of: kind, isWeak: isWeak, &random)
    return "  func \(name)() {\n    kitchen.log(\"begin\")\n    \(chain)\n  }"
  }

  // MARK: - Chains

  /// What a chain begins with.
  private mutating func chain(depth: Int) -> (String, Kind) {
    // Not all of them: a function is converted only if all are that call it.
    if depth == 0, random.below(4) == 0, let call = anyMade() { return (call.text, call.kind) }
    let heads = words.heads(depth == 0 ? "" : "self.")
    return heads[random.below(heads.count)]
  }

  /// A call of a function that was made.
  private mutating func anyMade() -> (text: String, kind: Kind)? {
    guard let kind = Kind.allCases.first(where: { made[$0] != nil }), let names = made[kind] else {
      return nil
    }
    return ("\(names[random.below(names.count)])()", kind)
  }

  /// A chain with another link behind it.
  private mutating func link(
    behind chain: String, _ kind: Kind, depth: Int
  ) -> (String, Kind) {
    let name = ["order", "value", "it", "name"][random.below(4)]
    var links = words.links(of: kind, name)
    if kind == .order, depth < 2 { links.append(nested(name, depth)) }
    links += words.anyLinks(of: kind)
    let (link, next) = links[random.below(links.count)]
    return (chain + (random.below(2) == 0 ? "\n      " : "") + link, next)
  }

  private mutating func nested(_ name: String, _ depth: Int) -> (String, Kind) {
    var (inside, kind) = chain(depth: depth + 1)
    (inside, kind) = link(behind: inside, kind, depth: depth + 1)
    return (
      ".\(words.then) { \(name) -> \(words.promise)<\(kind.rawValue)> in\n      self.kitchen.log(\(name).name)\n"
        + "      return \(inside)\n    }", kind
    )
  }
}

/// Numbers that are the same in each run.
struct Numbers {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
