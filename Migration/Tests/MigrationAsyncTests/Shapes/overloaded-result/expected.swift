// Shape: functions that differ only in what they return: which is meant depends on what follows
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Desk {
  let kitchen = Kitchen()

  // promise-migrate: its promise is needed: --keep leaves one
  func read() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  // promise-migrate: its promise is needed: --keep leaves one
  func read() -> Promise<Int> {
    kitchen.order("tea").map { $0.count }
  }
}

@MainActor
final class Shop {
  let desk = Desk()

  func next() async throws -> Int {
    let count: Int = try await desk.read().get()
    return count + 1
  }
}
