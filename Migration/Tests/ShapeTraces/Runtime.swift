// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import GuaranteePromises

// What the program that compares shapes needs beside them.

/// How the world is in a run.
struct Scenario {
  var name: String
  var failing: [String: any Error] = [:]
  var isOpen = true

  /// What can fail and be waited for.
  static let steps = ["order tea", "order coffee", "order toast", "order more", "brew", "wash"]

  /// Nothing fails; each step fails; each is cancelled; the kitchen is closed.
  static let all: [Scenario] =
    [Scenario(name: "well")]
    + (steps + ["read"]).flatMap {
      [
        Scenario(name: "\($0) fails", failing: [$0: IsClosed()]),
        Scenario(name: "\($0) is cancelled", failing: [$0: PMKError.cancelled]),
      ]
    } + [Scenario(name: "closed", isOpen: false)]
}

/// One run of a function.
@MainActor
enum Run {
  /// The shop of a run that is cancelled.
  private static var held: Any?

  /// What happens when a function of a shop is called, and what it comes to.
  ///
  /// A task that is cancelled keeps nothing for the promises that go on behind it, so the caller keeps the shop then,
  /// as the README asks.
  static func of<Shop, Value>(
    _ shop: @escaping @MainActor @autoclosure () -> Shop,
    _ body: @escaping @MainActor (Shop) async throws -> Value
  ) async -> [String] {
    World.trace = []
    let task = Task {
      do {
        let shop = shop()
        if World.cancelled?.cancel != nil { held = shop }
        let value = try await body(shop)
        World.trace.append("value \(value)")
      } catch {
        World.trace.append("error \(error)")
      }
    }
    if World.cancelled?.cancel != nil { World.cancelled?.cancel = { task.cancel() } }
    await task.value
    await quiet(by: background)
    held = nil
    return World.trace
  }

  /// What happens when a function that returns a promise is called twice, with something in between.
  static func twice<Shop, P, Value>(
    _ shop: @MainActor @autoclosure () -> Shop, _ make: @MainActor (Shop) -> P,
    _ wait: @MainActor (P) async throws -> Value
  ) async -> [String] {
    World.trace = []
    let shop = shop()
    let first = make(shop)
    World.trace.append("in between")
    let second = make(shop)
    World.trace.append("called")
    for promise in [first, second] {
      do {
        World.trace.append("value \(try await wait(promise))")
      } catch {
        World.trace.append("error \(error)")
      }
    }
    await quiet(by: background)
    return World.trace
  }

  /// What happens when the main thread is blocked until a promise has ended.
  static func blocking<Shop, Value>(
    _ shop: @MainActor @autoclosure () -> Shop, _ wait: @MainActor (Shop) throws -> Value
  ) async -> [String] {
    World.trace = []
    let shop = shop()
    do {
      World.trace.append("value \(try wait(shop))")
    } catch {
      World.trace.append("error \(error)")
    }
    await quiet(by: background)
    return World.trace
  }

  /// What happens when a function of a shop is called for whose work nobody waits.
  ///
  /// When it returns does not count: a task begins afterwards, as the documentation says.
  static func loosely<Shop>(
    _ shop: @MainActor @autoclosure () -> Shop, _ body: @MainActor (Shop) -> Void
  ) async -> [String] {
    World.trace = []
    var held: Shop? = shop()
    body(held!)
    await quiet(by: background)
    World.trace.append("and with nobody who holds it")
    held = nil
    body(shop())
    await quiet(by: background)
    return World.trace
  }
}

/// What is known of a function that is run before and after.
struct Traits: OptionSet {
  let rawValue: Int

  /// A race of it has a loser that goes on.
  ///
  /// What the loser does beside the function comes when it comes, so the same has to happen in any order.
  static let losing = Traits(rawValue: 1)
  /// It blocks the main thread, on which nothing can end then.
  static let blocking = Traits(rawValue: 2)
  /// It waits for a promise that has stayed, and that turns an error into a value.
  static let recovering = Traits(rawValue: 4)
}

/// Runs both versions of a function that is waited for in every scenario, and once for each step during
/// which whoever waits is cancelled.
///
/// To a function, a task that is cancelled while it waits for a step is a step that is cancelled, and so is
/// all that it waits for afterwards. So that is what happens to the steps of the version with promises.
@MainActor
func compareWaiting(
  _ name: String, _ traits: Traits, _ before: @MainActor () async -> [String],
  _ after: @MainActor () async -> [String]
) async {
  await compare(name, traits, before, after)
  (World.failing, World.isOpen) = ([:], true)
  for step in Scenario.steps {
    World.cancelled = (step, nil)
    let old = await before()
    guard World.isCancelled else { continue }
    World.isCancelled = false
    // A step of the loser, which comes when the race is over: nobody waits for it.
    if traits.contains(.losing), old.contains(where: { $0.hasPrefix("value ") }) { continue }
    var new: [[String]] = []
    for late in [nil, CancellationError()] {
      (World.cancelled, World.late) = ((step, {}), late)
      new.append(await after())
      World.isCancelled = false
    }
    let text = "\(name), cancelled while it waits for \(step)"
    // If it matters how a step ends later on, or what happens comes later, then a promise has stayed in
    // the function, and goes on.
    if traits.contains(.losing) {
      // How far the loser comes depends on when it was cancelled: the end has to be the same.
      Comparison.note(text, old.filter(\.isEnd), new[1].filter(\.isEnd), .goesOn)
    } else if traits.contains(.recovering), new[1].contains("error CancellationError()"),
      old.sorted() != new[1].sorted()
    {
      // What comes of the value that the promise makes of the error is not waited for any more, and does not happen.
      var surplus = new[1].filter { !$0.isEnd }
      for event in old { surplus.firstIndex(of: event).map { _ = surplus.remove(at: $0) } }
      Comparison.note(text, [], surplus, .recovers)
    } else if new[0] == new[1], old == new[0] || old.sorted() != new[0].sorted() {
      Comparison.note(text, old, new[0], .cancelled)
    } else {
      Comparison.note(text, old, new[1], .goesOn)
    }
  }
  World.cancelled = nil
}

/// Runs both versions of a function in every scenario, with steps that end early and late, so that nothing is left to
/// chance.
@MainActor
func compare(
  _ name: String, _ traits: Traits,
  _ before: @MainActor () async -> [String], _ after: @MainActor () async -> [String]
) async {
  let schedules: [World.Schedule] = traits.contains(.blocking) ? [.free] : [.early, .late]
  for schedule in schedules {
    for scenario in Scenario.all {
      (World.failing, World.isOpen) = (scenario.failing, scenario.isOpen)
      World.schedule = schedule
      let old = await before()
      let new = await after()
      Comparison.note(
        "\(name), \(scenario.name), \(schedule)", old, new,
        traits.contains(.losing) ? .losing : .undisturbed)
    }
  }
  World.schedule = .free
}

extension String {
  /// Whether this is what a function has come to.
  fileprivate var isEnd: Bool { hasPrefix("value ") || hasPrefix("error ") }
}
