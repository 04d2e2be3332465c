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

  /// Nothing fails; each step fails; each is cancelled; the kitchen is closed.
  static let all: [Scenario] =
    [Scenario(name: "well")]
    + ["order tea", "order coffee", "order toast", "order more", "brew", "wash", "read"].flatMap {
      [
        Scenario(name: "\($0) fails", failing: [$0: IsClosed()]),
        Scenario(name: "\($0) is cancelled", failing: [$0: PMKError.cancelled]),
      ]
    } + [Scenario(name: "closed", isOpen: false)]
}

/// One run of a function.
@MainActor
enum Run {
  /// What happens when a function of a shop is called, and what it comes to.
  static func of<Shop, Value>(
    _ shop: @MainActor @autoclosure () -> Shop,
    _ body: @MainActor (Shop) async throws -> Value
  ) async -> [String] {
    World.trace = []
    do {
      let value = try await body(shop())
      World.trace.append("value \(value)")
    } catch {
      World.trace.append("error \(error)")
    }
    await quiet()
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
    await quiet()
    World.trace.append("and with nobody who holds it")
    held = nil
    body(shop())
    await quiet()
    return World.trace
  }

  /// Waits for what goes on behind a call.
  private static func quiet() async {
    var quiet = 0
    while quiet < 20 {
      // By way of the queue that handlers may run on.
      await withCheckedContinuation { waiting in
        background.async { DispatchQueue.main.async { waiting.resume() } }
      }
      quiet = World.pending == 0 ? quiet + 1 : 0
    }
  }
}

@MainActor private var compared = 0
@MainActor private var different = 0

/// Runs both versions of a function in every scenario.
@MainActor
func compare(
  _ name: String, _ before: @MainActor () async -> [String],
  _ after: @MainActor () async -> [String]
) async {
  for scenario in Scenario.all {
    (World.failing, World.isOpen) = (scenario.failing, scenario.isOpen)
    let old = await before()
    let new = await after()
    compared += 1
    if old != new {
      different += 1
      print("\(name), \(scenario.name):\n  before \(old)\n  after  \(new)")
    }
  }
}

/// Says how it went, and ends the program.
@MainActor
func finish() -> Never {
  print("\(compared) runs before and after, \(different) different")
  exit(different == 0 ? 0 : 1)
}
