// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct ClosureTests {
  typealias Body = @Sendable (Token) -> Int
  typealias Words = (function: UInt, context: UInt)

  struct Closure { let call: Body }
  struct Optional { let call: Body? }

  private func words(_ closure: Closure) -> Words { unsafeBitCast(closure, to: Words.self) }

  @Test("a closure in a struct is a function and what it captures")
  func layout() {
    let words = MemoryLayout<Words>.self
    #expect(MemoryLayout<Closure>.size == words.size)
    #expect(MemoryLayout<PlainHandler<String, [Int]>>.size == words.size)
    #expect(MemoryLayout<PlainHandler<String, [Int]>.Isolated>.size == words.size)
    #expect(MemoryLayout<PlainRoutine>.size == words.size)
    #expect(MemoryLayout<PlainRoutine.Isolated>.size == words.size)
  }

  @Test("one that captures nothing has no context, and its function is all of it")
  func plain() {
    let made = words(
      Closure {
        $0.touch(); return 3
      })
    #expect(made.function != 0 && made.context == 0)
    let again = unsafeBitCast(
      (function: made.function, context: UInt(0)) as Words, to: Closure.self)
    #expect(again.call(Token()) == 3)
  }

  @Test("one that captures has an object of Swift's own as its context, which is counted as one")
  func capturing() {
    final class Native {}
    let numbers = (1, 2, 3)
    Leaks.expectNone { leaks in
      weak var captured: Token?
      var kept: Unmanaged<Native>?
      do {
        let token = leaks.watch(Token())
        captured = token
        let made = Closure { _ in
          token.touch()
          return numbers.2
        }
        withExtendedLifetime(made) {
          kept = UnsafeRawPointer(bitPattern: words(made).context).map { .fromOpaque($0) }
          _ = kept?.retain()
        }
      }
      #expect(captured != nil)
      kept?.release()
      #expect(captured == nil)
    }
  }

  @Test("one that captures an object and nothing else has that object as its context")
  func object() {
    let token = Token()
    func closure(over token: __owned Token) -> Closure {
      Closure { _ in
        token.touch()
        return 1
      }
    }
    withExtendedLifetime(token) {
      let address = UInt(bitPattern: Unmanaged.passUnretained(token).toOpaque())
      #expect(words(closure(over: token)).context == address)
    }
  }

  @Test("in place of an optional closure that is nil, the function is 0")
  func none() {
    #expect(MemoryLayout<Optional>.size == MemoryLayout<Words>.size)
    #expect(unsafeBitCast(Optional(call: nil), to: Words.self).function == 0)
    #expect(unsafeBitCast(Optional { _ in 1 }, to: Words.self).function != 0)
  }
}
