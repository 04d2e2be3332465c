// SPDX-License-Identifier: MIT

// What a workload asks of a promise library. Each of these is one or two calls that a user would
// write, *with the closures written out*: a closure that is passed through a function of the harness
// would be converted on the way, which costs an allocation that no user pays. For the same reason
// everything is inlined and no generic code is left; the floor's known counts would tell.

/// What W1 to W6 need.
protocol PromiseAdapter {
  associatedtype Promise
  associatedtype Resolver

  /// Creates a promise, fulfils it, drops it.
  static func createAndFulfil(_ value: Int)
  /// Whether a promise that is fulfilled twice tells its observers the first value, once.
  static func fulfilsOnce() -> Bool

  /// A pending promise; never inlined, so that the optimizer cannot keep it on the stack.
  static func pending() -> Resolver
  static func promise(_ resolver: Resolver) -> Promise
  static func fulfil(_ resolver: Resolver, _ value: Int)

  /// Maps by adding, delivered inline.
  static func add(_ promise: Promise, _ amount: Int) -> Promise
  /// The value of a promise that has been fulfilled inline.
  static func value(_ promise: Promise) -> Int?
  /// Tells the tally the value plus an amount, inline; the closure differs each time, as a user's does.
  static func observe(_ promise: Promise, _ tally: Tally, _ amount: Int)
}

/// What W5i and W5c need.
protocol LoopingAdapter: PromiseAdapter {
  /// `n == 0 ? value(0) : value(n).flatMap { loop(n - 1) }`, delivered inline.
  static func loop(_ n: Int) -> Promise
  /// One more flatMap that yields the value plus 1, delivered inline.
  static func addFlat(_ promise: Promise) -> Promise
}

/// What W2, W4, W6q need; `queue` is a serial one.
protocol QueueAdapter: PromiseAdapter {
  static func resolved(_ value: Int) -> Promise
  static func addOnQueue(_ promise: Promise, _ amount: Int) -> Promise
  static func observeOnQueue(_ promise: Promise, _ tally: Tally, _ amount: Int)
}

/// What W11 needs.
protocol AdoptingAdapter: PromiseAdapter {
  /// A flatMap, delivered inline, that yields another promise.
  static func adopting(_ head: Promise, _ inner: Promise) -> Promise
}

/// What W5q needs.
protocol QueueLoopingAdapter: PromiseAdapter {
  /// The loop, with one hop for each step.
  static func loopOnQueue(_ n: Int) -> Promise
  /// Tells the tally, when the promise has settled on whatever thread.
  static func finish(_ promise: Promise, _ tally: Tally)
}

/// What W2m needs.
protocol MainAdapter: QueueAdapter {
  static func observeOnMain(_ promise: Promise, _ tally: Tally, _ amount: Int)
}

/// What W7 needs.
protocol GatheringAdapter: PromiseAdapter {
  /// Waits for all; tells the tally the sum, or a wrong one if the values are not 0, 1, 2, ….
  static func all(_ promises: [Promise], _ tally: Tally)
}

/// What W8 needs.
protocol RacingAdapter: PromiseAdapter {
  static func mark(_ promise: Promise, _ marks: Marks, _ index: Int)
  /// Waits until everything that was begun on this thread has been delivered.
  static func settleDown()
}

extension RacingAdapter {
  @inline(__always)
  static func settleDown() {}
}

/// What W9 needs.
protocol AwaitingAdapter: PromiseAdapter {
  static func get(_ promise: Promise) async -> Int
}

/// What W10 needs.
protocol CancellingAdapter {
  associatedtype Root
  associatedtype Link

  /// What can cancel, to be kept, and the first link of a chain that begins there.
  static func begin() -> (root: Root, first: Link)
  static func link(_ link: Link) -> Link
  /// Requests cancellation of the tail, which ends the whole chain.
  static func cancel(_ tail: Link)
  static func isCancelled(_ tail: Link) -> Bool
}

/// The sum of the values if they are in order, else a wrong sum.
func orderedSum(_ values: [Int]) -> Int {
  var sum = 0
  for (index, value) in values.enumerated() {
    if index != value { return -1 }
    sum &+= value
  }
  return sum
}
