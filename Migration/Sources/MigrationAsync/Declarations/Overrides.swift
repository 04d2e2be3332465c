// SPDX-License-Identifier: MIT

internal import MigrationChains
internal import Synchronization

/// Which functions, and properties, override which others.
struct Overrides: Sendable {
  /// What each overrides, the nearest in each line of types above its own, asynchronous ones too.
  private var above: [DeclaredFunction.ID: [DeclaredFunction]] = [:]
  /// What overrides each, but nothing between the two does.
  private var below: [DeclaredFunction.ID: [DeclaredFunction]] = [:]
  /// All that override something, known or not, and are not asynchronous.
  private(set) var all: [DeclaredFunction] = []
  /// How often something was looked at on the way from one function to those above or below it.
  let steps = Steps()

  /// A number that grows: tests hold the cost to it.
  final class Steps: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .relaxed) }

    func add() { number.add(1, ordering: .relaxed) }
  }

  init() {}

  init(_ declarations: some Sequence<[DeclaredFunction]>, _ heritage: Heritage) {
    for named in declarations where named.contains(where: \.isOverride) {
      let members = Dictionary(grouping: named.filter { !$0.isRequirement }) { function in
        "\(function.owner ?? "").\(function.name.description)"
      }
      for function in named where function.isOverride {
        guard let owner = function.owner else { continue }
        if !function.isAsync { all.append(function) }
        var seen: Set<String> = [owner]
        var waiting = heritage.direct(of: owner)
        while let type = waiting.popFirst() {
          guard seen.insert(type).inserted else { continue }
          steps.add()
          if let found = members["\(type).\(function.name.description)"] {
            above[function.id, default: []] += found
            if function.isAsync { continue }
            for other in found { below[other.id, default: []].append(function) }
          } else {
            waiting.formUnion(heritage.direct(of: type))
          }
        }
      }
    }
  }

  /// Whether a function overrides one of which something is true.
  func overrides(_ function: DeclaredFunction, where isTrue: (DeclaredFunction) -> Bool) -> Bool {
    any(from: above[function.id] ?? [], in: above, where: isTrue)
  }

  /// Whether a function is overridden by one of which something is true.
  func areOverriding(
    _ function: DeclaredFunction, where isTrue: (DeclaredFunction) -> Bool
  ) -> Bool {
    any(from: below[function.id] ?? [], in: below, where: isTrue)
  }

  /// All that some functions override.
  func above(_ functions: [DeclaredFunction]) -> Set<DeclaredFunction.ID> {
    reached(from: functions, in: above)
  }

  /// All that override some functions.
  func below(_ functions: [DeclaredFunction]) -> Set<DeclaredFunction.ID> {
    reached(from: functions, in: below)
  }

  /// What a function overrides at once, if that is no asynchronous one.
  func nearest(above function: DeclaredFunction) -> [DeclaredFunction] {
    (above[function.id] ?? []).filter { !$0.isAsync }
  }

  private func any(
    from first: [DeclaredFunction], in next: [DeclaredFunction.ID: [DeclaredFunction]],
    where isTrue: (DeclaredFunction) -> Bool
  ) -> Bool {
    var seen: Set<DeclaredFunction.ID> = []
    var waiting = first
    while let function = waiting.popLast() {
      guard seen.insert(function.id).inserted else { continue }
      steps.add()
      if isTrue(function) { return true }
      waiting += next[function.id] ?? []
    }
    return false
  }

  private func reached(
    from first: [DeclaredFunction], in next: [DeclaredFunction.ID: [DeclaredFunction]]
  ) -> Set<DeclaredFunction.ID> {
    var found: Set<DeclaredFunction.ID> = []
    var waiting = first
    while let function = waiting.popLast() {
      steps.add()
      for other in next[function.id] ?? [] where found.insert(other.id).inserted {
        waiting.append(other)
      }
    }
    return found
  }
}
