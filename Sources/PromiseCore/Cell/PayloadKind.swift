// SPDX-License-Identifier: MIT

/// How to copy or to release a cell's payload.
///
/// | bits | meaning |
/// |------|---------|
/// | none | nothing: plain data, or no payload at all |
/// | 0 | the first word is a reference, to an object of any kind |
/// | 1, 3 | a closure ends there: the second or fourth word is its context, a reference or 0; the word has no meaning if the word before, the function, is 0 |
/// | 2 | the third word is a reference to an object of Swift's own, or 0 |
/// | 4 | *typed*: the type, which is in the last word, copies and releases |
/// | 5 | *boxed*: the first word is the address of a box, and the last word its type |
/// | 6 | the captures of the closures belong to the main actor: see ``UnrunHandlers`` |
/// | 7 | *lost*: there is no payload (`PromiseCell+Losing.swift`); the first word is the number of observers that there were |
///
/// Closures, errors and objects are references: they are counted without looking into their type.
/// All but the reference in the first word are counted as objects of Swift's own.
@frozen @usableFromInline
package struct PayloadKind: RawRepresentable, Equatable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable @inline(__always)
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable package static var trivial: PayloadKind { PayloadKind(rawValue: 0) }
  /// One reference in the first word; its type is in the last one, for reports.
  @inlinable static var reference: PayloadKind { PayloadKind(rawValue: 0b0000_0001) }
  @inlinable static var typed: PayloadKind { PayloadKind(rawValue: 0b0001_0000) }
  @inlinable static var boxed: PayloadKind { PayloadKind(rawValue: 0b0010_0000) }
  /// The kind of a promise that nobody could settle any more.
  static var lost: PayloadKind { PayloadKind(rawValue: 0b1000_0000) }

  /// A closure in the first two words: a function, and its context.
  @inlinable package static var function: PayloadKind { PayloadKind(rawValue: 0b0000_0010) }
  /// Two closures.
  @inlinable package static var functions: PayloadKind { PayloadKind(rawValue: 0b0000_1010) }
  /// This kind and a reference to an object of Swift's own, or 0, in the third word.
  @inlinable package var andReference: PayloadKind { PayloadKind(rawValue: rawValue | 0b0000_0100) }

  /// The same kind for closures that belong to the main actor; a kind without closures as it is.
  @inlinable @inline(__always)
  var ofMainActor: PayloadKind {
    holdsFunctions ? PayloadKind(rawValue: rawValue | 0b0100_0000) : self
  }

  /// Whether there are closures: the handlers of a node.
  @inlinable @inline(__always)
  var holdsFunctions: Bool { rawValue & PayloadKind.functions.rawValue != 0 }

  /// Whether the type has to copy and release.
  @inline(__always)
  var needsType: Bool { rawValue & 0b0011_0000 != 0 }

  /// Whether the closures belong to the main actor.
  @inline(__always)
  var isOfMainActor: Bool { rawValue & 0b0100_0000 != 0 }

  @inline(__always)
  func holds(_ reference: UInt8) -> Bool { rawValue & reference != 0 }

  /// Whether the last word is the type.
  var namesType: Bool { needsType || self == .reference }
}

// Handlers in a payload. A function may be missing, and the word behind it has no meaning then.
extension PayloadKind {
  /// An object of Swift's own, such as the context of a closure: a type for counting alone.
  private final class Native {}

  /// Whether the closures have captured anything.
  func hasCaptured(in words: PromiseCell.Payload) -> Bool {
    captured(0b0010, words.0, words.1) != nil || captured(0b1000, words.2, words.3) != nil
  }

  /// Adds one count to the references of handlers.
  func retainCaptured(in words: PromiseCell.Payload) {
    _ = captured(0b0010, words.0, words.1)?.retain()
    _ = captured(0b0100, 1, words.2)?.retain()
    _ = captured(0b1000, words.2, words.3)?.retain()
  }

  /// Releases the references of handlers.
  func releaseCaptured(in words: PromiseCell.Payload) {
    captured(0b0010, words.0, words.1)?.release()
    captured(0b0100, 1, words.2)?.release()
    captured(0b1000, words.2, words.3)?.release()
  }

  @inline(__always)
  private func captured(_ bit: UInt8, _ function: UInt, _ context: UInt) -> Unmanaged<Native>? {
    guard holds(bit), function != 0 else { return nil }
    return UnsafeRawPointer(bitPattern: context).map { .fromOpaque($0) }
  }
}

/// A user's function in the payload of a node, perhaps with other fields: up to four words, in
/// which the node counts references without knowing the type.
@usableFromInline
package protocol HandlerPayload {
  /// Which of the words hold references: unless the type says otherwise, it is one closure.
  static var kind: PayloadKind { get }
}

extension HandlerPayload {
  @inlinable package static var kind: PayloadKind {
    assert(MemoryLayout<Self>.size == MemoryLayout<(UInt, UInt)>.size, "more than one closure")
    return .function
  }
}
