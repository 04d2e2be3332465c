// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import TypedPromises
internal import WhenPromises

/// Conversions to other dialects and back.
enum GuaranteeBridges {
  /// The number of ways: ``roundTrip(_:by:)`` takes numbers from 0 on.
  static let count = 4

  /// Converts the promise to another dialect and back.
  static func roundTrip(
    _ promise: GuaranteePromises.Promise<[Counted]>, by number: Int
  ) -> GuaranteePromises.Promise<[Counted]> {
    switch number {
    case 0: .init(TypedPromises.Promise<[Counted], any Error>(promise))
    case 1: .init(APlusPromises.Promise<[Counted]>(promise))
    case 2: .init(PlainPromises.Promise<[Counted]>(promise))
    default: .init(WhenPromises.Promise<[Counted]>(promise))
    }
  }
}
