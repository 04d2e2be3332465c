// SPDX-License-Identifier: MIT

/// A reaction, or none, as it lies in a cell.
///
/// | `bits` | `isBoxed` | meaning |
/// |--------|-----------|---------|
/// | 0 | false | none |
/// | address | false | the function of a reaction that captures nothing |
/// | address | true | a retained ``Box`` with one that captures something |
///
/// Nearly all are of the second kind: only code that is not specialised captures, for it has to remember
/// what it is generic over. As a stored closure a reaction would take a word more, and would be counted,
/// out of line, whenever it is stored, called, or let go of. The word more would be dear: the allocator
/// of the C library keeps chunks of up to 128 bytes apart, in lists that another thread may add to
/// cheaply, and a cell with one more word is larger than that.
///
/// No bit of the address can be used instead: code that is optimised for size begins its functions at
/// any byte.
@frozen @usableFromInline
struct ReactionWord {
  @usableFromInline var bits: UInt
  @usableFromInline var isBoxed: Bool

  /// No reaction.
  @inlinable @inline(__always)
  init() { (bits, isBoxed) = (0, false) }

  @inlinable @inline(__always)
  init(_ reaction: @escaping Reaction) {
    // What is captured is not touched before it is retained by somebody who knows that it is there.
    let words = Self.words(of: Closure(call: reaction))
    isBoxed = words.context != 0
    bits = isBoxed ? Self.boxed(reaction) : words.function
  }

  @inlinable @inline(__always)
  var isEmpty: Bool { bits == 0 }

  /// Calls the reaction, which must be there.
  @inline(__always)
  func call(_ node: _PromiseCell, _ source: Settled, _ phase: Phase) -> Outcome {
    if !isBoxed { return plain.call(node, source, phase) }
    return callBoxed(node, source, phase)
  }

  /// Puts another reaction in the place of the one that may be there.
  mutating func replace(with reaction: @escaping Reaction) {
    release()
    self = ReactionWord(reaction)
  }

  /// Lets go of what the reaction captures.
  @inline(__always)
  func release() {
    if isBoxed { box.release() }
  }

  // MARK: Without captures

  /// A closure in a struct has one representation, whoever stores it: a function and what it captures.
  @frozen @usableFromInline
  struct Closure {
    @usableFromInline let call: Reaction

    @inlinable @inline(__always)
    init(call: @escaping Reaction) { self.call = call }
  }

  @usableFromInline typealias Words = (function: UInt, context: UInt)

  @inlinable @inline(__always)
  static func words(of closure: Closure) -> Words { unsafeBitCast(closure, to: Words.self) }

  /// The closure whose function this word is.
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
    _ node: _PromiseCell, _ source: Settled, _ phase: Phase
  ) -> Outcome {
    // With a reference of its own: a node that adopts gets another reaction meanwhile.
    box.takeUnretainedValue().call(node, source, phase)
  }
}
