// swift-format-ignore-file
import Dispatch
import GuaranteePromises

public var hits = 0

public final class Counter {
  nonisolated(unsafe) static var unsafe = 0
  public static var shared = Counter()
  var count = 0

  public func start() {
    var local = 0
    DispatchQueue.global().async {
      local += 1
      self.count += 1
    }
    print(local)
  }
}

@MainActor
public final class Screen {
  var title = ""
  public func show() { title = "shown" }
}

public func refresh(_ screen: Screen) {
  screen.show()
}
