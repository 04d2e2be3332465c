// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import GuaranteePromises
import PromiseAdapters
import WhenPromises

// What the program that compares rows needs beside them.

/// How the world is in a run.
struct Scenario {
  var name: String
  var failing: [String: World.Failure] = [:]

  /// Nothing fails, or one step does.
  static let all: [Scenario] =
    [Scenario(name: "well")]
    + ["order tea", "order coffee", "brew", "wash", "read"].map {
      Scenario(name: "\($0) fails", failing: [$0: .fails])
    }

  /// One step is cancelled.
  static let cancelled = ["order tea", "order coffee", "brew", "wash"].map {
    Scenario(name: "\($0) is cancelled", failing: [$0: .cancelled])
  }
}

/// One run of a function.
@MainActor
enum Run {
  /// What happens, and what the promise comes to.
  static func of<Shop, P: PromiseBridgeable & Sendable>(
    _ shop: Shop, _ make: @MainActor (Shop) -> P
  ) async -> [String] {
    World.trace = []
    let promise = make(shop)
    let end = await withCheckedContinuation { waiting in
      promise.observeOutcome { result in waiting.resume(returning: text(result.map { "\($0)" })) }
    }
    await quiet(by: .main)
    return World.trace + [end]
  }

  /// What happens when nobody waits.
  static func loosely<Shop>(_ shop: Shop, _ body: @MainActor (Shop) -> Void) async -> [String] {
    World.trace = []
    body(shop)
    await quiet(by: .main)
    return World.trace
  }

  /// What an asynchronous function comes to.
  static func waiting<Shop, Value: Sendable>(
    _ shop: Shop, _ body: @MainActor (Shop) async throws -> Value
  ) async -> [String] {
    World.trace = []
    let result: Swift.Result<String, any Error>
    do { result = .success("\(try await body(shop))") } catch { result = .failure(error) }
    await quiet(by: .main)
    return World.trace + [text(result)]
  }

  /// An outcome in words that are the same in all dialects.
  nonisolated private static func text(_ result: Swift.Result<String, any Error>) -> String {
    switch result {
    case .success(let value): return "value \(value)"
    case .failure(let error):
      if case WhenPromises.PromiseError.cancelled = error { return "cancelled" }
      return error.isCancelled ? "cancelled" : "error \(error)"
    }
  }
}

/// Runs both versions of a function in every scenario.
@MainActor
func compare(
  _ name: String, cancels: Bool, _ before: @MainActor () async -> [String],
  _ after: @MainActor () async -> [String]
) async {
  for scenario in Scenario.all + (cancels ? Scenario.cancelled : []) {
    World.failing = scenario.failing
    let old = await before()
    let new = await after()
    Comparison.note("\(name), \(scenario.name)", old, new)
  }
}
