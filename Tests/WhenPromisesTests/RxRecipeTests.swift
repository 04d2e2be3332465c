// SPDX-License-Identifier: MIT

internal import Foundation
internal import TestSupport
internal import Testing
internal import WhenPromises

// The recipe for RxSwift in the documentation, compiled against the little of RxSwift that it uses, with
// its signatures: the package does not depend on it. Keep both alike.

protocol ObservableConvertibleType {
  associatedtype Element
  func asObservable() -> Observable<Element>
}

protocol Disposable {
  func dispose()
}

enum Disposables {
  private struct Anonymous: Disposable {
    let body: () -> Void
    func dispose() { body() }
  }

  static func create(with dispose: @escaping () -> Void) -> any Disposable {
    Anonymous(body: dispose)
  }
}

struct AnyObserver<Element>: @unchecked Sendable {
  let log: (String) -> Void
  func onNext(_ element: Element) { log("\(element)") }
  func onCompleted() { log("completed") }
  func onError(_ error: any Error) { log("\(error)") }
}

struct Observable<Element> {
  let body: (AnyObserver<Element>) -> any Disposable

  static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(body: subscribe)
  }

  func subscribe(_ log: @escaping (String) -> Void) -> any Disposable {
    body(AnyObserver(log: log))
  }
}

extension Promise: ObservableConvertibleType {
  func asObservable() -> Observable<T> {
    Observable.create { observer in
      let subscription = Subscription()
      self.always { result in
        guard !subscription.isDisposed else { return }
        switch result {
        case .success(let value):
          observer.onNext(value)
          observer.onCompleted()
        case .failure(let error):
          observer.onError(error)
        }
      }
      return Disposables.create { subscription.dispose() }
    }
  }
}

final class Subscription: @unchecked Sendable {
  private let lock = NSLock()
  private var disposed = false
  var isDisposed: Bool { lock.withLock { disposed } }
  func dispose() { lock.withLock { disposed = true } }
}

@Suite struct RxRecipeTests {
  // W-T14
  @Test("a late subscriber gets value and completion")
  func late() async {
    let log = Log<String>()
    let promise = resolved(1)
    _ = promise.asObservable().subscribe { log.add($0) }
    await finished(promise)
    #expect(log.entries == ["1", "completed"])
  }

  // W-T15
  @Test("a cancellation is an error, and a disposed subscription is told nothing")
  func cancelled() async {
    let (log, other) = (Log<String>(), Log<String>())
    let promise = Promise<Int>()
    _ = promise.asObservable().subscribe { log.add($0) }
    promise.asObservable().subscribe { other.add($0) }.dispose()
    promise.cancel()
    await finished(promise)
    #expect(log.entries == ["cancelled"])
    #expect(other.entries.isEmpty)
  }
}
