// SPDX-License-Identifier: MIT

/// Renders a program as code, for people.
///
/// The code of an operation has placeholders:
///
/// | placeholder | stands for |
/// |-------------|------------|
/// | `$r` | the result: `p3`, or `_` if no register receives it |
/// | `$t` | the target |
/// | `$0`, `$1` | further registers; `nil` for one that is left out |
/// | `$*` | all further registers, with commas |
/// | `$v` | the value |
/// | `$h0`, `$h1` | the handlers, as closures |
///
/// The first letter of a register's name tells the kind of thing that it should hold by then.
package struct ProgramText {
  private let dialect: Dialect

  /// Creates a renderer for programs of that dialect.
  package init(_ dialect: Dialect) { self.dialect = dialect }

  /// The program, with a line for each step outside of handlers.
  package func text(_ program: Program) -> String {
    program.steps.map { text($0, indentation: "") }.joined(separator: "\n")
  }

  private func text(_ step: Step, indentation: String) -> String {
    guard let operation = dialect.operation(step.operation) else {
      return "\(indentation)\(step.operation)?"
    }
    var others: [String] = []
    for (index, register) in step.others.enumerated() {
      others.append(name(register, kind(of: operation, other: index)))
    }
    var text = indentation + operation.code
    text.replace("$r", with: operation.makes.map { name(step.result, $0, absent: "_") } ?? "")
    text.replace("$t", with: operation.target.map { name(step.target, $0) } ?? "")
    text.replace("$v", with: "\(step.value)")
    text.replace("$*", with: others.joined(separator: ", "))
    for index in 0..<3 {
      text.replace("$\(index)", with: index < others.count ? others[index] : "nil")
    }
    // Table rows write an optional thing as `$0 ?? …`.
    text.replace("nil ?? ", with: "")
    for (index, handler) in step.handlers.enumerated() {
      text.replace("$h\(index)", with: closure(handler, operation, index, indentation))
    }
    return text
  }

  private func closure(
    _ handler: Handler, _ operation: Operation, _ index: Int, _ indentation: String
  ) -> String {
    let inner = indentation + "  "
    var kind = Kind.promise
    if index < operation.handlers.count {
      for case .promise(let other) in operation.handlers[index].ends { kind = other }
    }
    let end: String? =
      switch handler.end {
      case .value(let value): "return \(value)"
      case .error(0): "throw cancellation"
      case .error(let code): "throw E(\(code))"
      case .promise(let register): "return \(name(register, kind))"
      case .nothing: nil
      }
    if handler.steps.isEmpty {
      return "{ h\(handler.id)($0)" + (end.map { "; \($0)" } ?? "") + " }"
    }
    var lines = ["{ h\(handler.id)($0)"]
    lines += handler.steps.map { text($0, indentation: inner) }
    if let end { lines.append(inner + end) }
    return lines.joined(separator: "\n") + "\n\(indentation)}"
  }

  private func kind(of operation: Operation, other index: Int) -> Kind {
    let needs = operation.others
    guard let need = index < needs.count ? needs[index] : needs.last else { return .promise }
    return need.kind
  }

  private func name(_ register: Int, _ kind: Kind, absent: String = "nil") -> String {
    register < 0 ? absent : "\(kind.letter)\(register)"
  }
}
