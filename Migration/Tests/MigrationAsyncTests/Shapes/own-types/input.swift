// Shape: `--tasks`: types of the project with names of the library or of the language
// swift-format-ignore-file
// Options: --tasks
import GuaranteePromises

struct Task { var title: String }

@MainActor
final class Shop {
  let kitchen = Kitchen()

  enum Desk {
    struct Promise { var count: Int }
  }

  func count() -> GuaranteePromises.Promise<Int> {
    kitchen.order("tea").map { Desk.Promise(count: $0.count).count }
  }

  func show() {
    kitchen.order("tea").done { order in
      self.kitchen.log(Task(title: order.name).title)
    }.cauterize()
  }
}
