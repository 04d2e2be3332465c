// SPDX-License-Identifier: MIT

/// One step of a program: an operation, and its registers.
///
/// A step does nothing, in both worlds, if its registers do not hold what it needs.
package struct Step: Sendable, Equatable {
  /// A name in the dialect's table, such as `then`, `fulfill`, `drop`.
  package var operation: String
  /// The register of the operation's target; ``none`` if the operation has no target.
  package var target: Int
  /// Further registers, in the order of ``Operation/others``; ``none`` for an optional one that is
  /// left out.
  package var others: [Int]
  /// A small number whose meaning depends on the operation: a value, the code of an error,
  /// milliseconds, the number of a place.
  package var value: Int
  /// The register for the result; ``none`` if the result is released at once.
  ///
  /// The old content of the register is dropped when the operation has returned.
  package var result: Int
  /// The handlers, in the order of ``Operation/handlers``.
  package var handlers: [Handler]

  /// The number that stands for no register.
  package static let none = -1

  /// Creates a step; parts that are left out are empty.
  package init(
    _ operation: String, target: Int = none, others: [Int] = [], value: Int = 0,
    result: Int = none, handlers: [Handler] = []
  ) {
    self.operation = operation
    self.target = target
    self.others = others
    self.value = value
    self.result = result
    self.handlers = handlers
  }

  /// The further register at that position; ``none`` if the step has fewer.
  package func other(_ index: Int) -> Int { index < others.count ? others[index] : Step.none }
}

extension Step: Codable {
  private enum CodingKeys: String, CodingKey {
    case operation
    case target
    case others
    case value
    case result
    case handlers
  }

  /// Reads a step; parts that are left out are empty.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .operation),
      target: try container.decodeIfPresent(Int.self, forKey: .target) ?? Step.none,
      others: try container.decodeIfPresent([Int].self, forKey: .others) ?? [],
      value: try container.decodeIfPresent(Int.self, forKey: .value) ?? 0,
      result: try container.decodeIfPresent(Int.self, forKey: .result) ?? Step.none,
      handlers: try container.decodeIfPresent([Handler].self, forKey: .handlers) ?? [])
  }

  /// Writes the step without its empty parts.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(operation, forKey: .operation)
    if target != Step.none { try container.encode(target, forKey: .target) }
    if !others.isEmpty { try container.encode(others, forKey: .others) }
    if value != 0 { try container.encode(value, forKey: .value) }
    if result != Step.none { try container.encode(result, forKey: .result) }
    if !handlers.isEmpty { try container.encode(handlers, forKey: .handlers) }
  }
}
