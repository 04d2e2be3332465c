// SPDX-License-Identifier: MIT

public import Dispatch
internal import PromiseCore

/// The context that a handler runs in, such as the main queue.
///
/// In Swift 6 mode a handler given without `on:` runs where it was written: code of the main actor runs
/// on the main queue, code of another actor on that actor. A handler written outside of any actor runs
/// on `Promise.defaultContext`, and so does every one in Swift 5 mode.
///
/// The language decides what is code of an actor: in a method of an actor, a closure that captures
/// that actor strongly. A closure that does not use the actor, or captures it weakly, cannot touch
/// its state and counts as written outside of it.
@frozen
public struct PromiseContext: Sendable {
  /// The function of a ``custom(_:)`` context, which takes its jobs.
  @usableFromInline
  package typealias Enqueuing = @Sendable (_ job: @escaping @Sendable () -> Void) -> Void

  /// The four kinds of contexts; `queue` is never the main one.
  @frozen @usableFromInline
  package enum Kind: Sendable {
    case main, immediate, queue(DispatchQueue), custom(Enqueuing)
  }

  @usableFromInline package let kind: Kind

  /// Makes a context of a kind; a handler that is added asks for its place.
  @inlinable
  package init(_ kind: Kind) { self.kind = kind }

  /// The main queue, always asynchronously: the default.
  @inlinable
  public static var main: PromiseContext { PromiseContext(.main) }

  /// The thread that settles the promise, before the settling call returns; for a promise that is
  /// settled already, the thread that adds the handler, before `then` returns.
  ///
  /// This is how the original delivered everything. It contradicts Promises/A+ 2.2.4.
  @inlinable
  public static var immediate: PromiseContext { PromiseContext(.immediate) }

  /// A dispatch queue, always asynchronously.
  ///
  /// On a concurrent queue the handlers of one promise may overlap.
  public static func queue(_ queue: DispatchQueue) -> PromiseContext {
    PromiseContext(MainQueueMark.isMain(queue) ? .main : .queue(queue))
  }

  /// A function that runs jobs in its own way: for example, appends them to a queue of yours.
  ///
  /// The function must arrange for each job to be run exactly once, and in the order of the calls
  /// if handlers are to run in order. Dropping a job drops the handler.
  public static func custom(
    _ enqueue: @escaping @Sendable (_ job: @escaping @Sendable () -> Void) -> Void
  ) -> PromiseContext {
    PromiseContext(.custom(enqueue))
  }
}

/// The setting behind ``Promise/defaultContext``.
///
/// It is read for every handler, so the two usual values are told apart by one atomic word:
/// 0 main, 1 immediate, 2 look at `other`.
enum DefaultContext {
  private static let kind = AtomicWord(0)
  private static let other = Locked(PromiseContext.main)

  static var context: PromiseContext {
    get {
      switch kind.loadAcquire() {
      case 0: .main
      case 1: .immediate
      default: other.withLock { $0 }
      }
    }
    set {
      other.withLock { $0 = newValue }
      switch newValue.kind {
      case .main: _ = kind.exchange(0)
      case .immediate: _ = kind.exchange(1)
      default: _ = kind.exchange(2)
      }
    }
  }
}

extension Promise where V == Void {
  /// The context of handlers that are written outside of any actor and given without `on:`: the
  /// main queue, unless you change it.
  ///
  /// One setting for the whole process, whatever the type of a promise. It may be changed at any
  /// time from any thread, and applies to the handlers added after that.
  public static var defaultContext: PromiseContext {
    get { DefaultContext.context }
    set { DefaultContext.context = newValue }
  }
}

extension Promise {
  /// The one setting of the process, reached through a type with a value: see
  /// `Promise.defaultContext`.
  public static var defaultContext: PromiseContext {
    get { DefaultContext.context }
    set { DefaultContext.context = newValue }
  }
}
