// SPDX-License-Identifier: MIT

/// Shrinks a failing program as long as it still fails.
package struct Shrinking {
  private let dialect: Dialect
  private let fails: (Program) -> Bool

  /// - Parameter fails: Whether a smaller program still fails in the same way.
  package init(_ dialect: Dialect, fails: @escaping (Program) -> Bool) {
    self.dialect = dialect
    self.fails = fails
  }

  /// A program that fails, and from which no part can be removed.
  package func shrunk(_ program: Program) -> Program {
    var best = program
    while true {
      let before = best
      dropSteps(&best)
      takeOutOfHandlers(&best)
      simplify(&best)
      renumber(&best)
      if best == before { return best }
    }
  }

  /// Removes steps, many at once first.
  private func dropSteps(_ best: inout Program) {
    var size = max(1, best.steps.count / 2)
    while true {
      var start = 0
      while start < best.steps.count {
        var smaller = best
        smaller.steps.removeSubrange(start..<min(start + size, best.steps.count))
        if fails(smaller) { best = smaller } else { start += size }
      }
      if size == 1 { return }
      size /= 2
    }
  }

  /// Replaces a step with handlers by the steps of its handlers.
  private func takeOutOfHandlers(_ best: inout Program) {
    for index in best.steps.indices.reversed() {
      let inner = best.steps[index].handlers.flatMap(\.steps)
      guard !inner.isEmpty else { continue }
      var flatter = best
      flatter.steps.replaceSubrange(index...index, with: inner)
      if fails(flatter) { best = flatter }
    }
  }

  /// Tries every simpler form of each single step.
  private func simplify(_ best: inout Program) {
    for index in best.steps.indices {
      var again = true
      while again {
        again = false
        for simpler in simplerForms(of: best.steps[index]) {
          var smaller = best
          smaller.steps[index] = simpler
          if fails(smaller) {
            best = smaller
            again = true
            break
          }
        }
      }
    }
  }

  /// Forms of the step that are simpler in one respect, each simpler than the step: so this ends.
  private func simplerForms(of step: Step) -> [Step] {
    guard let operation = dialect.operation(step.operation) else { return [] }
    var forms: [Step] = []
    func add(_ change: (inout Step) -> Void) {
      var form = step
      change(&form)
      if form != step { forms.append(form) }
    }
    add { $0.result = Step.none }
    add { $0.value = operation.values.lowerBound }
    for (position, need) in operation.others.enumerated() where position < step.others.count {
      switch need {
      case .several(_, let range):
        if step.others.count - position > range.lowerBound {
          for index in step.others.indices[position...] { add { $0.others.remove(at: index) } }
        }
      case .optional: add { $0.others[position] = Step.none }
      case .one, .output: break
      }
    }
    for (index, handler) in step.handlers.enumerated() {
      let shape = index < operation.handlers.count ? operation.handlers[index] : nil
      for form in simplerForms(of: handler, shape) { add { $0.handlers[index] = form } }
    }
    return forms
  }

  private func simplerForms(of handler: Handler, _ shape: Operation.HandlerShape?) -> [Handler] {
    var forms: [Handler] = []
    for index in handler.steps.indices {
      var form = handler
      form.steps.remove(at: index)
      forms.append(form)
      for step in simplerForms(of: handler.steps[index]) {
        var form = handler
        form.steps[index] = step
        forms.append(form)
      }
    }
    if let end = shape.flatMap({ simplestEnd($0) }), end.rank < handler.end.rank {
      var form = handler
      form.end = end
      forms.append(form)
    }
    return forms
  }

  private func simplestEnd(_ shape: Operation.HandlerShape) -> Handler.End? {
    let ends = shape.ends.compactMap { end -> Handler.End? in
      switch end {
      case .nothing: .nothing
      case .value: .value(0)
      case .error: .error(shape.errors.lowerBound)
      case .promise: nil
      }
    }
    return ends.min { $0.rank < $1.rank }
  }

  /// Numbers handlers in the order of their appearance, and registers in the order of their use.
  private func renumber(_ best: inout Program) {
    var numbering = Numbering()
    let renumbered = Program(best.steps.map { numbering.renumber($0) })
    if renumbered != best, fails(renumbered) { best = renumbered }
  }
}

extension Handler.End {
  /// Simpler ends have smaller numbers.
  fileprivate var rank: Int {
    switch self {
    case .nothing: 0
    case .value(0): 1
    case .value: 2
    case .error(let code): 3 + code
    case .promise: 20
    }
  }
}

private struct Numbering {
  private var registers: [Int: Int] = [:]
  private var handlers = 0

  mutating func renumber(_ step: Step) -> Step {
    var step = step
    step.target = register(step.target)
    step.others = step.others.map { register($0) }
    step.result = register(step.result)
    step.handlers = step.handlers.map { renumber($0) }
    return step
  }

  private mutating func renumber(_ handler: Handler) -> Handler {
    handlers += 1
    var handler = handler
    handler.id = handlers
    handler.steps = handler.steps.map { renumber($0) }
    if case .promise(let number) = handler.end { handler.end = .promise(register(number)) }
    return handler
  }

  private mutating func register(_ number: Int) -> Int {
    guard number >= 0 else { return number }
    if let known = registers[number] { return known }
    registers[number] = registers.count
    return registers.count - 1
  }
}
