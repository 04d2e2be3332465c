// Row: a place that is not written, in code of no actor
// swift-format-ignore-file
import WhenPromises

@MainActor
final class Shop {
  nonisolated func run() -> Promise<String> {
    Promise(state: .resolved(value: "tea")).done { name in
      precondition(name == "tea")
    }
  }
}
