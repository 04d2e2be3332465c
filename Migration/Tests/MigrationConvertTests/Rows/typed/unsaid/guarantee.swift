// Row: a place that is not written, in code of no actor
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  nonisolated func run() -> Promise<String> {
    Promise.value("tea").get { name in
      precondition(name == "tea")
    }
  }
}
