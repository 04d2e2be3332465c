// SPDX-License-Identifier: MIT

public import PromiseCore

// A handler that looks on is an onlooker in the promise's list of observers; one that makes another
// promise is that promise, which is a cell itself.
//
// Onlookers are *sequenced*: the promise delivers nothing more until one has finished, and those that
// follow one another on one queue share a turn. Lanes order them: done and fail, always, continuations.
// A derived cell is *open*: whoever holds the returned promise may settle or cancel it first, and
// the handler then never runs.

extension CellFlags {
  @inlinable package static var done: CellFlags { .sequenced }
  @inlinable package static var always: CellFlags { [.sequenced, .secondLane] }
  @inlinable package static var continuation: CellFlags { [.open, .thirdLane] }
}

extension Promise {
  /// Adds a handler that looks on.
  @inlinable @inline(__always)
  package final func listen<A>(
    _ flags: CellFlags, _ body: __owned PlainProcedure<A>, at destination: UInt,
    _ reaction: @escaping Reaction
  ) {
    addListener(flags, PlainRoutine(erasing: body), at: destination, reaction)
  }

  // The rest is compiled once, and not for the types of each call: those are known to the reaction.

  @usableFromInline @inline(never)
  package final func addListener(
    _ flags: CellFlags, _ body: __owned PlainRoutine, at destination: UInt,
    _ reaction: @escaping Reaction
  ) {
    let onlooker = PromiseCell(claimed: true, flags: flags)
    onlooker.prepare(consume body, at: destination, reaction)
    cell.observe(by: onlooker)
  }

  /// A promise with a handler in it, and with the handler's place.
  @usableFromInline @inline(never)
  package static func prepared(
    _ flags: CellFlags, _ place: DeliveryPlace, _ body: __owned PlainRoutine,
    _ reaction: @escaping Reaction
  ) -> Promise {
    let derived = Promise.derived(flags, at: place)
    derived.cell.prepare(consume body, at: place.destination, reaction)
    return derived
  }

  /// Makes the promise that a handler and `reaction` make of this one, with the handler's place.
  ///
  /// - Parameter flags: which outcome is delivered to the handler; the other one passes without a hop.
  @inlinable @inline(__always)
  package final func derive<Body: HandlerPayload, U>(
    _ flags: CellFlags, _ handler: __owned Placed<Body>, _ reaction: @escaping Reaction
  ) -> Promise<U> {
    let derived = Promise<U>.prepared(
      flags, handler.place, PlainRoutine(erasing: handler.body), reaction)
    cell.observe(by: derived.cell)
    return derived
  }

  /// Makes the promise that follows the one that `handler` returns.
  ///
  /// It has to know then whether somebody holds it: unless it has settled already, what is returned is a
  /// handle of it (`PromiseCell+Handle.swift` in the core).
  @inlinable @inline(__always)
  package final func deriveFollower<A, U>(
    _ flags: CellFlags, _ handler: __owned Following<A, Promise<U>>, _ reaction: @escaping Reaction
  ) -> Promise<U> {
    let derived: Promise<U> = derive(flags, consume handler, reaction)
    guard derived.cell.outcome == .pending else { return derived }
    return Promise<U>(handle: derived.cell, at: derived.ownPlace)
  }

  /// Gives up the promise for its cell, to be adopted: one behind a handle that nobody else holds is sealed
  /// by that.
  ///
  /// Counted before: else a task that a cancelled wait has left would be cancelled now.
  @inlinable @inline(__always)
  package final consuming func intoCell() -> PromiseCell {
    defer { withExtendedLifetime(self) {} }
    let cell = observed
    cell.countForGood()
    return cell
  }
}

extension Promise {
  @inlinable @inline(__always)
  package final func deriveValue<U>(_ handler: __owned Handler<T, U>) -> Promise<U> {
    derive(.deliversValue, consume handler) { node, source, _ in
      let body = node.take(as: PlainHandler<T, U>.self)
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      return node.finishing { try body(source.load(as: T.self)) }
    }
  }

  @inlinable @inline(__always)
  package final func deriveFollowing<U>(_ handler: __owned Following<T, Promise<U>>) -> Promise<U> {
    deriveFollower(.deliversValue, consume handler) { node, source, _ in
      let body = node.take(as: PlainFollowing<T, Promise<U>>.self)
      guard source.outcome == .value else { return node.passOutcome(of: source) }
      return node.following({ try body(source.load(as: T.self)) }) {
        node.followOpen($0.intoCell(), cycle: PromiseCycleError())
      }
    }
  }

  @inlinable @inline(__always)
  package final func deriveRecovery(_ handler: __owned Handler<any Error, T>) -> Promise<T> {
    derive(.deliversError, consume handler) { node, source, _ in
      let body = node.take(as: PlainHandler<any Error, T>.self)
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      return node.finishing { try body(source.load(as: (any Error).self)) }
    }
  }

  @inlinable @inline(__always)
  package final func deriveFollowingRecovery(_ handler: __owned Following<any Error, Promise<T>>)
    -> Promise<T>
  {
    deriveFollower(.deliversError, consume handler) { node, source, _ in
      let body = node.take(as: PlainFollowing<any Error, Promise<T>>.self)
      guard source.outcome == .error else { return node.passOutcome(of: source) }
      return node.following({ try body(source.load(as: (any Error).self)) }) {
        node.followOpen($0.intoCell(), cycle: PromiseCycleError())
      }
    }
  }
}

extension PromiseCell {
  /// The node ends with what a handler returns or throws.
  @inlinable @inline(__always)
  package func finishing<U>(_ handler: () throws -> U) -> Outcome {
    do {
      store(try handler(), as: U.self)
      return .value
    } catch {
      return rejectedNode(error)
    }
  }
}
