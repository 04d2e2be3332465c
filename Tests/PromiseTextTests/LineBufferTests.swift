// SPDX-License-Identifier: MIT

internal import PromiseText
internal import Testing

@Suite struct LineBufferTests {
  private func lines(_ pieces: [String]) -> [String] {
    var buffer = LineBuffer()
    var lines: [String] = []
    for piece in pieces {
      buffer.append(piece.utf8)
      while let line = buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    return lines + ["rest:" + String(decoding: buffer.takeRest(), as: UTF8.self)]
  }

  @Test(
    "lines are whole, however they arrive",
    arguments: [
      ["a\nbc\n\nd"], ["a", "\nb", "c\n", "\nd"], ["a\nbc", "\n\n", "d"],
      ["a", "\n", "b", "c", "\n", "\n", "d"],
    ])
  func pieces(_ pieces: [String]) {
    #expect(lines(pieces) == ["a", "bc", "", "rest:d"])
  }

  @Test func `the beginning of a line can be read before its end has arrived`() {
    var buffer = LineBuffer()
    buffer.append("abc".utf8)
    #expect(buffer.beginning(2).elementsEqual("ab".utf8))
    buffer.append("d\ne".utf8)
    #expect(buffer.beginning(9).elementsEqual("abcd".utf8))
    _ = buffer.next()
    #expect(buffer.count == 1)
    #expect(buffer.beginning(9).elementsEqual("e".utf8))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a line of 64 MiB in pieces of 4 KiB takes seconds`() {
    var buffer = LineBuffer()
    let piece = [UInt8](repeating: 0x61, count: 4096)
    for _ in 0..<(64 << 8) {
      buffer.append(piece)
      #expect(buffer.next() == nil)
    }
    buffer.append([0x0A])
    #expect(buffer.next()?.count == 64 << 20)
  }
}
