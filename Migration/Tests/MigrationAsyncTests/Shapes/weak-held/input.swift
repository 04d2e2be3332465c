// Shape: `--hold-self`: `[weak self]`, where `self` may live until the function has ended
// swift-format-ignore-file
// Options: --hold-self
import GuaranteePromises

@MainActor
final class Shop {
  let kitchen = Kitchen()

  func serve() -> Promise<Void> {
    kitchen.order("tea").done { [weak self] order in
      self?.kitchen.log(order.name)
      self?.kitchen.served += 1
    }
  }

  func cup() -> Promise<Cup> {
    firstly {
      kitchen.order("tea")
    }.then { [weak self] order -> Promise<Cup> in
      guard let self else { throw IsClosed() }
      self.kitchen.log(order.name)
      return self.kitchen.brew(order)
    }.get { [unowned self] cup in
      self.kitchen.log(cup.label)
    }
  }
}
