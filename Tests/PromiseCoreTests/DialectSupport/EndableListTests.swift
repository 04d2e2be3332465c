// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import Testing

@Suite struct EndableListTests {
  @Test("entries that have ended go when the list has doubled, the others stay in order")
  func bounded() {
    var list = EndableList<Int>()
    var longest = 0
    for number in 0..<10_000 {
      // Every hundredth lives.
      _ = list.append(number) { $0 % 100 != 0 }
      longest = max(longest, list.entries.count)
    }
    #expect(list.entries.filter { $0 % 100 == 0 } == Array(stride(from: 0, to: 10_000, by: 100)))
    #expect(longest <= 2 * 100 + 2 * EndableList<Int>.least)
  }

  @Test("each entry is asked a constant number of times, however many live")
  func amortised() {
    var list = EndableList<Int>()
    var asked = 0
    for number in 0..<100_000 {
      _ = list.append(number) { _ in
        asked += 1
        return false
      }
    }
    #expect(asked <= 2 * 100_000)
    #expect(list.entries.count == 100_000)
  }

  @Test("entries of objects that are gone leave at the end of the list at once")
  func endsWithObjects() {
    final class Entry {}
    struct Weak { weak var entry: Entry? }
    var list = EndableList<Weak>()
    var living: [Entry] = []
    for number in 0..<100 {
      let entry = Entry()
      if number < 10 { living.append(entry) }
      _ = list.append(Weak(entry: entry), endingWith: \.entry)
    }
    #expect(list.entries.count == 11)
    living = []
    let (newest, others) = list.append(Weak(entry: nil), endingWith: \.entry)
    #expect(list.entries.count == 1 && newest == nil && others.isEmpty)
  }

  @Test("entries that leave the list are released by the caller")
  func handedOut() {
    final class Entry {}
    var list = EndableList<Entry>()
    weak var first: Entry?
    var before: [Entry] = []
    while before.isEmpty {
      let entry = Entry()
      if first == nil { first = entry }
      before = list.append(entry) { _ in true }
    }
    #expect(first != nil)
    before = []
    #expect(first == nil)
    #expect(list.entries.count == 1)
  }
}
