// SPDX-License-Identifier: MIT

import Foundation
import Tomorrowland

// The code "before" of the migration guide, in its style and language mode. Keep both alike: a test
// compares them.

enum ServiceError {
  case notFound
}

struct User {
  let name: String
  init(_ data: Data) { name = String(decoding: data, as: UTF8.self) }
}

/// An interface with callbacks, as the guide supposes.
final class Service {
  let queue = DispatchQueue(label: "service")

  func start(_ name: String, _ done: @escaping (Data?) -> Void) -> DispatchWorkItem {
    let work = DispatchWorkItem { done(name.isEmpty ? nil : Data(name.utf8)) }
    queue.async(execute: work)
    return work
  }
}

final class OldScreen {
  var title = ""
  let service = Service()
  let token = PromiseInvalidationToken()

  // swift-format-ignore
  func load(name: String) -> Promise<User, ServiceError> {
    return Promise(on: .immediate, { (resolver) in
      let task = self.service.start(name, { (data) in
        if let data = data {
          resolver.fulfill(with: User(data))
        } else {
          resolver.reject(with: .notFound)
        }
      })
      resolver.onRequestCancel(on: .immediate, { (resolver) in
        task.cancel()
        resolver.cancel()
      })
    })
  }

  // swift-format-ignore
  func show(name: String) {
    load(name: name)
      .map(on: .utility, token: token, { (user) in user.name.uppercased() })
      .then(on: .main, token: token, { [weak self] (title) in
        self?.title = title
      })
      .catch(on: .main, token: token, { [weak self] (error) in
        self?.title = "\(error)"
      })
  }
}
