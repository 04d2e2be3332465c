// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import TestSupport
internal import Testing

@Suite struct RequestWayTests {
  /// A head and what derives from it, one link after the other.
  private func chain(_ length: Int, from head: Promise<Int>) -> [Promise<Int>] {
    var links = [head]
    for _ in 0..<length { links.append(links[links.count - 1].then(on: .immediate) { $0 + 1 }) }
    return links
  }

  // Ways of up to 16 promises lie on the stack.
  @Test(
    "I-T4 every promise on a way of any length counts again when the head refuses",
    arguments: [1, 2, 14, 15, 16, 17, 40])
  func refused(length: Int) {
    let deferred = Deferred<Int>()
    let calls = Box(0)
    deferred.onCanceled(on: .immediate) {
      calls.value += 1
      return Promise(reason: reasons[1])
    }
    let links = chain(length, from: deferred.promise)
    // Asked from the middle after the whole has been asked: neither remembers anything.
    for link in [links[length], links[(length + 1) / 2], links[length]] {
      #expect(link.cancel().summary == "test 1")
    }
    #expect(calls.value == 3)
    deferred.resolve(1)
    #expect(links[length].summary == "\(length + 1)")
  }

  @Test(
    "I-36 a way of any length leads to the head, and no handler runs on it",
    arguments: [1, 15, 16, 17, 40])
  func cancelled(length: Int) {
    let deferred = Deferred<Int>()
    let calls = Box(0)
    deferred.onCanceled(on: .immediate) { calls.value += 1 }
    let links = chain(length, from: deferred.promise)
    #expect(links[length].cancel().state == .fulfilled)
    #expect(calls.value == 1)
    #expect(links.allSatisfy { $0.isCanceled() })
  }

  @Test(
    "I-40 where the ways of two requests meet, both results wait for the head",
    arguments: [1, 15, 16, 17, 40])
  func meeting(length: Int) {
    let deferred = Deferred<Int>()
    let links = chain(length, from: deferred.promise)
    let middle = links[length / 2]
    let other = middle.then(on: .immediate) { $0 }.then(on: .immediate) { $0 }
    let first = other.cancel()
    #expect(first.state == (middle === links[length] ? .fulfilled : .pending))
    let second = links[length].cancel()
    #expect(first.state == .fulfilled && second.state == .fulfilled)
    #expect(other.isCanceled() && links.allSatisfy { $0.isCanceled() })
  }

  @Test(
    "nothing on a way is left behind, whether the request is refused or not",
    arguments: [true, false])
  func memory(refuses: Bool) {
    weak var tail: Promise<Int>?
    weak var head: Promise<Int>?
    do {
      let deferred = Deferred<Int>()
      deferred.onCanceled(on: .immediate) {
        refuses ? Promise(reason: reasons[1]) : Promise(value: ())
      }
      let links = chain(40, from: deferred.promise)
      (head, tail) = (links[0], links[40])
      links[40].cancel()
    }
    #expect(head == nil && tail == nil)
  }
}
