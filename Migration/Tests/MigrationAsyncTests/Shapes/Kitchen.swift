// SPDX-License-Identifier: MIT
// swift-format-ignore-file

import Dispatch
import Foundation
import GuaranteePromises

// What the shapes use.

struct Order: Sendable {
  var name: String
  var count = 1
}

struct Cup: Sendable {
  var label: String
}

struct IsClosed: Error {}

/// What is to happen, and what has happened: shapes are run before and after, and have to do the same.
@MainActor
enum World {
  static var trace: [String] = []
  /// The steps that fail, and how.
  static var failing: [String: any Error] = [:]
  static var isOpen = true
  /// How many promises are not settled yet.
  static var pending = 0

  /// When steps end.
  enum Schedule {
    /// Before whoever has begun it goes on.
    case early
    /// In the next turn of the main queue, so that what has begun in one turn ends in that order.
    case late
    /// On another thread as soon as that has time: whoever blocks the main thread waits for it.
    case free

    /// Nobody else decides what comes first.
    var isOrdered: Bool { self != .free }
  }
  /// Changed between runs only.
  nonisolated(unsafe) static var schedule = Schedule.free

  /// Where steps end, in the order in which they have begun: some race.
  private static let steps = DispatchQueue(label: "steps")
  /// A step during which whoever waits is cancelled, or which is cancelled itself, with all that is under way
  /// then and all behind it: that is the same to what waits for them.
  static var cancelled: (step: String, cancel: (() -> Void)?)?
  /// How the steps end for which nobody waits any more.
  static var late: (any Error)?
  /// Whether the step has begun.
  static var isCancelled = false

  /// An error as code knows it that has nothing to do with this dialect.
  nonisolated static func plain(_ error: any Error) -> any Error {
    error.isCancelled ? CancellationError() : error
  }

  /// Settles a promise from another thread.
  static func begin<Value: Sendable>(_ step: String, _ value: Value, _ seal: Resolver<Value>) {
    begin(step) { error in
      if let error { seal.reject(error) } else { seal.fulfill(value) }
    }
  }

  /// Ends a step on another thread.
  static func begin(_ step: String, _ end: @escaping @Sendable ((any Error)?) -> Void) {
    trace.append(step)
    pending += 1
    let error = failing[step]
    guard let cancelled else {
      switch schedule {
      case .free: return finish(end, error)
      case .early:
        finish(end, error)
        return steps.sync {}
      case .late:
        return DispatchQueue.main.async {
          finish(end, error)
          steps.sync {}
        }
      }
    }
    if cancelled.step == step, !isCancelled {
      isCancelled = true
      // What waits has to wait before it is cancelled.
      if let cancel = cancelled.cancel { DispatchQueue.main.async { cancel() } }
    }
    // What has begun in one turn is under way together: none of it ends before one of it is cancelled. And the next
    // turn is that in which handlers come of all that has ended, whatever the other thread does beside it.
    DispatchQueue.main.async {
      guard isCancelled else {
        finish(end, error)
        return steps.sync {}
      }
      guard cancelled.cancel != nil else { return finish(end, CancellationError()) }
      DispatchQueue.main.async { [late] in
        end(late)
        pending -= 1
      }
    }
  }

  private static func finish(
    _ end: @escaping @Sendable ((any Error)?) -> Void, _ error: (any Error)?
  ) {
    steps.async {
      end(error)
      DispatchQueue.main.async { pending -= 1 }
    }
  }
}

@MainActor
final class Kitchen {
  var isOpen: Bool { World.isOpen }
  var served = 0 { didSet { World.trace.append("served \(served)") } }

  func order(_ name: String) -> Promise<Order> {
    Promise { seal in World.begin("order \(name)", Order(name: name), seal) }
  }

  func brew(_ order: Order) -> Promise<Cup> {
    Promise { seal in World.begin("brew", Cup(label: order.name), seal) }
  }

  func wash() -> Promise<Void> {
    Promise { seal in World.begin("wash", (), seal) }
  }

  func guess() -> Guarantee<Order> {
    Guarantee { resolve in resolve(Order(name: "tea")) }
  }

  func log(_ text: String) { World.trace.append(text) }

  func read(_ order: Order) throws -> Int {
    if let error = World.failing["read"] { throw error }
    return order.count
  }
}

/// What any code can call.
func opening() -> Promise<Void> {
  Promise { seal in DispatchQueue.main.async { seal.fulfill(()) } }
}

/// Where this is called: a handler says by it where it runs.
///
/// On Linux the thread that serves the main queue under an asynchronous `main` is not the main thread.
func here() -> String {
  if DispatchQueue.getSpecific(key: backgroundKey) == true { return "elsewhere" }
  return Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
    ? "main" : "elsewhere"
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// A queue for handlers that run elsewhere: who waits until nothing goes on waits for it too.
///
/// What runs on another thread comes before or after what the main queue runs beside it. If that is not to be left to
/// chance, the main queue runs both, each in its turn.
var background: DispatchQueue { World.schedule.isOrdered ? inTurn : onThread }

private let onThread = DispatchQueue(label: "background")

private let inTurn: DispatchQueue = {
  let queue = DispatchQueue(label: "background", target: .main)
  queue.setSpecific(key: backgroundKey, value: true)
  return queue
}()

private let backgroundKey = DispatchSpecificKey<Bool>()
