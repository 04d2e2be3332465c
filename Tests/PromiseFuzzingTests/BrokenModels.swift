// SPDX-License-Identifier: MIT

import PromiseFuzzing

/// A small dialect of boxes that can be filled once and told about, in two worlds of which one may be
/// broken.
final class BoxWorld: World {
  enum Defect {
    case none
    /// The second of two handlers is told before the first.
    case order
    /// Of a model: the handlers are told in the order in which they came, or in the opposite one.
    case eitherOrder
    /// A box that is filled twice has the second value.
    case refill
    /// What a box is filled with is never let go of.
    case leak
  }

  private final class Box {
    var value: Counted?
    /// Itself, if it leaks.
    var circle: Box?
    var handlers: [Handler] = []
  }

  private let trace: Trace
  private let defect: Defect
  private let boxes = Registers<Box>()

  convenience init(_ trace: Trace) { self.init(trace, .none) }

  init(_ trace: Trace, _ defect: Defect) {
    self.trace = trace
    self.defect = defect
  }

  func finish() { boxes.dropAll() }

  func run(_ step: Step) {
    if step.operation == "new" { return boxes[step.result] = Box() }
    guard let box = boxes[step.target] else { return }
    switch step.operation {
    case "fill": fill(box, step.value)
    case "tell":
      if let value = box.value { return call(step.handlers[0], value) }
      box.handlers.append(step.handlers[0])
      if defect == .order, box.handlers.count == 2 { box.handlers.swapAt(0, 1) }
    case "read":
      trace.write(.state(step.target, box.value.map { .value($0.number) } ?? .pending))
    default: _ = boxes.take(step.target)
    }
  }

  private func fill(_ box: Box, _ number: Int) {
    guard box.value == nil || defect == .refill else { return }
    let value = Counted(number, in: trace.census)
    if defect == .leak { box.circle = box }
    box.value = value
    var handlers = box.handlers
    box.handlers = []
    if defect == .eitherOrder, handlers.count > 1, trace.decides() { handlers.reverse() }
    for handler in handlers { call(handler, value) }
  }

  private func call(_ handler: Handler, _ value: Counted) {
    trace.write(.handler(handler.id, .value(value.number)))
    for step in handler.steps { run(step) }
  }

  static func dialect(_ defect: Defect, model: Defect = .none) -> Dialect {
    let handler = Operation.HandlerShape(.nothing)
    return Dialect(
      name: "box",
      operations: [
        Operation("new", "$r = Box()", .making, makes: .promise),
        Operation("fill", "$t.fill($v)", .settling, on: .promise, values: 0...9),
        Operation("tell", "$t.tell $h0", .deriving, on: .promise, handlers: [handler]),
        Operation("read", "print($t)", .looking, on: .promise),
        Operation("drop", "$t = nil", .dropping, on: .promise),
      ],
      makeModel: { BoxWorld($0, model) }, makeReal: { BoxWorld($0, defect) })
  }
}
