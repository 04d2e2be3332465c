// SPDX-License-Identifier: MIT

internal import Dispatch

/// Where the handlers of a loop run.
public enum Place: String, CaseIterable, Sendable {
  case inline, queue, actor, main
}

/// When the promises of a loop settle.
public enum Settling: String, CaseIterable, Sendable {
  /// A handler makes a settled promise, and adds the next handler to it.
  case before
  /// A handler adds the next handler to a pending promise, and settles that.
  case after
  /// All promises have their handlers; each handler settles the next promise.
  case byHandler = "by the handler"
}

/// A loop in which each handler of one operator causes the next: naively each is a level of the stack.
public struct NestedLoop: Sendable {
  /// The import of the flavor, and the operator.
  public let flavor, name: String
  /// Whether the flavor can run handlers inline.
  public let hasInline: Bool
  let body: @Sendable (Place, Settling, Int, @escaping @Sendable () -> Void) -> Void

  /// Runs the loop, begun at its place; in the last handler it is over.
  public func run(
    at place: Place, settled settling: Settling, steps: Int, over: @escaping @Sendable () -> Void
  ) {
    body(place, settling, steps, over)
  }

  /// The loops of all operators of all flavors.
  public static let all = guarantee + typed + aplus + plain + when

  /// The queue for handlers.
  static let queue = DispatchQueue(label: "handlers")
}

/// The actor for handlers.
actor Home {
  static let one = Home()
  func run(_ body: @Sendable () -> Void) { body() }
}

/// What a handler of an operator does besides what the operator asks of it.
typealias Next = @Sendable () -> Void

/// A handler's value.
func number(_ next: Next) -> Int {
  next()
  return 1
}

/// The reason of a rejection.
struct Failure: Error {}

/// An operator of a flavor: a pending promise with the function that settles it as the handler needs it, and how a handler
/// is added, at a place that is named and in code of an actor.
struct Operator<Promise: Sendable, Place: Sendable>: Sendable {
  let name: String
  let source: @Sendable () -> (Promise, Next)
  let placed: @Sendable (Promise, Place, @escaping Next) -> Void
  let isolated: @Sendable (isolated any Actor, Promise, @escaping Next) -> Void

  init(
    _ name: String, _ source: @escaping @Sendable () -> (Promise, Next),
    _ placed: @escaping @Sendable (Promise, Place, @escaping Next) -> Void,
    _ isolated: @escaping @Sendable (isolated any Actor, Promise, @escaping Next) -> Void
  ) {
    (self.name, self.source, self.placed, self.isolated) = (name, source, placed, isolated)
  }

  /// The loop of this operator.
  func loop(_ flavor: String, inline: Place?, queue: Place, main: Place) -> NestedLoop {
    NestedLoop(flavor: flavor, name: name, hasInline: inline != nil) {
      place, settling, steps, over in
      switch place {
      case .inline:
        guard let inline else { return }
        run(settling, steps, over) { placed($0, inline, $1) }
      case .queue:
        NestedLoop.queue.async { run(settling, steps, over) { placed($0, queue, $1) } }
      case .main:
        DispatchQueue.main.async { run(settling, steps, over) { placed($0, main, $1) } }
      case .actor:
        Task {
          await Home.one.run {
            run(settling, steps, over) { promise, next in
              Home.one.assumeIsolated { isolated($0, promise, next) }
            }
          }
        }
      }
    }
  }

  private func run(
    _ settling: Settling, _ steps: Int, _ over: @escaping Next,
    _ add: @escaping @Sendable (Promise, @escaping Next) -> Void
  ) {
    @Sendable func step(_ left: Int) {
      if left == 0 { return over() }
      let (promise, settle) = source()
      if settling == .before { settle() }
      add(promise) { step(left - 1) }
      if settling == .after { settle() }
    }
    guard settling == .byHandler else { return step(steps) }
    var next = over
    for _ in 0..<steps {
      let (promise, settle) = source()
      add(promise, next)
      next = settle
    }
    next()
  }
}
