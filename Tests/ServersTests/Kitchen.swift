// SPDX-License-Identifier: MIT

struct NotOnTheMenu: Error {}

/// What the servers ask.
///
/// The price of the stew takes until nobody wants it any more.
actor Kitchen {
  private let (ended, end) = AsyncStream<String>.makeStream()

  func price(of dish: String) async throws -> Int {
    switch dish {
    case "soup": return 4
    case "stew":
      do { while true { try await Task.sleep(nanoseconds: 1_000_000_000) } } catch {
        end.yield("\(dish): \(error is CancellationError ? "cancelled" : "\(error)")")
        throw error
      }
    default: throw NotOnTheMenu()
    }
  }

  /// How the work on the price of the stew ended.
  nonisolated func endOfStew() async -> String? { await ended.first { _ in true } }
}
