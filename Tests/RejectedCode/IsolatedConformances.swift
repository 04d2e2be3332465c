// SPDX-License-Identifier: MIT

import APlusPromises
import Foundation
import GuaranteePromises
import PlainPromises
import PromiseAdapters

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other. What the libraries call on any thread has no conformance that belongs to an actor.

private typealias Promise = GuaranteePromises.Promise

@MainActor private struct Jobs: @MainActor IteratorProtocol {
  mutating func next() -> Promise<Int>? { .value(1) }
}

@MainActor private func asked() {
  _ = when(fulfilled: Jobs(), concurrently: 2)
  _ = when(resolved: Jobs(), concurrently: 2)
  _ = when(fulfilled: Jobs(), concurrently: 2, isolation: nil)  // no
  _ = when(resolved: Jobs(), concurrently: 2, isolation: nil)  // no
}

@MainActor private func askedElsewhere(_ actor: any Actor) async {
  _ = await when(fulfilled: Jobs(), concurrently: 2, isolation: actor)  // no
  _ = await when(resolved: Jobs(), concurrently: 2, isolation: actor)  // no
}

private func ofSomeActor<It: IteratorProtocol>(_ jobs: sending It)
where It.Element: GuaranteePromises.Thenable & Sendable {
  _ = when(fulfilled: jobs, concurrently: 2)  // no
}

private func resolvedOfSomeActor<It: IteratorProtocol>(_ jobs: sending It)
where It.Element: GuaranteePromises.Thenable & Sendable {
  _ = when(resolved: jobs, concurrently: 2)  // no
}

private func ofNoActor<It: IteratorProtocol & SendableMetatype>(_ jobs: sending It)
where It.Element: GuaranteePromises.Thenable & Sendable {
  _ = when(fulfilled: jobs, concurrently: 2)
}

@MainActor private func handedOn() {
  ofNoActor(Jobs())  // no
}

@MainActor private struct Pages: @MainActor Sequence {
  @MainActor struct Iterator: @MainActor IteratorProtocol {
    mutating func next() -> Int? { 1 }
  }
  func makeIterator() -> Iterator { Iterator() }
}

@MainActor private struct Page: @MainActor Comparable {
  let number: Int
  static func < (left: Page, right: Page) -> Bool { left.number < right.number }
}

@MainActor private func elements(_ pages: Promise<Pages>, _ page: Promise<[Page]>) {
  _ = pages.mapValues { $0 }  // no
  _ = page.sortedValues()  // no
}

@MainActor private final class Awaited: @MainActor GuaranteePromises.Thenable {  // no
  var result: GuaranteePromises.Result<Int>? { nil }
  func pipe(to: @escaping @Sendable (GuaranteePromises.Result<Int>) -> Void) {}
}

@MainActor private struct Stopped: @MainActor CancellableError {  // no
  var isCancelled: Bool { true }
}

@MainActor private final class Following: @MainActor APlusPromises.Thenable {  // no
  func then(
    onFulfilled: (@Sendable (Int) -> Void)?,
    onRejected: (@Sendable (NSError) -> Void)?,
    onProgress: (@Sendable (Float) -> Float)?
  ) -> APlusPromises.Promise<Void> { .resolve(()) }
}

@MainActor private final class Here: @MainActor ExecutionContext {  // no
  func execute(_ work: @escaping @Sendable () -> Void) { work() }
}

@MainActor private final class Bridged: @MainActor PromiseBridgeable {  // no
  func observeOutcome(_ observer: @escaping @Sendable (Swift.Result<Int, any Error>) -> Void)
    -> OutcomeObservation
  { OutcomeObservation {} }
}
