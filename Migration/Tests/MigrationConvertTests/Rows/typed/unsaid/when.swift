// Row: a place that is not written, in code of no actor
// swift-format-ignore-file
import TypedPromises

@MainActor
final class Shop {
  nonisolated func run() -> StdPromise<String> {
    // promise-migrate: to WhenPromises: where its handler runs is not written
    StdPromise(fulfilled: "tea").then { name in
      precondition(name == "tea")
    }
  }
}
