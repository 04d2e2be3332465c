// Shape: functions of an actor: handlers that use it ran there, others stay links
// swift-format-ignore-file
import GuaranteePromises

actor Shop {
  let kitchen: Kitchen
  var count = 0

  init(kitchen: Kitchen) { self.kitchen = kitchen }

  func opened() async throws -> Int {
    try await opening().get()
    self.count += 1
    return self.count
  }

  func place() async throws -> String {
    let here2 = try await opening().map { here() }.get()
    self.count += 1
    return here2 + "\(self.count)"
  }

  func twice() async throws -> Int {
    defer { self.count = 0 }
    let first = try await self.opened()
    let second = try await self.opened()
    let value = first + second
    return value + 1
  }

  func onMain() async throws -> String {
    let value = try await opened()
    return try await Promise.value(value).map(on: .main) { count in
      "\(count) \(here())"
    }.get()
  }
}
