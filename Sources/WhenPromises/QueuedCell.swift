// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore

/// What promises of all types have as objects: a queue, in one word, so that they fit into a small chunk
/// of memory (`ReactionWord.swift` in the core).
///
/// It is not generic, so that letting go of a promise does not ask for the metadata of its type.
open class _QueuedCell: _PromiseCell, @unchecked Sendable {
  @usableFromInline @exclusivity(unchecked)
  final var placeWord: PlaceWord

  @inlinable @inline(__always)
  init(at place: PlaceWord) {
    placeWord = place
    super.init(flags: .usesLanes)
  }

  deinit { placeWord.release() }

  /// The promise's queue; set before another thread sees the promise.
  @usableFromInline
  final var ownPlace: DeliveryPlace {
    get { isForMain ? .main : placeWord.place }
    set {
      placeWord.release()
      placeWord = PlaceWord(queueOf: newValue)
    }
  }

  /// A word for a node that goes to the promise's queue, unless its isolation demands another place.
  @usableFromInline
  final func destination(_ isolation: HandlerIsolation) -> UInt {
    switch isolation {
    case .none: isForMain ? Destination.main : placeWord.destination
    case .mainActor, .actor: DeliveryPlace(isolation, otherwise: .main).destination
    }
  }

  /// Whether the promise was given no queue: known without asking one.
  private final var isForMain: Bool { placeWord == PlaceWord(unretained: WorkQueue.main) }

  /// Most promises are never asked for their key, so it is made on demand.
  ///
  /// Kept by the cell behind a handle: of an alias it would be another observer there.
  final var keyText: String { observed.label { UUID().uuidString } }
}
