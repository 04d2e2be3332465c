// SPDX-License-Identifier: MIT

/// A world of APlusPromises: keeps things in registers, calls handlers, and runs steps.
///
/// The model and the library share this code, and so release each reference at the same moment.
final class APlusWorld<Backend: APlusBackend>: World, @unchecked Sendable {
  typealias Handle = Backend.Handle

  let trace: Trace
  private let backend: Backend
  private let registers = Registers<(kind: Kind, handle: Handle)>()
  /// Whether things are dropped at once instead of stored, because the program is over.
  private var isFinishing = false

  init(_ trace: Trace) { (self.trace, backend) = (trace, Backend(trace)) }

  func finish() {
    isFinishing = true
    backend.end { registers.dropAll() }
  }

  func run(_ step: Step) {
    guard let operation = APlusOperations.rows[step.operation] else { return }
    let target = registers[step.target]
    if operation.target == nil {
      keep(make(step, operation), operation.makes, step.result)
    } else if let target, target.kind == operation.target {
      keep(use(step, target.handle, operation), operation.makes, step.result)
    }
    withExtendedLifetime(target) {}
  }

  private func keep(_ handle: Handle?, _ kind: Kind?, _ register: Int) {
    if let handle, let kind, !isFinishing {
      registers[register] = (kind, handle)
    }
  }

  private func handlers(_ step: Step, _ operation: Operation) -> [APlusHandler<Handle>] {
    zip(step.handlers, operation.handlers).map { self.handler($0, $1) }
  }

  private func handler(
    _ handler: Handler, _ shape: Operation.HandlerShape
  ) -> APlusHandler<Handle> {
    APlusHandler(
      call: { [self] fact in
        trace.write(.handler(handler.id, fact))
        for step in handler.steps { run(step) }
        return end(handler.end, shape)
      },
      report: { [self] progress in
        trace.write(.progress(handler.id, Int(progress * 1000)))
        for step in handler.steps { run(step) }
        return APlusOperations.report(progress, handler.end)
      })
  }

  /// The end of a handler that may return a thing of some kind.
  private func end(_ end: Handler.End, _ shape: Operation.HandlerShape) -> APlusEnd<Handle> {
    switch end {
    case .value(let value): return .value(value)
    case .error(let code): return .error(code)
    case .nothing: return .nothing
    case .promise(let register):
      let kinds = shape.ends.compactMap { if case .promise(let kind) = $0 { kind } else { nil } }
      if let thing = registers[register], kinds.contains(thing.kind) {
        return .handle(thing.handle)
      }
      return kinds.contains(.aplusVoid) ? .nothing : .value(Handler.substitute)
    }
  }

  private func make(_ step: Step, _ operation: Operation) -> Handle? {
    switch step.operation {
    case "defer":
      let (promise, deferred) = backend.deferred()
      keep(promise, .promise, step.other(0))
      return deferred
    case "thenable": return backend.thenable()
    case "resolved": return backend.ended(.value(step.value))
    case "rejected": return backend.ended(.error(step.value))
    case "resolver": return backend.resolver(handlers(step, operation)[0])
    case "raceOfNothing": return backend.gather("race", [])
    case "all", "race", "allSettled", "any":
      let inputs = step.others.compactMap { registers[$0] }.filter { $0.kind == .promise }
      guard inputs.count == step.others.count else { return nil }
      return backend.gather(step.operation, inputs.map(\.handle))
    case "drain": backend.drain(step.value)
    case "discard": backend.discard(step.value)
    default: backend.advance(step.value)
    }
    return nil
  }

  private func use(_ step: Step, _ target: Handle, _ operation: Operation) -> Handle? {
    let (value, queue) = (step.value, APlusOperations.queue(step.value))
    switch step.operation {
    case "drop", "dropVoid", "dropDeferred", "dropThenable": registers[step.target] = nil
    case "read", "readVoid": trace.write(.state(step.target, backend.state(of: target)))
    case "cancel", "cancelVoid", "cancelResolving": return backend.cancel(target)
    case "resolve", "fulfillThenable": backend.settle(target, .value(value))
    case "reject", "rejectThenable": backend.settle(target, .error(value))
    case "report", "reportThenable":
      backend.report(APlusOperations.progress(value, trace), of: target)
    case "resolveWith", "resolveWithThenable":
      if let other = registers[step.other(0)], operation.others[0].kind == other.kind {
        backend.resolve(target, with: other.handle)
      }
    case "onCanceled", "onCanceledPromise":
      let waits = step.operation == "onCanceledPromise"
      backend.onCanceled(target, queue, handlers(step, operation)[0], waits: waits)
    default:
      if step.handlers.isEmpty { return backend.make(step.operation, of: target, value) }
      return backend.derive(step.operation, target, queue, handlers(step, operation))
    }
    return nil
  }
}
