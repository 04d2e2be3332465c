// SPDX-License-Identifier: MIT

import Foundation
import Promise

// Code as it was written for the original, import included: nothing is Sendable, variables are captured
// and mutated.

/// A value that is a class with mutable state.
final class Account {
  var name = ""
  var visits = 0
}

enum AccountError: Error { case none, refused }

/// A context that collects its work.
final class LaterContext: ExecutionContext {
  var works: [() -> Void] = []

  func execute(_ work: @escaping () -> Void) {
    works.append(work)
  }

  func runAll() {
    let all = works
    works = []
    all.forEach { $0() }
  }
}

final class AccountStore {
  var last: Account?
  var log: [String] = []
  var observers: [(Account) -> Void] = []
  let queue = InvalidatableQueue()

  func load(name: String) -> Promise<Account> {
    return Promise<Account>(work: { fulfill, reject in
      guard !name.isEmpty else { throw AccountError.none }
      DispatchQueue.global().async {
        let account = Account()
        account.name = name
        fulfill(account)
      }
    })
  }

  func visit(name: String) -> Promise<Int> {
    var attempts = 0
    return load(name: name)
      .then { account in
        attempts += 1
        self.last = account
        self.observers.forEach { $0(account) }
      }
      .then { account -> Int in
        account.visits += attempts
        return account.visits
      }
      .catch { error in self.log.append("\(error)") }
      .always { self.log.append("done") }
  }

  func visitTwice(name: String) -> Promise<Int> {
    return load(name: name).then { first in
      self.load(name: name).then { second in first.visits + second.visits }
    }
  }

  func anyAccount(names: [String]) -> Promise<Account> {
    return Promises.all(names.map { self.load(name: $0) })
      .then { accounts in
        guard let first = accounts.first else { throw AccountError.none }
        return first
      }
      .recover { error in
        self.log.append("\(error)")
        return self.load(name: "guest")
      }
  }

  func watch(_ promise: Promise<Account>) {
    promise.then(on: queue, { account in self.log.append(account.name) })
  }

  func retrying() -> Promise<Account> {
    var count = 0
    return Promises.retry(
      count: 3, delay: 0,
      generate: {
        count += 1
        return count < 3 ? Promise(error: AccountError.refused) : self.load(name: "\(count)")
      })
  }
}

func wrap<T>(_ value: T) -> Promise<T> { Promise(value: value) }

func chain<T, U>(_ promise: Promise<T>, _ transform: @escaping (T) -> U) -> Promise<U> {
  promise.then { transform($0) }
}

extension Promise {
  /// As clients extended the original: the parameter is called `Value`.
  func optional() -> Promise<Value?> { then { value -> Value? in value } }
}

/// Values of type `Any`, which only Swift 6 mode minds.
func dictionary(_ data: Promise<Data>) -> Promise<Int> {
  return data.then { data in try JSONSerialization.jsonObject(with: data) as? [String: Any] }
    .then { json in json?.count ?? 0 }
}
