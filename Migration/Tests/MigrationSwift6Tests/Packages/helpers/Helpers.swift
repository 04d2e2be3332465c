import GuaranteePromises

struct Client {
  let base: String

  func get() -> Promise<String> { .value(base) }
  func count(_ read: @escaping (String) -> Int) -> Promise<Int> { get().map(read) }
  func parse(_ parse: @escaping (String) throws -> Promise<Int>) -> Promise<Int> {
    get().then(parse)
  }
  func load(_ done: @escaping (String) -> Void, failed: @escaping (any Error) -> Void) {
    get().done(done).catch(failed)
  }
}

extension Promise {
  func each<U>(_ change: @escaping (T) -> U) -> Promise<U> { map(change) }
}

final class Pair<Value: Sendable> {
  let promise: Promise<Value>

  init(_ promise: Promise<Value>) { self.promise = promise }
  convenience init<Other>(of other: Promise<Other>, _ change: @escaping (Other) -> Value) {
    self.init(other.map(change))
  }
}

@MainActor protocol Screen {
  func show(_ text: String)
}

extension Screen {
  func load(_ client: Client) {
    client.get().done(show).cauterize()
  }
}
