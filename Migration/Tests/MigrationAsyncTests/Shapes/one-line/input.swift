// Shape: a `switch` with cases in one line each
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func done(_ name: String) -> Promise<Void> {
    switch name {
    case "tea": return kitchen.order(name).asVoid()
    case "wash": return kitchen.wash()
    default: return Promise(error: IsClosed())
    }
  }

  func count(_ name: String) -> Promise<Int> {
    if name.isEmpty { return kitchen.order("more").map { $0.count } }
    return kitchen.order(name).map { $0.count }
  }
}
