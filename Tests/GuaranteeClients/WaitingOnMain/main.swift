// SPDX-License-Identifier: MIT

// A program that blocks its main thread to wait for promises: tests run it, each with the name of a case
// below, because the main thread of a test process belongs to others. It prints what happens.

import Dispatch
import Foundation
import GuaranteePromises

/// Fulfilled on a global queue.
nonisolated func answer() -> Promise<Int> { DispatchQueue.global().async(.promise) { 41 } }

/// A line of the output, which must come from the main thread.
@MainActor func note(_ line: String) {
  precondition(Thread.isMainThread)
  MainActor.assumeIsolated { print(line) }
}

@MainActor func attempt(_ body: () throws -> Void) {
  do { try body() } catch { note("failed: \(error)") }
}

@MainActor enum Cases {
  static var kept: [Promise<Void>] = []

  /// The default queues are others; the handler was formed on the main actor all the same.
  static func elsewhere() throws {
    conf.Q = (map: .global(), return: .global())
    print(try answer().map { $0 + 1 }.wait())
  }

  static func chain() throws {
    let value = try answer()
      .get { note("get \($0)") }
      .then { number in after(seconds: 0.01).map { number + 1 } }
      .ensure { note("ensure") }
      .recover { _ in Promise.value(0) }
      .wait()
    note("\(value)")
    do { try answer().done { _ in throw PMKError.badInput }.wait() } catch { note("rejected") }
  }

  static func guarantee() {
    print(after(seconds: 0.01).map { 1 }.then { Guarantee.value($0 + 1) }.wait())
  }

  static func noHandlers() throws {
    print(try answer().wait(), after(.milliseconds(1)).map(on: nil) { 2 }.wait())
    print(Guarantee.value(3).wait())
  }

  static func withoutQueue() {
    conf.Q = (map: nil, return: nil)
    print(after(seconds: 0.02).map { 42 }.get { note("get \($0)") }.wait())
  }

  /// A handler waits in the middle of others: those that come after it run meanwhile, in order.
  static func nested() throws {
    let (start, seal) = Promise<Int>.pending()
    kept = (0..<6).map { number in
      start.done { _ in
        note("begin \(number)")
        if number == 1 { note("\(try answer().map { $0 + 1 }.wait())") }
        if number == 3 { note("\(try answer().map { $0 + 2 }.wait())") }
        note("end \(number)")
      }
    }
    seal.fulfill(1)
    try when(fulfilled: kept).wait()
    note("over")
  }

  /// Inside a block of the main queue, and the queue goes on as ever afterwards.
  static func inABlock() {
    DispatchQueue.main.async {
      attempt { note("\(try answer().map { $0 + 1 }.wait())") }
      DispatchQueue.main.async { note("another block") }
      Cases.kept = [
        answer().done { _ in
          note("a handler: \(try answer().map { $0 + 2 }.wait())")
          DispatchQueue.main.async { exit(0) }
        }
      ]
    }
    RunLoop.main.run()
  }

  static func hanging() throws {
    note("\(try hang(answer().map { $0 + 1 }))")
    let (done, seal) = Promise<Void>.pending()
    DispatchQueue.main.async {
      attempt { note("\(try hang(answer().map { $0 + 2 }))") }
      seal.fulfill(())
    }
    try hang(done)
  }

  /// A wait that is over leaves alone what still waits, and that runs when the main queue gets to it.
  static func leftovers() throws {
    let (first, seal) = Promise<Int>.pending()
    kept = [
      first.done { _ in note("first") },
      first.done { _ in
        note("second")
        DispatchQueue.main.async { exit(0) }
      },
    ]
    seal.fulfill(1)
    try kept[0].wait()
    note("over")
    RunLoop.main.run()
  }
}

conf.logHandler = { event in print("logged \(event)") }
// Whoever waits in vain is killed.
alarm(20)
switch CommandLine.arguments.last {
case "elsewhere": try Cases.elsewhere()
case "chain": try Cases.chain()
case "guarantee": Cases.guarantee()
case "noHandlers": try Cases.noHandlers()
case "withoutQueue": Cases.withoutQueue()
case "nested": try Cases.nested()
case "inABlock": Cases.inABlock()
case "hanging": try Cases.hanging()
case "leftovers": try Cases.leftovers()
default: exit(64)
}
