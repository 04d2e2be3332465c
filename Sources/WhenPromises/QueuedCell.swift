// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore

/// What promises of all types have as objects: a queue and a key.
///
/// It is not generic, so that letting go of a promise does not ask for the metadata of its type.
open class _QueuedCell: _PromiseCell, @unchecked Sendable {
  /// The promise's queue; set before another thread sees the promise.
  @usableFromInline @exclusivity(unchecked)
  final var ownPlace: DeliveryPlace
  /// A retained ``KeyBox``, or 0 until somebody asks.
  @usableFromInline final let keyWord: AtomicWord

  @inlinable @inline(__always)
  init(at place: __owned DeliveryPlace) {
    ownPlace = consume place
    keyWord = AtomicWord(0)
    super.init(flags: .usesLanes)
  }

  deinit { KeyBox.release(keyWord.loadAcquire()) }

  final var keyText: String { KeyBox.text(in: keyWord) }
}

/// Most promises are never asked for their key, so it is made on demand.
private final class KeyBox: Sendable {
  let text = UUID().uuidString

  static func text(in word: borrowing AtomicWord) -> String {
    var address = word.loadAcquire()
    if address == 0 {
      let made = UInt(bitPattern: Unmanaged.passRetained(KeyBox()).toOpaque())
      address = word.replace(0, with: made)
      if address == 0 { address = made } else { release(made) }
    }
    return unmanaged(address).takeUnretainedValue().text
  }

  static func release(_ address: UInt) {
    if address != 0 { unmanaged(address).release() }
  }

  private static func unmanaged(_ address: UInt) -> Unmanaged<KeyBox> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }
}
