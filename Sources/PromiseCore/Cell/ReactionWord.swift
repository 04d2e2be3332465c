// SPDX-License-Identifier: MIT

/// A reaction of a cell, or none, in one word and a flag.
///
/// | `bits` | `isBoxed` | meaning |
/// |--------|-----------|---------|
/// | 0 | false | none |
/// | address | false | the function of a reaction that captures nothing |
/// | address | true | a retained ``Box`` with a reaction that captures something |
///
/// Nearly all are of the second kind: only unspecialised code captures something, namely its generic arguments. As a
/// stored closure a reaction would take another word, and would be counted, out of line, whenever it is stored, called,
/// or released. The other word would be dear: the allocator of the C library keeps chunks of up to 128 bytes apart, in
/// lists that another thread may add to cheaply, and a cell with one more word is larger than that.
///
/// No bit of the address can be used instead: code that is optimised for size begins its functions at any byte.
@frozen @usableFromInline
struct ReactionWord {
  @usableFromInline var bits: UInt
  @usableFromInline var isBoxed: Bool

  /// No reaction.
  @inlinable @inline(__always)
  init() { (bits, isBoxed) = (0, false) }

  @inlinable @inline(__always)
  init(_ reaction: @escaping Reaction) {
    // The context is not touched before code retains it that knows of it.
    let words = Self.words(of: Closure(call: reaction))
    isBoxed = words.context != 0
    bits = isBoxed ? Self.boxed(reaction) : words.function
  }

  @inlinable @inline(__always)
  var isEmpty: Bool { bits == 0 }

  /// Calls the reaction; there must be one.
  @inline(__always)
  func call(_ node: PromiseCell, _ source: Settled, _ phase: Phase) -> Outcome {
    if !isBoxed { return plain.call(node, source, phase) }
    return callBoxed(node, source, phase)
  }

  /// Replaces the reaction, if there is one, by another.
  mutating func replace(with reaction: @escaping Reaction) {
    release()
    self = ReactionWord(reaction)
  }

  /// Releases the captures of the reaction.
  @inline(__always)
  func release() {
    if isBoxed { box.release() }
  }

  // MARK: Without captures

  /// A closure in a struct has one representation, whichever module stores it: a function and a context.
  @frozen @usableFromInline
  struct Closure {
    @usableFromInline let call: Reaction

    @inlinable @inline(__always)
    init(call: @escaping Reaction) { self.call = call }
  }

  @usableFromInline typealias Words = (function: UInt, context: UInt)

  @inlinable @inline(__always)
  static func words(of closure: Closure) -> Words { unsafeBitCast(closure, to: Words.self) }

  /// The closure whose function is this word.
  @inline(__always)
  private var plain: Closure {
    unsafeBitCast((function: bits, context: UInt(0)) as Words, to: Closure.self)
  }

  // MARK: With captures

  private final class Box: Sendable {
    let call: Reaction
    init(_ call: @escaping Reaction) { self.call = call }
  }

  @usableFromInline @inline(never)
  static func boxed(_ reaction: @escaping Reaction) -> UInt {
    UInt(bitPattern: Unmanaged.passRetained(Box(reaction)).toOpaque())
  }

  private var box: Unmanaged<Box> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: bits).unsafelyUnwrapped)
  }

  @inline(never)
  private func callBoxed(
    _ node: PromiseCell, _ source: Settled, _ phase: Phase
  ) -> Outcome {
    // With a reference of its own: an adopting node gets another reaction meanwhile.
    box.takeUnretainedValue().call(node, source, phase)
  }
}
