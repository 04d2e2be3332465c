// swift-format-ignore-file
import Dispatch
import GuaranteePromises

public func fetch() -> Promise<Int> { .value(1) }

@MainActor
final class Screen {
  var title = ""

  func show() {
    fetch().done(on: DispatchQueue.main) { self.title = "\($0)" }.cauterize()
    fetch().get(on: DispatchQueue.main) { count in
      self.title = "\(count)"
      fetch().map(on: DispatchQueue.main) { $0 + self.title.count }.cauterize()
    }.catch(on: DispatchQueue.main, policy: .allErrors) { self.title = "\($0)" }
  }

  func show(then completion: @escaping (Int) -> Void) {
    fetch().done(completion).cauterize()
  }

  func hide(then completion: @escaping () -> Void) {
    fetch().asVoid().done(on: DispatchQueue.main, completion).cauterize()
    fetch().ensure(completion).cauterize()
  }

  nonisolated func elsewhere() {
    fetch().done(on: DispatchQueue.main) { print($0) }.cauterize()
  }
}

func wrapped<Value>(_ value: Value) -> Promise<Value> { .value(value) }

struct Box<Value> {
  var value: Value

  func promised() -> Promise<Value> { .value(value) }
}

protocol Source {
  var name: String { get }
}

struct Network: Source { var name: String }

class Cache: Source {
  let name = "cache"
}

func source() -> Promise<any Source> { .value(Network(name: "network")) }
