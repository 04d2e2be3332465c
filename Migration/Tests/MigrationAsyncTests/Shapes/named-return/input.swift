// Shape: a promise that has a name only to be returned, and the value of an `if` or a `switch`
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func name() -> Promise<String> {
    // The name.
    let name = kitchen.order("tea").map { $0.name }
    return name
  }

  func stated(_ isLong: Bool) -> Promise<Int> {
    if isLong {
      let count: Promise<Int> = kitchen.order("tea").map { $0.name.count }
      return count
    }
    let length = kitchen.order("milk").map { order in
      order.name.count
    }

    return length
  }

  func either(_ isTea: Bool) -> Promise<String> {
    if isTea {
      kitchen.order("tea").map { $0.name }
    } else {
      .value("none")
    }
  }

  func choice(_ isTea: Bool) -> Promise<Int> {
    switch isTea {
    case true:
      // Tea.
      kitchen.order("tea").map { order in order.count }
    default: kitchen.order("milk").map { $0.count + 1 }
    }
  }

  func explicit(_ isTea: Bool) -> Promise<String> {
    return if isTea { kitchen.order("tea").map { $0.name } } else { .value("none") }
  }
}
