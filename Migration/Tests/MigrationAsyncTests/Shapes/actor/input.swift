// Shape: functions of an actor: handlers that use it ran there, others stay links
// swift-format-ignore-file
import GuaranteePromises

actor Shop {
  let kitchen: Kitchen
  var count = 0

  init(kitchen: Kitchen) { self.kitchen = kitchen }

  func opened() -> Promise<Int> {
    opening().map { () -> Int in
      self.count += 1
      return self.count
    }
  }

  func place() -> Promise<String> {
    opening().map { here() }.map { here in
      self.count += 1
      return here + "\(self.count)"
    }
  }

  func twice() -> Promise<Int> {
    firstly {
      self.opened()
    }.then { first in
      self.opened().map { second in first + second }
    }.map {
      $0 + 1
    }.ensure {
      self.count = 0
    }
  }

  func onMain() -> Promise<String> {
    opened().map(on: .main) { count in
      "\(count) \(here())"
    }
  }
}
