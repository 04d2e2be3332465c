// SPDX-License-Identifier: MIT

/// The word of a cell for its rarely used state, which any thread may change.
///
/// Most cells with such state have one listener for requests and nothing else, so that listener has
/// no extras, no lock and no list: it is stored in the word itself.
///
/// | word | content | may become |
/// |----------|------------|--------------|
/// | 0 | nothing | any other |
/// | address, bit 1 | the one listener, retained | 0, or extras, which take it over |
/// | address, bit 0 | an alias' signpost (`PromiseCell+Root.swift`) | another one, or extras |
/// | address | ``CellExtras``, retained | nothing: they stay until the cell dies |
///
/// **The one listener.** Three threads may take it: a request, to tell it; a settlement, to release it;
/// and the thread that has just stored it, because a request or a settlement came first. The thread that
/// replaces the word owns the reference. None of them touches the listener before. No listener can be
/// lost between them: a request marks the interest word and then looks here, a settlement changes the
/// state word and then looks here, and the listener is stored here before both words are looked at, all
/// by read-modify-write operations that acquire and release. So of two that meet on a word the later sees
/// what the earlier did before. Both may see each other, and then one of them takes the listener. Extras
/// take it over under their lock, for which every thread that finds them waits (`CellExtras.takeOver`).
@frozen @usableFromInline
package struct Extras: ~Copyable, Sendable {
  @usableFromInline
  let word: AtomicWord

  /// The bit that marks the word as a signpost.
  private static let signpostTag: UInt = 1
  /// The bit that marks the word as the one listener.
  private static let listenerTag: UInt = 2

  /// The extras of a cell that needs none.
  @inlinable @inline(__always)
  init() { word = AtomicWord(0) }

  /// The word, read relaxed: a hint, not 0 if there is something that the caller would have to see.
  @inline(__always)
  var hint: UInt { word.loadRelaxed() }

  /// Whether there may be extras, a listener or a signpost.
  package var isUsed: Bool { word.loadAcquire() != 0 }

  /// Whether a request may have a listener to tell.
  @inline(__always)
  package var mayHaveListeners: Bool {
    let found = word.loadAcquire()
    return found != 0 && found & Self.signpostTag == 0
  }

  /// How many listeners are in the word itself: one or none.
  var listenerCount: Int { word.loadAcquire() & Self.listenerTag == 0 ? 0 : 1 }

  /// The address of the ``CellExtras``, or 0.
  ///
  /// They are there as long as the cell is.
  var address: UInt {
    let found = word.loadAcquire()
    return Self.isTagged(found) ? 0 : found
  }

  /// The cell that the signpost leads to, or 0.
  var signpost: UInt {
    let found = word.loadAcquire()
    if found & Self.signpostTag != 0 { return found & ~Self.signpostTag }
    return found == 0 || Self.isTagged(found) ? 0 : CellExtras.at(found).signpost
  }

  /// Puts up a signpost, unless the one listener is there.
  func leaveSignpost(to cell: _PromiseCell) {
    let found = word.loadAcquire()
    if found == 0 || found & Self.signpostTag != 0 {
      _ = word.replace(found, with: cell.address | Self.signpostTag)
    } else if !Self.isTagged(found) {
      CellExtras.at(found).leaveSignpost(to: cell)
    }
  }

  /// Stores the one listener, if the word is 0.
  ///
  /// - Returns: the new word, for ``takeBack(_:)``; nil if the word is in use.
  func put(_ listener: _RequestListener) -> UInt? {
    let mine = listener.retained() | Self.listenerTag
    if word.replace(0, with: mine) == 0 { return mine }
    _ = Self.listener(mine)
    return nil
  }

  /// Takes the stored listener back; false if another thread has taken it.
  func takeBack(_ mine: UInt) -> Bool {
    guard word.replace(mine, with: 0) == mine else { return false }
    _ = Self.listener(mine)
    return true
  }

  /// Takes the one listener, if there is one.
  func takeListener() -> _RequestListener? {
    var found = word.loadAcquire()
    while found & Self.listenerTag != 0 {
      let seen = word.replace(found, with: 0)
      if seen == found { return Self.listener(found) }
      found = seen
    }
    return nil
  }

  /// Makes extras those of the cell; they take over the listener that is stored here.
  ///
  /// - Returns: the address of the extras of a thread that was faster; 0 if there were none.
  func install(_ made: CellExtras) -> UInt {
    made.takeOver { address in
      var expected: UInt = 0
      while true {
        let found = word.replace(expected, with: address)
        if found == expected {
          return found & Self.listenerTag == 0 ? (0, nil) : (0, Self.listener(found))
        }
        // The listener may have been taken meanwhile: then there is none to take over.
        if found != 0, !Self.isTagged(found) {
          CellExtras.release(address)
          return (found, nil)
        }
        expected = found
      }
    }
  }

  /// Releases the reference that the word owns: the cell is in its `deinit`.
  func release() {
    let found = word.loadAcquire()
    if found & Self.listenerTag != 0 {
      _ = Self.listener(found)
    } else if found != 0, found & Self.signpostTag == 0 {
      CellExtras.release(found)
    }
  }

  private static func isTagged(_ word: UInt) -> Bool { word & (signpostTag | listenerTag) != 0 }

  /// Takes over the reference that the word of a listener owned.
  private static func listener(_ word: UInt) -> _RequestListener {
    let address = UnsafeRawPointer(bitPattern: word & ~listenerTag).unsafelyUnwrapped
    return Unmanaged.fromOpaque(address).takeRetainedValue()
  }
}
