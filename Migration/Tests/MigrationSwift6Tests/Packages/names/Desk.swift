import GuaranteePromises

typealias Completion = (Int) -> Void

@MainActor final class Desk {
  var title = ""
  var format: (Int) throws -> String = { "\($0)" }
  var noteError: (any Error) -> Void = { _ in }
  var callBack: ((Int) -> Void)?

  func count() -> Promise<Int> { .value(1) }

  func several(completion: @escaping (Int, Int) -> Void) {
    when(fulfilled: count(), count()).done(completion).catch { _ in }
  }

  func throwing(format: @escaping (Int) throws -> String) {
    count().map(format).done { self.title = $0 }.catch { _ in }
  }

  func aliased(completion: @escaping Completion) {
    count().done(completion).catch { _ in }
  }

  // What is stored may be another function when the promise is fulfilled.
  func members() {
    count().map(format).done { self.title = $0 }.catch(noteError)
  }

  func unwrapped() {
    guard let callBack else { return }
    count().done(callBack).catch { _ in }
  }

  func show(_ number: Int) { title = "\(number)" }

  func method() {
    count().done(on: .main, show).catch { _ in }
  }
}
