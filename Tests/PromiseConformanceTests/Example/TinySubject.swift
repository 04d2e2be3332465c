// SPDX-License-Identifier: MIT

internal import PromiseConformance
internal import Testing

/// Tells the corpus how to use the library.
struct TinySubject: PromiseSubject {
  func makeRealm(_ host: CaseHost) -> TinyRealm { TinyRealm(host: host) }
}

struct TinyRealm: PromiseRealm {
  typealias Promise = TinyPromise<CaseValue>

  let host: CaseHost

  func deferred() -> CaseDeferred<Promise> {
    let promise = Promise(executor: host.enqueue)
    return CaseDeferred(
      promise: promise,
      resolve: { resolution in
        // The library resolves with values alone: `resolve-with-promise` is not in the profile.
        if case .value(let value) = resolution { promise.settle(.success(value)) }
      },
      reject: { promise.settle(.failure($0)) })
  }

  func then(
    _ promise: Promise, onFulfilled: CaseHandler<CaseValue, Promise>?,
    onRejected: CaseHandler<any Error, Promise>?
  ) -> Promise {
    promise.then { outcome in
      switch (outcome, onFulfilled, onRejected) {
      case (.success(let value), let handler?, _): try handler(value).promise(wrapping: settled)
      case (.success(let value), nil, _): settled(value)
      case (.failure(let error), _, let handler?): try handler(error).promise(wrapping: settled)
      case (.failure(let error), _, nil): throw error
      }
    }
  }

  private func settled(_ value: CaseValue) -> Promise {
    let promise = Promise(executor: host.enqueue)
    promise.settle(.success(value))
    return promise
  }
}

@Test("TinyPromise conforms")
func tinyPromiseConforms() throws {
  let profile = Profile(
    name: "tiny",
    capabilities: [
      .rejectHandlerRecovers, .throwingHandlers, .crossPromiseOrder, .cleanStack, .threads,
    ])
  let corpus = try Corpus.bundled()
  let report = ConformanceRun(cases: corpus.cases).check(TinySubject(), profile: profile)
  #expect(report.succeeded)
}
