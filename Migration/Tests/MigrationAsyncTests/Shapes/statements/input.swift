// Shape: handlers of several statements
// swift-format-ignore-file
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func label() -> Promise<String> {
    return firstly { () -> Promise<Order> in
      self.kitchen.log("begin")
      return self.kitchen.order("tea")
    }.then { order -> Promise<Cup> in
      // What is logged comes first.
      self.kitchen.log(order.name)

      let twice = Order(name: order.name, count: order.count * 2)
      return self.kitchen.brew(twice)  // and the cup after it
    }.map { cup -> String in
      let label = """
        a cup:
          \(cup.label)
        """
      return label
    }
  }
}
