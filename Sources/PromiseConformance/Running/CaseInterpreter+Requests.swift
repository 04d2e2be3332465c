// SPDX-License-Identifier: MIT

extension CaseInterpreter {
  /// Runs a step about requests, tokens or time.
  func perform(_ step: RequestStep) throws {
    switch step {
    case .request(let name):
      if let promise = promise(name) { try realm.request(promise) }
    case .onRequest(let name, let script):
      guard let deferred = with({ $0.deferreds[name] }) else { return missing(name) }
      guard let onRequest = deferred.onRequest else {
        throw UnsupportedOperation("CaseDeferred.onRequest")
      }
      let held = objects(script.holds)
      onRequest {
        withExtendedLifetime(held) {}
        if let log = script.log { self.write(log) }
        self.attempt { _ = try self.run(script) }
      }
    case .withdraw(let name):
      guard let deferred = with({ $0.deferreds[name] }) else { return missing(name) }
      guard let withdraw = deferred.withdraw else {
        throw UnsupportedOperation("CaseDeferred.withdraw")
      }
      withdraw()
    case .release(let names):
      for name in names {
        // The promise is released after the lock, because that runs code of the library.
        let dropped = with { $0.promises.removeValue(forKey: name) }
        withExtendedLifetime(dropped) { if dropped == nil { missing(name) } }
      }
    case .token(let name):
      let token = try realm.token()
      keep(token, as: name, in: \.tokens)
    case .invalidate(let name): token(name)?.invalidate()
    case .cancelOnly(let name): token(name)?.cancelOnly()
    case .register(let name, let tokenName):
      guard let promise = promise(name) else { return }
      token(tokenName)?.register(promise)
    case .link(let name, let from):
      guard let parent = token(from) else { return }
      token(name)?.link(parent.token)
    case .delay(let name, let derived, let milliseconds):
      guard let promise = promise(name) else { return }
      let delayed = try realm.delay(promise, milliseconds: milliseconds)
      keep(delayed, as: derived, in: \.promises)
    case .timeout(let name, let derived, let milliseconds):
      guard let promise = promise(name) else { return }
      let timed = try realm.timeout(promise, milliseconds: milliseconds)
      keep(timed, as: derived, in: \.promises)
    }
  }

  func token(_ name: String) -> CaseInvalidation<Promise>? {
    let token = with { $0.tokens[name] }
    if token == nil { missing(name) }
    return token
  }
}
