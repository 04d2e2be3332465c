// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore

/// What promises of all types have as objects: a queue, in one word, so that they fit into a small chunk
/// of memory (`ReactionWord.swift` in the core).
///
/// It is not generic, so that letting go of a promise does not ask for the metadata of its type.
open class _QueuedCell: _PromiseCell, @unchecked Sendable {
  /// The promise's queue, or what stands for one; set before another thread sees the promise.
  @usableFromInline @exclusivity(unchecked)
  final var ownPlace: DeliveryPlace

  @inlinable @inline(__always)
  init(at place: __owned DeliveryPlace) {
    ownPlace = consume place
    super.init(flags: .usesLanes)
  }

  /// Gives the promise the queue of a handler: the main queue instead of an actor, which is none.
  @usableFromInline
  final func live(at place: DeliveryPlace) {
    switch place {
    case .immediate, .queue, .context: ownPlace = place
    case .main, .mainActor, .mainActorThrough, .actor: ownPlace = .main
    }
  }

  /// Most promises are never asked for their key, so it is made on demand.
  ///
  /// Kept by the cell behind a handle: of an alias it would be another observer there.
  final var keyText: String { observed.label { UUID().uuidString } }
}
