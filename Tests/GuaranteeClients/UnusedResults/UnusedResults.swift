// SPDX-License-Identifier: MIT

import Dispatch
import GuaranteePromises

// Part of no target: Scripts/unused-results compiles it. In `loud` each line has to be warned of as
// an unused result, elsewhere none.

func pi() -> Promise<Int> { .value(1) }
func pv() -> Promise<Void> { .value }
func pa() -> Promise<[Int]> { .value([1]) }
func gi() -> Guarantee<Int> { .value(1) }
func ga() -> Guarantee<[Int]> { .value([1]) }
func gv() -> Guarantee<Void> { .value }
let queue = DispatchQueue.global()
enum UnusedError: Error {
  case one
}
/// What ends a chain, and what runs for its effect.
func silent() {
  pi().catch { _ in }
  pi().catch(on: .main) { _ in }
  pi().catch(on: queue) { _ in }
  pi().cauterize()
  pi().recover { _ in gi() }
  pi().recover(on: .main) { _ in gi() }
  pi().recover(on: queue) { _ in gi() }
  pv().recover { _ in }
  pv().recover(on: .main) { _ in }
  pv().recover(on: queue) { _ in }
  gi().done { _ in }
  gi().done(on: .main) { _ in }
  gi().done(on: queue) { _ in }
  gi().then { _ in gi() }
  gi().then(on: .main) { _ in gi() }
  gi().then(on: nil) { _ in gi() }
  pi().catch { _ in }.finally {}
  pi().pipe { _ in }
  gv().wait()
  try? pv().wait()
}

/// Everything else.
func loud() throws {
  pi().then { _ in pi() }
  pi().then(on: .main) { _ in pi() }
  pi().then(on: queue) { _ in pi() }
  pi().map { $0 }
  pi().map(on: .main) { $0 }
  pi().map(on: queue) { $0 }
  pi().compactMap { Optional($0) }
  pi().compactMap(on: .main) { Optional($0) }
  pi().compactMap(on: queue) { Optional($0) }
  pi().done { _ in }
  pi().done(on: .main) { _ in }
  pi().done(on: queue) { _ in }
  pi().get { _ in }
  pi().get(on: .main) { _ in }
  pi().get(on: queue) { _ in }
  pi().tap { _ in }
  pi().tap(on: .main) { _ in }
  pi().tap(on: queue) { _ in }
  pi().asVoid()
  pi().ensure {}
  pi().ensure(on: .main) {}
  pi().ensure(on: queue) {}
  pi().ensureThen { gv() }
  pi().ensureThen(on: .main) { gv() }
  pi().ensureThen(on: queue) { gv() }
  pi().recover { _ in pi() }
  pi().recover(on: .main) { _ in pi() }
  pi().recover(on: queue) { _ in pi() }
  pv().recover { throw $0 }
  pv().recover(on: .main) { throw $0 }
  pv().recover(on: queue) { throw $0 }
  pa().mapValues { $0 }
  pa().flatMapValues { [$0] }
  pa().compactMapValues { Optional($0) }
  pa().thenMap { _ in pi() }
  pa().thenFlatMap { _ in pa() }
  pa().filterValues { $0 > 1 }
  pa().firstValue { $0 > 1 }
  pa().sortedValues()
  pa().mapValues(on: .main) { $0 }
  pa().thenMap(on: .main) { _ in pi() }
  gi().map { $0 }
  gi().map(on: .main) { $0 }
  gi().map(on: queue) { $0 }
  gi().get { _ in }
  gi().get(on: .main) { _ in }
  gi().get(on: queue) { _ in }
  gi().asVoid()
  gi().tap { _ in }
  ga().mapValues { $0 }
  ga().flatMapValues { [$0] }
  ga().compactMapValues { Optional($0) }
  ga().thenMap { _ in gi() }
  ga().thenFlatMap { _ in ga() }
  ga().filterValues { $0 > 1 }
  ga().sortedValues()
  ga().sortedValues { $0 < $1 }
  gi().done { _ in throw UnusedError.one }
  gi().then { _ in pi() }
  when(fulfilled: [pi()])
  when(fulfilled: pi(), gi())
  when(fulfilled: [pi(), gi()])
  when(resolved: pi())
  when(resolved: [pi()])
  when(gi())
  when(gv())
  when(guarantees: [gv()])
  when(guarantees: gi(), gi())
  when(fulfilled: [pi()].makeIterator(), concurrently: 1)
  when(resolved: [pi()].makeIterator(), concurrently: 1)
  race(pi(), pi())
  race([pi()])
  race(gi(), gi())
  race(fulfilled: [pi()])
  after(seconds: 1)
  after(.seconds(1))
  firstly { pi() }
  firstly { gi() }
  queue.async(.promise) { 1 }
  queue.async(.promise) { throw UnusedError.one }
  try pi().wait()
  gi().wait()
  try hang(pi())
  Promise<Int>.pending()
  Guarantee<Int>.pending()
}
