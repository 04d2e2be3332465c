// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport

/// What a program needs of a promise library.
protocol FuzzBackend: SendableMetatype {
  associatedtype Cell: AnyObject
  func create(_ onRequest: @escaping () -> Void) -> Cell
  func fate(_ cell: Cell) -> Fate
  func settle(_ cell: Cell, _ fate: Fate) -> Bool
  func map(_ cell: Cell, open: Bool, _ body: @escaping (Int) throws -> Int) -> Cell
  func flatMap(_ cell: Cell, _ body: @escaping (Int) -> Cell) -> Cell
  func adopt(_ outer: Cell, _ inner: Cell) -> Bool
  func race(_ outer: Cell, _ inner: Cell)
  func observe(_ cell: Cell, _ body: @escaping (Fate) -> Void)
  func seal(_ cell: Cell)
  func request(_ cell: Cell)
}

/// Runs programs on a library and writes down everything that can be seen.
final class FuzzMachine<Backend: FuzzBackend>: @unchecked Sendable {
  /// The last entry of a trace after which something is still pending.
  static var stuck: String { "somebody waits for himself" }

  private let backend: Backend
  private var slots: [Backend.Cell?] = Array(repeating: nil, count: FuzzProgram.slots)
  /// Promises made by `create`, which alone may adopt: others may still be waiting in a list.
  private var made: [Backend.Cell] = []
  private var all: [Backend.Cell] = []
  private var trace: [String] = []
  private var names = 0

  init(_ backend: Backend) { self.backend = backend }

  func run(_ program: FuzzProgram) -> [String] {
    for operation in program.operations {
      perform(operation)
      trace.append(slots.map { $0.map { "\(backend.fate($0))" } ?? "-" }.joined(separator: ", "))
    }
    // In the end everything is settled: whatever was not told yet is told now.
    for cell in all {
      trace.append("end: \(backend.fate(cell)) \(backend.settle(cell, .cancelled))")
    }
    for cell in all { trace.append("\(backend.fate(cell))") }
    if all.contains(where: { backend.fate($0) == .pending }) { trace.append(Self.stuck) }
    slots = []
    made = []
    all = []
    return trace
  }

  private func name(_ kind: String) -> String {
    names += 1
    return "\(kind) \(names)"
  }

  private func put(_ cell: Backend.Cell, _ slot: Int) {
    all.append(cell)
    slots[slot] = cell
  }

  private func perform(_ operation: FuzzOperation) {
    switch operation {
    case .create(let slot):
      let name = name("request")
      let cell = backend.create { [unowned self] in trace.append(name) }
      made.append(cell)
      put(cell, slot)
    case .settle(let slot, let fate):
      guard let cell = slots[slot] else { return }
      let won = backend.settle(cell, fate)
      trace.append("settled: \(won)")
    case .map(let from, let to, let throwing, let open):
      guard let cell = slots[from] else { return }
      let name = name("map")
      put(
        backend.map(cell, open: open) { [unowned self] value in
          trace.append("\(name): \(value)")
          if throwing { throw TestError.two }
          return value + 1
        }, to)
    case .flatMap(let from, let to, let returning):
      guard let cell = slots[from], let fallback = slots[returning] else { return }
      let name = name("flatMap")
      put(
        backend.flatMap(cell) { [unowned self] value in
          trace.append("\(name): \(value)")
          return slots.indices.contains(returning) ? slots[returning] ?? fallback : fallback
        }, to)
    case .adopt(let outer, let inner):
      guard let outer = slots[outer], let inner = slots[inner] else { return }
      guard made.contains(where: { $0 === outer }) else { return }
      let won = backend.adopt(outer, inner)
      trace.append("adopted: \(won)")
    case .race(let outer, let inner):
      guard let outer = slots[outer], let inner = slots[inner], outer !== inner else { return }
      backend.race(outer, inner)
    case .observe(let slot, let then):
      guard let cell = slots[slot] else { return }
      let name = name("observer")
      backend.observe(cell) { [unowned self] fate in
        trace.append("\(name): \(fate)")
        if slots.isEmpty { return }
        for operation in then { perform(operation) }
        trace.append("\(name) returns")
      }
    case .seal(let slot):
      if let cell = slots[slot] { backend.seal(cell) }
    case .request(let slot):
      if let cell = slots[slot] { backend.request(cell) }
    }
  }
}

/// The core, by way of probes.
struct CoreBackend: FuzzBackend {
  let flags: CellFlags
  let leaks: Leaks

  init(_ flags: CellFlags, _ leaks: Leaks) {
    self.flags = flags
    self.leaks = leaks
  }

