// SPDX-License-Identifier: MIT

internal import Foundation
public import PromiseCore

extension Promise {
  /// The promise's queue, or its replacement; the main queue, if no queue was given, is known
  /// without asking it.
  @usableFromInline
  package final var ownPlace: DeliveryPlace {
    switch placeGiven {
    case .queue(let queue): queue === WorkQueue.main ? .main : .queue(queue)
    case let place: place
    }
  }

  /// A word for a node with a handler that passes nothing on.
  @usableFromInline
  package final func destination(isolatedTo isolation: (any Actor)?) -> UInt {
    if let isolation { return DeliveryPlace(isolatedTo: isolation, otherwise: .main).destination }
    return ownPlace.destination
  }

  /// Gives the promise the place of a handler, before another thread sees the promise: for an
  /// actor, which is no queue, the main queue.
  @usableFromInline
  package final func live(at place: DeliveryPlace) {
    switch place {
    case .immediate, .queue, .otherQueue, .context: placeGiven = place
    case .main, .mainActor, .mainActorThrough, .actor: placeGiven = .main
    }
  }

  /// Most promises are never asked for their key, so it is made on demand.
  ///
  /// Kept by the cell behind a handle: the extras of an alias add an observer there.
  final var keyText: String { observed.ensuredExtras.label { UUID().uuidString } }
}
