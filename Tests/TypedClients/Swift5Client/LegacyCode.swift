// SPDX-License-Identifier: MIT

import Foundation
import Tomorrowland

// Code as it was written for the original, with its import: nothing is Sendable, variables are
// captured and mutated.

/// A value that is a class with mutable state.
final class Account {
  var name = ""
  var visits = 0
}

enum AccountError {
  case unknown
}

func wrapped<T>(_ value: T) -> Promise<T, String> {
  return Promise(fulfilled: value)
}

final class AccountStore {
  var last: Account?
  var log: [String] = []
  let queue = DispatchQueue(label: "accounts")
  lazy var delayed = DelayedPromise<Int, Error>(
    on: .utility,
    { (resolver) in
      resolver.fulfill(with: 3)
    })
  let tokens = PromiseInvalidationToken()

  func load(name: String) -> Promise<Account, AccountError> {
    return Promise(
      on: .utility,
      { (resolver) in
        if name.isEmpty {
          resolver.reject(with: .unknown)
        } else {
          let account = Account()
          account.name = name
          resolver.fulfill(with: account)
        }
      })
  }

  func loadWithCallback(name: String) -> Tomorrowland.Promise<Account, Error> {
    return Promise(
      on: .immediate,
      { (resolver) in
        let work = DispatchWorkItem { resolver.handleCallback()(Account(), nil) }
        resolver.onRequestCancel(
          on: .immediate,
          { (resolver) in
            work.cancel()
            resolver.cancel()
          })
        self.queue.async(execute: work)
      })
  }

  func visit(name: String) -> Promise<Int, AccountError> {
    var attempts = 0
    return load(name: name)
      .then(
        on: .queue(queue), token: tokens,
        { (account) in
          attempts += 1
          account.visits += 1
          self.last = account
        }
      )
      .always(
        on: .queue(queue),
        { (result) in
          attempts += 1
          self.log.append("\(result.isCancelled)")
        }
      )
      .map(
        on: .queue(queue),
        { (account) -> Int in
          self.log.append(account.name)
          return account.visits + attempts
        })
  }

  func observe(_ promise: Promise<Account, AccountError>) {
    var seen = 0
    promise.then({ account in
      seen += 1
      self.last = account
    }).catch({ error in
      seen += 1
      self.log.append("\(error)")
    }).always({ _ in seen += 1 })
    promise.onCancel({ self.log.append("cancelled") })
    promise.tap({ _ in self.log.append("seen") })
    promise.withToken(tokens).then({ account in self.last = account })
      .map(on: .main, { $0.name })
      .fork({ $0.then({ self.log.append($0) }).catch({ _ in seen += 1 }) })
      .catch({ _ in seen += 1 })
  }

  func all(_ names: [String]) -> Promise<[Account], AccountError> {
    let promises = names.map(load(name:))
    return when(fulfilled: promises, qos: .utility, cancelOnFailure: true)
  }

  func generic() -> Promise<(Account, Account), String> {
    return when(fulfilled: wrapped(Account()), wrapped(Account()))
  }
}

@MainActor
final class AccountScreen {
  var title = ""
  let store = AccountStore()

  func show(_ promise: Promise<String, String>) {
    promise.then { self.title = $0 }
      .catch { self.title = $0 }
    promise.map(on: .main) { self.title = $0 }
      .recover(on: .main) { _ in self.title = "none" }
      .always(on: .main) { _ in self.title += "!" }
  }
}

/// Values of type `Any`, which only Swift 6 mode minds.
func dictionary(_ data: Promise<Data, Error>) -> Promise<Int, Error> {
  return data.tryMap(on: .main) { data in
    try JSONSerialization.jsonObject(with: data) as? [String: Any]
  }
  .map(on: .main) { json in json?.count ?? 0 }
}
