// Shape: functions that differ only in what they return: which is meant depends on what follows
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Desk {
  let kitchen = Kitchen()

  func read() -> Promise<String> {
    kitchen.order("tea").map { $0.name }
  }

  func read() -> Promise<Int> {
    kitchen.order("tea").map { $0.count }
  }
}

@MainActor
final class Shop {
  let desk = Desk()

  func next() -> Promise<Int> {
    desk.read().map { (count: Int) -> Int in count + 1 }
  }
}
