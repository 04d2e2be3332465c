// SPDX-License-Identifier: MIT

import Foundation
import When

// Code as it was written for the original, import included: nothing is Sendable, variables are captured
// and mutated.

/// A value that is a class with mutable state.
final class Account {
  var name = ""
  var visits = 0
}

enum AccountError: Error { case none, refused }

/// A promise with something to stop.
final class RequestPromise: Promise<Account>, @unchecked Sendable {
  var isStopped = false

  override func cancel() {
    isStopped = true
    super.cancel()
  }
}

final class AccountStore {
  var last: Account?
  var log: [String] = []
  var observers: [(Account) -> Void] = []

  func load(name: String) -> Promise<Account> {
    let promise = Promise<Account>()
    DispatchQueue.global().async {
      if name.isEmpty {
        promise.reject(AccountError.none)
      } else {
        let account = Account()
        account.name = name
        promise.resolve(account)
      }
    }
    return promise
  }

  func loadInBody(name: String) -> Promise<Account> {
    return Promise<Account>({ resolve, reject in
      let account = Account()
      account.name = name
      DispatchQueue.global().async { resolve(account) }
    })
  }

  func visit(name: String) -> Promise<Int> {
    var attempts = 0
    return load(name: name)
      .done { account in
        attempts += 1
        self.last = account
        self.observers.forEach { $0(account) }
      }
      .then({ account -> Int in
        account.visits += attempts
        return account.visits
      })
      .fail { error in self.log.append("\(error)") }
      .always { result in
        if case .success(let visits) = result { self.log.append("\(visits)") }
      }
  }

  func visitTwice(name: String) -> Promise<Int> {
    return load(name: name).then { first in
      self.load(name: name).then { second in first.visits + second.visits }
    }
  }

  func names(_ names: [String]) -> Promise<[String]> {
    return when(names.map { self.loadInBody(name: $0) }).thenInBackground { accounts in
      accounts.map { $0.name }
    }
  }

  func anyName(_ name: String) -> Promise<String> {
    return load(name: name)
      .then { $0.name }
      .recover { error in
        self.log.append("\(error)")
        return "guest"
      }
  }
}

func wrap<T>(_ value: T) -> Promise<T> { Promise(state: .resolved(value: value)) }

func chain<T, U>(_ promise: Promise<T>, _ transform: @escaping (T) -> U) -> Promise<U> {
  promise.then { transform($0) }
}

extension Promise {
  /// As clients extended the original: the parameter is called `T`.
  func optional() -> Promise<T?> { then { value -> T? in value } }
}

/// Values of type `Any`, which only Swift 6 mode minds.
func dictionary(_ data: Promise<Data>) -> Promise<Int> {
  return data.then { data in try JSONSerialization.jsonObject(with: data) as? [String: Any] }
    .then { json in json?.count ?? 0 }
}
