// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Dispatch
internal import GuaranteePromises
internal import PlainPromises
internal import TypedPromises
internal import WhenPromises

/// Ten programs in which a promise never settles, or fails, each for another reason.
///
/// The page *Ten ways to hang* of PromiseInspection shows what the inspector says about each.
package enum Way: String, CaseIterable, Sendable {
  case nobodyResolves, resolverDropped, queueSuspended, handlerDoesNotReturn, oneOfAll
  case waitsForItself, returnedPromise, sourceDropped, taskSleeps, errorUnhandled

  /// Starts the program.
  ///
  /// - Returns: The objects that the program keeps.
  package func begin() -> [Any] {
    switch self {
    case .nobodyResolves:
      // The completion handler has a path on which it does not call the resolver.
      let (user, resolver) = TypedPromises.Promise<String, Offline>.makeWithResolver()
      user.labelled("load user", line: 1)
      let name = user.map(on: .utility) { $0.count }.labelled("length of the name", line: 2)
      return [user, resolver, name]
    case .resolverDropped:
      // The object that had the function which fulfils it was released.
      let guarantee = Guarantee<String>.pending().guarantee
      return [guarantee.labelled("load user", line: 3)]
    case .queueSuspended:
      let queue = DispatchQueue(label: "database")
      queue.suspend()
      let rows = APlusPromises.Promise(value: 3).then(on: .queue(queue)) { $0 + 1 }
      return [queue, rows.labelled("rows", line: 4)]
    case .handlerDoesNotReturn:
      let go = DispatchSemaphore(value: 0)
      let queue = DispatchQueue(label: "images")
      let image = PlainPromises.Promise(value: 1).then(on: queue) { number in
        go.wait()
        return number
      }
      return [go, image.labelled("image", line: 5)]
    case .oneOfAll:
      let pages = (1...3).map { WhenPromises.Promise<Int>().labelled("page \($0)", line: 6) }
      pages[0].resolve(1)
      pages[2].resolve(3)
      return [pages, WhenPromises.when(pages).labelled("all pages", line: 7)]
    default: return beginAnother()
    }
  }

  private func beginAnother() -> [Any] {
    switch self {
    case .waitsForItself:
      let start = Deferred<Int>()
      let later = Later()
      let token = start.promise.then(on: .immediate) { _ in later.promise ?? start.promise }
        .labelled("token", line: 8)
      later.promise = APlusPromises.Promise.all([token]).then(on: .immediate) { $0[0] }
        .labelled("session", line: 9)
      start.resolve(1)
      return [token, later]
    case .returnedPromise:
      let (inner, resolver) = GuaranteePromises.Promise<Int>.pending()
      inner.labelled("upload", line: 10)
      let outer = GuaranteePromises.Promise.value(1).then(on: nil) { _ in inner }
      return [resolver, outer.labelled("save", line: 11)]
    case .sourceDropped:
      // Nobody keeps the promise whose value is mapped.
      let cell = PlainPromises.Promise<Int>().then(on: ImmediateContext()) { $0 + 1 }
      return [cell.labelled("cell", line: 12)]
    case .taskSleeps:
      let promise = TypedPromises.Promise<Int, any Error> {
        try await Task.sleep(nanoseconds: 3_600_000_000_000)
        return 1
      }
      return [promise.labelled("poll", line: 13)]
    default:
      GuaranteePromises.Promise.value(1).labelled("number", line: 14)
        .map(on: nil) { try check($0) }.labelled("check", line: 15)
        .map(on: nil) { "\($0)" }.labelled("text", line: 16)
      return []
    }
  }
}

/// Throws.
private func check(_ number: Int) throws -> Int { throw Offline() }

struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}

/// A promise that is set later.
private final class Later: @unchecked Sendable {
  var promise: APlusPromises.Promise<Int>?
}