  func create(_ onRequest: @escaping () -> Void) -> Probe<Int> {
    let cell = leaks.watch(Probe<Int>.pending(flags), "created")
    nonisolated(unsafe) let onRequest = onRequest
    if flags.contains(.requestable) { _ = cell.cell.onRequest { _ in onRequest() } }
    return cell
  }

  func fate(_ cell: Probe<Int>) -> Fate {
    switch cell.cell.outcome {
    case .pending: .pending
    case .cancelled: .cancelled
    case .value: .value(cell.value ?? -1)
    case .error: .error(Self.name(cell.error))
    }
  }

  private static func name(_ error: (any Error)?) -> String {
    error is CycleError ? "cycle" : "\(error.map { "\($0)" } ?? "none")"
  }

  func settle(_ cell: Probe<Int>, _ fate: Fate) -> Bool {
    switch fate {
    case .value(let value): cell.fulfill(value)
    case .error: cell.reject(TestError.one)
    case .cancelled: cell.cancel()
    case .pending: false
    }
  }

  func map(_ cell: Probe<Int>, open: Bool, _ body: @escaping (Int) throws -> Int) -> Probe<Int> {
    leaks.watch(cell.map(open ? flags.union(.open) : flags, body), "map")
  }

  func flatMap(_ cell: Probe<Int>, _ body: @escaping (Int) -> Probe<Int>) -> Probe<Int> {
    leaks.watch(cell.flatMap(flags, body), "flatMap")
  }

  func adopt(_ outer: Probe<Int>, _ inner: Probe<Int>) -> Bool { outer.resolve(with: inner) }
  func race(_ outer: Probe<Int>, _ inner: Probe<Int>) { outer.adoptRacing(inner) }

  func observe(_ cell: Probe<Int>, _ body: @escaping (Fate) -> Void) {
    cell.always { [unowned cell] _ in body(fate(cell)) }
  }

  func seal(_ cell: Probe<Int>) { cell.cell.seal() }
  func request(_ cell: Probe<Int>) { cell.cell.requestCancellation() }
}

/// The textbook.
struct OracleBackend: FuzzBackend {
  let requestable: Bool

  init(_ requestable: Bool) { self.requestable = requestable }

  func create(_ onRequest: @escaping () -> Void) -> OracleCell {
    let cell = OracleCell()
    cell.onRequest = onRequest
    return cell
  }

  func fate(_ cell: OracleCell) -> Fate { cell.outcome }
  func settle(_ cell: OracleCell, _ fate: Fate) -> Bool { cell.settle(fate) }

  func map(_ cell: OracleCell, open: Bool, _ body: @escaping (Int) throws -> Int)
    -> OracleCell
  {
    derive(cell, open) { _, value in
      do { return .value(try body(value)) } catch { return .error("\(error)") }
    }
  }

  func flatMap(_ cell: OracleCell, _ body: @escaping (Int) -> OracleCell) -> OracleCell {
    derive(cell, false) { child, value in child.adopt(body(value), requestable: requestable) }
  }

  private func derive(
    _ cell: OracleCell, _ open: Bool, _ react: @escaping (OracleCell, Int) -> Fate
  ) -> OracleCell {
    let child = OracleCell(claimed: true, sealed: requestable)
    child.isOpen = open
    let observer = OracleCell.Observer(child: child) { fate in
      guard case .value(let value) = fate else { return fate }
      return react(child, value)
    }
    cell.attach(observer, counts: requestable)
    return child
  }

  func adopt(_ outer: OracleCell, _ inner: OracleCell) -> Bool {
    guard outer.claim() else { return false }
    let fate = outer.adopt(inner, requestable: requestable)
    if fate != .pending { outer.publish(fate) }
    return true
  }

  func race(_ outer: OracleCell, _ inner: OracleCell) {
    let forwarder = OracleCell(claimed: true)
    let observer = OracleCell.Observer(child: forwarder) { fate in
      guard outer.claim() else { return .pending }
      forwarder.publishes(at: outer)
      return fate
    }
    inner.attach(observer, counts: requestable)
    guard requestable, outer.outcome == .pending else { return }
    if outer.isRequested {
      forwarder.giveUp()
    } else {
      let earlier = outer.onRequest
      outer.onRequest = {
        earlier?()
        forwarder.giveUp()
      }
    }
  }

  func observe(_ cell: OracleCell, _ body: @escaping (Fate) -> Void) {
    let observer = OracleCell.Observer(child: nil) { fate in
      body(fate)
      return .pending
    }
    cell.attach(observer, counts: false)
  }

  func seal(_ cell: OracleCell) { cell.seal() }
  func request(_ cell: OracleCell) { cell.request() }
}
