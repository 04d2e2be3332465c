// SPDX-License-Identifier: MIT

internal import PromiseCore

/// What ``AdoptionRule`` is asked with.
struct AdoptionFacts {
  var adopted: StateWord
  var isAlias: Bool
  var holdsAdopted: Bool
  var isApart: Bool
  var holds: Bool

  var step: AdoptionRule.Step {
    AdoptionRule.step(
      adopted: adopted, isAlias: isAlias, holdsAdopted: holdsAdopted, isApart: isApart, holds: holds
    )
  }
}

/// A graph of cells that adopt one another, by the pure rules alone.
///
/// What a cell is an alias of, waits for and holds are numbers of cells. Each adopts at most once, in any order.
struct AdoptionModel: Hashable {
  struct Cell: Hashable {
    var isAliasOf: Int?
    /// The root in whose list it waits.
    var waitsFor: Int?
    var upstream = UpstreamWord.nothing
    var interest = InterestWord(bits: 0).sealed()
    var isFollowing = false
    /// Whether somebody who takes no part in adoptions observes it.
    var isObserved = false
    /// Whether it takes part in requests.
    let isRequestable: Bool

    static func == (left: Cell, right: Cell) -> Bool {
      left.isAliasOf == right.isAliasOf && left.waitsFor == right.waitsFor
        && left.upstream == right.upstream && left.interest == right.interest
        && left.isFollowing == right.isFollowing && left.isObserved == right.isObserved
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(isAliasOf)
      hasher.combine(waitsFor)
      hasher.combine(upstream.bits)
      hasher.combine(isObserved)
    }
  }

  var cells: [Cell]
  /// The rule that is tried; a mutant answers otherwise.
  let rule: @Sendable (AdoptionFacts) -> AdoptionRule.Step

  init(
    requestable: [Bool], observed: Set<Int>,
    rule: @escaping @Sendable (AdoptionFacts) -> AdoptionRule.Step = { $0.step }
  ) {
    cells = requestable.map { Cell(isRequestable: $0) }
    for cell in observed { cells[cell].isObserved = true }
    self.rule = rule
  }

  static func == (left: AdoptionModel, right: AdoptionModel) -> Bool { left.cells == right.cells }
  func hash(into hasher: inout Hasher) { hasher.combine(cells) }

  func root(of cell: Int) -> Int? {
    var cell = cell
    for _ in 0...cells.count {
      guard let next = cells[cell].isAliasOf else { return cell }
      cell = next
    }
    return nil
  }

  private func hasObservers(_ root: Int) -> Bool {
    cells[root].isObserved || cells.contains { $0.waitsFor == root }
  }

  /// Makes one cell adopt another.
  mutating func adopt(_ adopter: Int, _ inner: Int) {
    guard let mine = root(of: adopter), let source = root(of: inner) else { return }
    if mine == source { return }
    let takesPart = cells[adopter].isRequestable
    let holds = takesPart && cells[inner].isRequestable
    let observers: UInt = hasObservers(source) ? 16 : 0
    let step = rule(
      AdoptionFacts(
        adopted: StateWord(bits: observers), isAlias: source != inner,
        holdsAdopted: cells[source].isFollowing && !cells[source].upstream.isNothing,
        isApart: takesPart && !holds, holds: holds))
    switch step {
    case .lookAgain: return
    case .collapse: cells[source].isAliasOf = mine
    case .observe: cells[adopter].waitsFor = source
    }
    cells[mine].isFollowing = true
    cells[adopter].isFollowing = true
    guard holds else { return }
    let holder = bypassed(adopter, root: mine) ?? adopter
    cells[inner].interest = cells[inner].interest.observed()
    cells[holder].upstream = .guarded(Self.address(inner))
  }

  /// The follower that takes over what the adopter will wait for, if its interest allows.
  private mutating func bypassed(_ adopter: Int, root: Int) -> Int? {
    guard let interest = cells[adopter].interest.bypassed(), adopter != root else { return nil }
    var cell = root
    while cell != adopter {
      guard cells[cell].upstream.isGuarded else { return nil }
      let next = Self.cell(at: cells[cell].upstream)
      if next == adopter {
        cells[adopter].interest = interest
        cells[adopter].upstream = .follower(Self.address(cell))
        return cell
      }
      cell = next
    }
    return nil
  }

  private static func address(_ cell: Int) -> UInt { UInt(cell + 1) * 16 }
  private static func cell(at word: UpstreamWord) -> Int { Int(word.cell / 16) - 1 }

  /// What is wrong with the graph.
  var violation: String? {
    for probe in cells.indices {
      guard let root = root(of: probe) else { return "\(probe) is an alias of itself" }
      if cells[root].isAliasOf != nil { return "\(root) is no root" }
      if probe != root, hasObservers(probe) { return "\(probe) was observed and is an alias" }
      // Promises that wait for one another never settle.
      if !neverSettles(root), keepsItself(probe) {
        return "\(probe) keeps itself when its root has settled"
      }
    }
    return nil
  }

  /// Whether a root waits for itself, or for one that does.
  private func neverSettles(_ root: Int) -> Bool {
    func behind(_ start: Int) -> Set<Int> {
      var seen: Set<Int> = []
      var open = [start]
      while let next = open.popLast() {
        for member in cells.indices where self.root(of: member) == next {
          let source = cells[member].waitsFor.flatMap { self.root(of: $0) }
          if let source, seen.insert(source).inserted { open.append(source) }
        }
      }
      return seen
    }
    return behind(root).union([root]).contains { behind($0).contains($0) }
  }

  /// Whether a cell would be kept by what it refers to, when all roots have settled.
  ///
  /// An alias refers to what it was linked to, and to what it holds unless that has been let go of.
  private func keepsItself(_ cell: Int) -> Bool {
    var seen: Set<Int> = []
    var open = [cell]
    while let next = open.popLast() {
      for referred in references(of: next) {
        if referred == cell { return true }
        if seen.insert(referred).inserted { open.append(referred) }
      }
    }
    return false
  }

  private func references(of cell: Int) -> [Int] {
    guard let link = cells[cell].isAliasOf, let root = root(of: cell) else { return [] }
    let word = cells[cell].upstream
    return word.isNothing || letGo(by: root).contains(cell) ? [link] : [link, Self.cell(at: word)]
  }

  /// The cells whose upstream is let go of when a root settles.
  ///
  /// Whoever settles an alias goes from there to the root; and each that it comes by lets go along its line.
  private func letGo(by root: Int) -> Set<Int> {
    var found: Set<Int> = []
    // The one that follows nothing is settled by its owner; if there is none, the root's own source settles that.
    var start: Int? = cells.indices.first { self.root(of: $0) == root && !cells[$0].isFollowing }
    start = start ?? root
    while let cell = start {
      var member = cell
      while found.insert(member).inserted {
        let word = cells[member].upstream
        guard word.isGuarded else { break }
        member = Self.cell(at: word)
        guard self.root(of: member) == root, member != root else { break }
      }
      start = cells[cell].isAliasOf
    }
    return found
  }
}
