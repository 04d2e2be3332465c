// SPDX-License-Identifier: MIT

/// A world of GuaranteePromises: keeps things in registers, calls handlers, and runs steps.
///
/// The model and the library share this code, so that both release each reference at the same
/// moment: only registers and running calls hold references.
final class GuaranteeWorld<Backend: GuaranteeBackend>: World, @unchecked Sendable {
  typealias Handle = Backend.Handle
  typealias Thing = GuaranteeThing<Handle>
  typealias Use = GuaranteeUse

  let trace: Trace
  private let backend: Backend
  private var registers: Registers<Thing> { backend.registers }
  /// Whether things are dropped at once instead of stored, because the program is over.
  private var isFinishing = false

  init(_ trace: Trace) { (self.trace, backend) = (trace, Backend(trace)) }

  /// Runs a step; its target is not released before its end.
  func run(_ step: Step) { backend.inScope { perform(step) } }

  private func perform(_ step: Step) {
    guard let row = GuaranteeOperations.rows[step.operation] else { return }
    let (target, others) = (registers[step.target], step.others.map { registers[$0] })
    if row.operation.target == nil {
      if let made = make(row, step) { keep(made, row.operation.makes, step.result) }
    } else if let target, target.kind == row.operation.target {
      if let made = use(target, row, step) { keep(made, row.operation.makes, step.result) }
    }
    withExtendedLifetime((target, others)) {}
  }

  /// Drops all registers, then runs all waiting work and timers.
  func finish() {
    isFinishing = true
    backend.inScope { backend.end { registers.dropAll() } }
  }

  private func keep(_ handle: Handle, _ kind: Kind?, _ register: Int, _ use: Use = Use()) {
    if !isFinishing {
      registers[register] = Thing(kind: kind ?? .promise, handle: handle, use: use)
    }
  }

  // MARK: Handlers and resolvers

  /// The handler of a step.
  private func handler(_ step: Step) -> GuaranteeCall {
    guard let handler = step.handlers.first else { return { _ in .nothing } }
    return { [self] fact in
      trace.write(.handler(handler.id, fact))
      for step in handler.steps { run(step) }
      return handler.end
    }
  }

  /// A function that calls the handler of a step with a resolver.
  ///
  /// - Returns: The code of the error that the handler throws.
  private func settler(_ step: Step, _ use: Use) -> @Sendable (Handle) -> Int? {
    let call = handler(step)
    return { [self] resolver in
      switch call(.nothing) {
      case .promise(let register): follow(resolver, use, backend.returned(register))
      case .error(let code): return code
      case .value(let number): backend.settle(resolver, .list(GuaranteeWords.items(number)))
      case .nothing: break
      }
      return nil
    }
  }

  private func follow(_ resolver: Handle, _ use: Use, _ source: Handle) {
    if use.isOfWork { return }
    use.follows = true
    backend.follow(resolver, source)
  }

  private func listen(_ step: Step, _ resolver: Handle, _ use: Use) {
    let settle = settler(step, use)
    backend.onRequest(resolver) { [self] resolver in
      if use.follows { return }
      if let code = settle(resolver) { backend.settle(resolver, .error(code)) }
    }
  }

  // MARK: Operations

  private func make(_ row: GuaranteeRow, _ step: Step) -> Handle? {
    let (value, isSure) = (step.value, row.operation.makes == .guarantee)
    switch row.name {
    case "drain": backend.drain(value)
    case "listen": backend.hearOfSilent()
    case "advance": backend.advance(value)
    case "value", "sure": return backend.ended(.list(GuaranteeWords.items(value)), isSure: isSure)
    case "rejected": return backend.ended(.error(value), isSure: false)
    case "pending", "make", "cancellable", "work", "bridged":
      let use = Use(isOfWork: row.name == "work" || row.name == "bridged")
      let settle = step.handlers.isEmpty ? nil : settler(step, use)
      return backend.pending(row, value) { [self] resolver in
        keep(resolver, row.operation.others[0].kind, step.other(0), use)
        guard use.isOfWork else { return settle?(resolver) }
        listen(step, resolver, use)
        return nil
      }
    case "firstly": return backend.firstly(handler(step))
    case "after": return backend.after(value)
    case "pump", "pumpResolved", "pool": return pump(row.name, step)
    default:
      let kinds = row.operation.others.map(\.kind)
      let inputs = step.others.compactMap { registers[$0] }.filter { kinds.contains($0.kind) }
      return row.operation.name == "raceSure" && inputs.isEmpty ? nil : backend.gather(row, inputs)
    }
    return nil
  }

  private func use(_ target: Thing, _ row: GuaranteeRow, _ step: Step) -> Handle? {
    switch row.name {
    case "drop", "dropSeal", "dropFulfiller", "dropFinalizer": _ = registers.take(step.target)
    case "fulfill": backend.settle(target.handle, .list(GuaranteeWords.items(step.value)))
    case "reject": backend.settle(target.handle, .error(step.value))
    case "resolve": backend.resolve(target.handle, step.value)
    case "follow":
      if let other = registers[step.other(0)], row.operation.others[0].kind == other.kind {
        follow(target.handle, target.use, other.handle)
      }
    case "onRequest": listen(step, target.handle, target.use)
    case "request": backend.request(target.handle)
    case "comeAndGo": backend.request(backend.link(target.handle))
    case "state": trace.write(.state(step.target, backend.state(of: target.handle)))
    default: return backend.derive(row, step, target.handle, handler(step))
    }
    return nil
  }

  /// Calls `when(_:concurrently:)` with an iterator that asks the handler before each element.
  private func pump(_ name: String, _ step: Step) -> Handle {
    var rest = step.others[...]
    let call = handler(step)
    return backend.pump(name, limit: step.value) { [self] in
      _ = call(.nothing)
      while let register = rest.popFirst() {
        if name == "pool" {
          return backend.cancellable { [self] resolver in
            keep(resolver, .seal, register, Use(isOfWork: true))
            trace.write(.note("ask", register))
          }
        }
        guard let thing = registers[register], thing.kind == .promise else { continue }
        trace.write(.note("ask", register))
        return thing.handle
      }
      trace.write(.note("ask", -1))
      return nil
    }
  }
}
