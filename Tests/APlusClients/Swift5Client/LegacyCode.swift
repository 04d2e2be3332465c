// SPDX-License-Identifier: MIT

import APlusPromisesSwift5
import Foundation

// Code as it was written for the original: nothing is Sendable, variables are captured and mutated.

/// A thenable of the client's, without typealiases.
final class OldThenable: Thenable {
  var number: Int

  init(number: Int) {
    self.number = number
  }

  func then(
    onFulfilled: ((Int) -> Void)?, onRejected: ((NSError) -> Void)?,
    onProgress: ((Float) -> Float)?
  ) -> OldThenable {
    onFulfilled?(number)
    return self
  }
}

/// A value that is a class with mutable state.
final class Account {
  var name = ""
  var visits = 0
}

final class OldAccount: Promise<Account>, @unchecked Sendable {}

final class AccountStore {
  var last: Account?
  var log: [String] = []
  var observers: [(Account) -> Void] = []

  func load(name: String) -> Promise<Account> {
    let deferred = Deferred<Account>()
    DispatchQueue.global().async {
      let account = Account()
      account.name = name
      deferred.progress(0.5)
      deferred.resolve(account)
    }
    return deferred.promise
  }

  func loadWithResolver(name: String) -> Promise<Account> {
    return Promise<Account>(resolver: { (resolve, reject) -> Void in
      if name.isEmpty {
        reject(NSError(domain: "accounts", code: 1, userInfo: nil))
      } else {
        let account = Account()
        account.name = name
        DispatchQueue.global().async { resolve(account) }
      }
    })
  }

  func trailing(name: String) -> Promise<String> {
    return Promise { resolve, _ in resolve(name) }
  }

  func visit(name: String) -> Promise<Int> {
    var attempts = 0
    return load(name: name)
      .progress { p in self.log.append("\(p)") }
      .then { account -> Account in
        attempts += 1
        account.visits += 1
        self.last = account
        return account
      }
      .then { account in
        attempts += 1
        self.observers.forEach { $0(account) }
        return Promise(value: account.visits)
      }
      .catch { reason -> Int in
        self.log.append(reason.localizedDescription)
        return attempts
      }
  }

  func highest(_ promise: Promise<Account>) -> () -> Float {
    var highest: Float = 0
    promise.progress { p in highest = p }
    promise.progress { p in
      if p > highest { highest = p }
    }
    return { highest }
  }

  func visitAll(names: [String]) -> Promise<[Account]> {
    let promises = names.map { self.load(name: $0) }
    return Promise<Account>.all(promises)
  }

  func finally(_ promise: Promise<Account>) -> Promise<Void> {
    return promise.then(
      onFulfilled: { _ in self.log.append("done") }, onRejected: { _ in self.log.append("failed") }
    ).then { self.log.append("finally") }
  }
}

/// What a thenable was for: code that does not know which promise it has.
func describeAny<T: Thenable>(_ thenable: T, then show: @escaping (String) -> Void)
where T.ReasonType == NSError, T.ReturnType == Void {
  _ = thenable.then(
    onFulfilled: { show("\($0)") }, onRejected: { show("\($0.code)") }, onProgress: nil)
}

func maybe(_ promise: Promise<Int>, _ handler: ((Int) -> Void)?) -> Promise<Void> {
  promise.then(onFulfilled: handler)
}

func wrap<T>(_ value: T) -> Promise<T> { Promise(value: value) }

func chain<T, U>(_ promise: Promise<T>, _ transform: @escaping (T) -> U) -> Promise<U> {
  promise.then { transform($0) }
}

func chainReference<T, U>(_ promise: Promise<T>, _ transform: @escaping (T) -> U) -> Promise<U> {
  promise.then(onFulfilled: transform)
}

func follow<T: Thenable>(_ thenable: T) -> Promise<T.ValueType>
where T.ReasonType == NSError, T.ReturnType == Void {
  Promise(thenable: thenable)
}

/// Values of type `Any`, which only Swift 6 mode minds.
func dictionary(_ data: Promise<Data>) -> Promise<Int> {
  return data.then { data in try JSONSerialization.jsonObject(with: data) as? [String: Any] }
    .then { json in json?.count ?? 0 }
}
