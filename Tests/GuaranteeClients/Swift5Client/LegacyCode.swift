// SPDX-License-Identifier: MIT

import Foundation
import PromiseKit

// Code as it was written for the original, with its import: nothing is Sendable, variables are
// captured and mutated.

/// A value that is a class with mutable state.
class User {
  var name = ""
  var visits = 0
}

enum LoginError: Error {
  case noName
  case gone
}

/// A thenable of the client's own.
final class OldThenable: Thenable, CatchMixin {
  typealias T = Int
  var result: PromiseKit.Result<Int>? { .fulfilled(3) }
  func pipe(to: @escaping (PromiseKit.Result<Int>) -> Void) { to(.fulfilled(3)) }
}

func wrapped<T>(_ value: T) -> Promise<T> {
  return Promise { seal in
    seal.fulfill(value)
  }
}

class Backend {
  var users: [User] = []
  var log: [String] = []
  let queue = DispatchQueue(label: "backend")
  var pendingLogin: (promise: Promise<User>, resolver: Resolver<User>)?

  func login(name: String) -> Promise<User> {
    return Promise { seal in
      guard !name.isEmpty else { throw LoginError.noName }
      let user = User()
      user.name = name
      self.users.append(user)
      seal.fulfill(user)
    }
  }

  func fetch(completion: @escaping (User?, Error?) -> Void) {
    queue.async { completion(User(), nil) }
  }

  func fetched() -> Promise<User> {
    return Promise { fetch(completion: $0.resolve) }
  }

  func chain(name: String) -> Promise<Int> {
    var steps = 0
    return firstly {
      login(name: name)
    }.get { user in
      steps += 1
      user.visits += steps
    }.then { user -> Promise<User> in
      steps += 1
      self.log.append(user.name)
      return self.fetched()
    }.map { user in
      steps += 1
      return user.visits + steps
    }.ensure {
      self.log.append("end")
    }
  }

  func background(name: String) -> Promise<String> {
    return login(name: name).map(on: .global()) { user in
      return user.name.uppercased()
    }.then(on: queue) { name in
      return Promise.value(name)
    }
  }

  func settleLater() -> Promise<User> {
    let pending = Promise<User>.pending()
    pendingLogin = pending
    return pending.promise
  }

  func sequence(_ names: [String]) -> Promise<[User]> {
    var users: [User] = []
    var promise = Promise()
    for name in names {
      promise = promise.then { self.login(name: name) }.done { users.append($0) }
    }
    return promise.map { users }
  }

  func all(_ names: [String]) -> Promise<[User]> {
    return when(fulfilled: names.map { login(name: $0) })
  }

  func allResolved(_ names: [String]) -> Guarantee<Int> {
    return when(resolved: names.map { login(name: $0) }).map { results in
      return results.filter { $0.isFulfilled }.count
    }
  }

  func attempt<T>(
    maximumRetryCount: Int = 3, delayBeforeRetry: DispatchTimeInterval = .seconds(2),
    _ body: @escaping () -> Promise<T>
  ) -> Promise<T> {
    var attempts = 0
    func attempt() -> Promise<T> {
      attempts += 1
      return body().recover { error -> Promise<T> in
        guard attempts < maximumRetryCount else { throw error }
        return after(delayBeforeRetry).then(on: nil, attempt)
      }
    }
    return attempt()
  }

  func recovering() -> Guarantee<User> {
    return login(name: "").recover { error -> Guarantee<User> in
      self.log.append("\(error)")
      return .value(User())
    }
  }

  func concurrently(_ names: [String]) -> Promise<[User]> {
    var rest = names
    let generator = AnyIterator<Promise<User>> {
      guard !rest.isEmpty else { return nil }
      return self.login(name: rest.removeFirst())
    }
    return when(fulfilled: generator, concurrently: 2)
  }

  func concurrently<I: IteratorProtocol>(_ users: I) -> Promise<[User]>
  where I.Element == Promise<User> {
    when(fulfilled: users, concurrently: 2)
  }

  func process(results: [PromiseKit.Result<User>]) -> Int {
    return results.reduce(0) { sum, result in
      switch result {
      case .fulfilled(let user): return sum + user.visits
      case .rejected: return sum
      }
    }
  }
}

/// A screen as in an application of that time.
@MainActor
class LoginScreen {
  var title = ""
  var spins = false

  func show(_ backend: Backend) {
    spins = true
    firstly {
      backend.login(name: "a")
    }.done { user in
      self.title = user.name
    }.ensure {
      self.spins = false
    }.catch { error in
      self.title = "\(error)"
    }.finally {
      self.title += "!"
    }
  }

  func showOnMain(_ promise: Promise<String>) -> Promise<Void> {
    promise.map(on: .main) { self.title = $0 }
  }
}

/// Stored functions and methods, as handlers.
class Stored {
  var stored: (Int) -> Void = { _ in }
  var failed: (Error) -> Void = { _ in }
  func take(_ number: Int) {}

  func use(_ promise: Promise<Int>, _ queue: DispatchQueue) {
    promise.done(take).catch(failed)
    promise.done(stored).catch(on: queue, failed)
    promise.done(on: nil, take).cauterize()
    promise.map(String.init).compactMap(Int.init).done(take).cauterize()
    promise.done(on: .main, take).cauterize()
    var step = Promise()
    let steps: [() -> Promise<Void>] = [{ Promise() }, { after(seconds: 0).asVoid() }]
    for next in steps { step = step.then(next) }
    step.cauterize()
  }
}

func number() -> Promise<Int> { return .value(1) }
func text(_ number: Int) -> Promise<String> { return .value("\(number)") }
func instead(_ error: Error) -> Guarantee<Int> { return .value(2) }

/// Global functions as handlers, and results of the library under their short name.
func functions() -> Promise<[Result<String>]> {
  let outcome: Result<Int> = .fulfilled(1)
  let promises = [1, 2].map(text)
  number().recover(instead)
  return firstly(execute: number).then(text).map { text in
    return [.fulfilled(text + "\(outcome.isFulfilled)"), .rejected(LoginError.gone)]
  }.then { results in
    return when(resolved: promises).map { results + $0 }.then { Promise.value($0) }
  }
}

/// Values of type `Any`, which only Swift 6 mode minds.
func dictionary(_ data: Promise<Data>) -> Promise<Int> {
  return data.map { data in try JSONSerialization.jsonObject(with: data) as? [String: Any] }
    .map { json in json?.count ?? 0 }
}
