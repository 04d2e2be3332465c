// SPDX-License-Identifier: MIT

/// A reaction, or none, as it lies in a cell: two plain words, of which the second owns a reference.
///
/// A reaction captures nothing, so that reference is nearly always none: only code that is not
/// specialised gives it one, to an object that says what it is generic over. As a stored closure it
/// would be counted all the same, out of line, whenever it is stored, called, or let go of.
@frozen @usableFromInline
struct ReactionWords {
  @usableFromInline var function: UInt
  @usableFromInline var context: UInt

  /// A closure in a struct has one representation, whoever stores it: it can be seen as two words.
  @frozen @usableFromInline
  struct Closure {
    @usableFromInline let call: Reaction

    @inlinable @inline(__always)
    init(call: @escaping Reaction) { self.call = call }
  }

  /// No reaction.
  @inlinable @inline(__always)
  init() { (function, context) = (0, 0) }

  /// The reaction, with a reference to its context.
  @inlinable @inline(__always)
  init(_ reaction: @escaping Reaction) {
    self.init()
    // Initialised as the closure that they are, and not as a copy of its words: so the reference
    // is theirs, and never only that of a closure which the optimiser may let go of before.
    withUnsafeMutableBytes(of: &self) {
      _ = $0.baseAddress.unsafelyUnwrapped
        .initializeMemory(as: Closure.self, to: Closure(call: reaction))
    }
  }

  @inlinable @inline(__always)
  var isEmpty: Bool { function == 0 }

  /// Calls the reaction, which must be there.
  @inline(__always)
  func call(_ node: _PromiseCell, _ source: _PromiseCell, _ phase: Phase) -> Outcome {
    // A copy, with a reference of its own: a node that adopts gets another reaction meanwhile.
    unsafeBitCast(self, to: Closure.self).call(node, source, phase)
  }

  /// Lets go of the context.
  @inlinable @inline(__always)
  func release() {
    if context != 0 { object.release() }
  }

  /// Only ever counted; of a class, so that counting is that of Swift's own objects on every system.
  @usableFromInline
  final class Context {}

  @inlinable
  var object: Unmanaged<Context> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: context).unsafelyUnwrapped)
  }
}

extension _PromiseCell {
  /// What the cell does as a node when its source has settled.
  final var reaction: Reaction? {
    get {
      reactionWords.isEmpty
        ? nil : unsafeBitCast(reactionWords, to: ReactionWords.Closure.self).call
    }
    set {
      reactionWords.release()
      reactionWords = if let newValue { ReactionWords(newValue) } else { ReactionWords() }
    }
  }
}
