// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import GuaranteePromises
internal import PlainPromises
internal import PromiseAdapters
internal import TypedPromises
internal import WhenPromises

/// Conversions to other dialects and back.
enum APlusBridges {
  /// Converts the promise to the dialect of that number and back.
  static func roundTrip(
    _ promise: APlusPromises.Promise<Counted>, by number: Int
  ) -> APlusPromises.Promise<Counted> {
    switch number {
    case 0: .init(TypedPromises.Promise<Counted, any Error>(promise))
    case 1: .init(GuaranteePromises.Promise<Counted>(promise))
    case 2: .init(PlainPromises.Promise<Counted>(promise))
    default: .init(WhenPromises.Promise<Counted>(promise))
    }
  }

  /// Converts the promise as a type that joins and reports progress does.
  static func conversion(
    _ promise: APlusPromises.Promise<Counted>
  ) -> APlusPromises.Promise<Counted> {
    .init(promise)
  }
}
