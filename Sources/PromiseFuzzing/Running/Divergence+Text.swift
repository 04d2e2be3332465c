// SPDX-License-Identifier: MIT

internal import Foundation

extension Divergence {
  /// The difference, with the program as code and as JSON, for people and for past failures.
  package func text(of program: Program, in dialect: Dialect) -> String {
    var lines = ["  " + ProgramText(dialect).text(program).replacing("\n", with: "\n  "), ""]
    if !before.isEmpty { lines.append("both traces begin: " + Self.list(before)) }
    let isEnd = step >= program.steps.count
    let place = isEnd ? "at the end" : "in step \(step + 1), \(program.steps[step].operation)"
    switch cause {
    case .trace:
      lines.append("\(place), the model wrote: \(Self.list(expected))")
      lines.append("\(place), the library wrote: \(Self.list(actual))")
    case .leak:
      lines.append("at the end, \(alive) objects that should be gone are alive: a leak")
    }
    lines.append(Self.json(program))
    return lines.joined(separator: "\n")
  }

  private static func list(_ lines: [TraceLine]) -> String {
    lines.isEmpty ? "nothing" : lines.map(\.description).joined(separator: "; ")
  }

  private static func json(_ program: Program) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(program) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
