// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport

/// The least dialect that shows what the core does: a promise object that is its cell, with operators
/// whose contexts, lanes and services the tests choose freely.
final class Probe<V: Sendable>: PromiseObject, @unchecked Sendable {
  var cellState: CellState

  /// A handler in the payload; a struct keeps the closure from being re-abstracted.
  struct Handler<U> {
    let run: (V) throws -> U
    @inline(__always) func callAsFunction(_ value: V) throws -> U { try run(value) }
  }

  /// Counts the cells that live while a test runs, if it wants to know.
  private let census: Counter?

  init(claimed: Bool = false, sealed: Bool = false, flags: CellFlags = []) {
    census = Census.current
    cellState = CellState(claimed: claimed, sealed: sealed, flags: flags)
    census?.add()
  }

  deinit {
    cell.end()
    census?.add(-1)
  }

  static func pending(_ flags: CellFlags = [], sealed: Bool = false) -> Probe {
    Probe(sealed: sealed, flags: flags)
  }

  static func value(_ value: V, _ flags: CellFlags = []) -> Probe {
    let probe = Probe(flags: flags)
    probe.cell.settleUnpublished(.value, value, as: V.self)
    return probe
  }

  @discardableResult
  func fulfill(_ value: V) -> Bool { cell.settle(.value, value, as: V.self) }

  @discardableResult
  func reject(_ error: any Error) -> Bool { cell.settle(.error, error, as: (any Error).self) }

  @discardableResult
  func cancel() -> Bool { cell.settleCancelled() }

  var value: V? {
    guard let settled = cell.settled, settled.outcome == .value else { return nil }
    return settled.load(as: V.self)
  }

  var error: (any Error)? {
    guard let settled = cell.settled, settled.outcome == .error else { return nil }
    return settled.load(as: (any Error).self)
  }

  /// Passes the source's error or cancellation on.
  static func passOn(_ node: PromiseCell, _ source: Settled) -> Outcome {
    let outcome = source.outcome
    if outcome == .error { node.store(source.load(as: (any Error).self), as: (any Error).self) }
    return outcome
  }

  @discardableResult
  func map<U: Sendable>(
    _ flags: CellFlags = [], at place: UInt = Destination.immediate, _ f: @escaping (V) throws -> U
  ) -> Probe<U> {
    let child = Probe<U>(
      claimed: true, sealed: flags.contains(.requestable),
      flags: flags.union(.deliversValue))
    child.cell.store(Handler(run: f), as: Handler<U>.self)
    child.cell.react(at: place) { node, source, phase in
      let handler = node.take(as: Handler<U>.self)
      guard phase != .discard else {
        node.store(Discarded(), as: (any Error).self)
        return .error
      }
      guard source.outcome == .value else { return Probe.passOn(node, source) }
      do {
        node.store(try handler(source.load(as: V.self)), as: U.self)
        return .value
      } catch {
        node.store(error, as: (any Error).self)
        return .error
      }
    }
    cell.attach(child.cell)
    return child
  }

  @discardableResult
  func flatMap<U: Sendable>(
    _ flags: CellFlags = [], at place: UInt = Destination.immediate,
    _ f: @escaping (V) throws -> Probe<U>
  ) -> Probe<U> {
    let child = Probe<U>(
      claimed: true, sealed: flags.contains(.requestable),
      flags: flags.union(.deliversValue))
    child.cell.store(Handler(run: f), as: Handler<Probe<U>>.self)
    child.cell.react(at: place) { node, source, phase in
      let handler = node.take(as: Handler<Probe<U>>.self)
      guard phase != .discard else {
        node.store(Discarded(), as: (any Error).self)
        return .error
      }
      guard source.outcome == .value else { return Probe.passOn(node, source) }
      do {
        return node.resolved(to: try handler(source.load(as: V.self)).cell)
      } catch {
        node.store(error, as: (any Error).self)
        return .error
      }
    }
    cell.attach(child.cell)
    return child
  }

  /// Sees every outcome and passes it on.
  @discardableResult
  func always(
    _ flags: CellFlags = [], at place: UInt = Destination.immediate,
    _ f: @escaping (Outcome) -> Void
  ) -> Probe<V> {
    let child = Probe<V>(
      claimed: true, sealed: flags.contains(.requestable),
      flags: flags.union(.deliversAll))
    child.cell.store(Listener(run: f), as: Listener.self)
    child.cell.react(at: place) { node, source, phase in
      let listener = node.take(as: Listener.self)
      if phase != .discard { listener.run(source.outcome) }
      return node.resolved(to: source.cell)
    }
    cell.attach(child.cell)
    return child
  }

  /// Locked adoption from outside a reaction; false if the promise is no longer free.
  @discardableResult
  func resolve(with other: Probe<V>) -> Bool {
    guard cell.claim() else { return false }
    let outcome = cell.resolved(to: other.cell)
    if outcome != .pending { cell.finish(outcome) }
    return true
  }
}

/// Where probes report that they live.
enum Census {
  @TaskLocal static var current: Counter?
}

private struct Listener { let run: (Outcome) -> Void }

struct Discarded: Error, Equatable {}
struct CycleError: Error, Equatable {}
enum TestError: Error, Equatable { case one, two }

extension PromiseCell {
  /// Whether the cell settled before the waiting task was cancelled.
  @discardableResult
  func settled(
    cancellationRequests: Bool, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await whenSettled(cancellationRequests: cancellationRequests) != nil
  }

  /// Adopts, and turns a cycle into an error.
  func resolved(to other: PromiseCell) -> Outcome {
    adopt(other) { rejectedNode(CycleError()) }
  }
}
