// SPDX-License-Identifier: MIT

/// Finds out in one pass whether a text holds any of some words.
struct WordSearch: Sendable {
  /// The words by their first byte.
  private var words: [[[UInt8]]] = Array(repeating: [], count: 256)

  /// A search for words, none of which is empty.
  init(_ list: [String]) {
    for word in list { words[Int(word.utf8.first!)].append(Array(word.utf8)) }
  }

  /// Whether a word stands anywhere in the text.
  func finds(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      words.withUnsafeBufferPointer { words in
        for start in bytes.indices {
          let candidates = words[Int(bytes[start])]
          if candidates.isEmpty { continue }
          for word in candidates where word.count <= bytes.count - start {
            var length = 1
            while length < word.count, bytes[start + length] == word[length] { length += 1 }
            if length == word.count { return true }
          }
        }
        return false
      }
    }
  }
}
