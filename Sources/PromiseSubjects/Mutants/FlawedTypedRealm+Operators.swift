// SPDX-License-Identifier: MIT

internal import PromiseConformance

// What no flaw is about goes to the sound realm as it is.

extension FlawedTypedRealm {
  func combine(_ combinator: Combinator, _ promises: [Promise]) throws -> Promise {
    try sound.combine(combinator, promises)
  }

  func tuple(_ promises: [Promise]) throws -> Promise { try sound.tuple(promises) }

  func always(
    _ promise: Promise, _ handler: CaseHandler<Void, Promise>, waits: Bool
  ) throws -> Promise {
    try sound.always(promise, handler, waits: waits)
  }

  func recover(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>
  ) -> Promise {
    sound.recover(promise, scope, handler)
  }

  func end(
    _ promise: Promise, _ scope: CatchScope, _ handler: CaseHandler<any Error, Promise>,
    finally: [CaseHandler<Void, Promise>]
  ) throws {
    try sound.end(promise, scope, handler, finally: finally)
  }
}
