// SPDX-License-Identifier: MIT

internal import TypedPromisesSwift5

private typealias P = TypedPromisesSwift5.Promise<Int, any Error>
private struct Failure: Error {}

private func ending(
  _ name: String, _ make: @escaping @Sendable (P) -> Ending.Round
) -> Ending {
  Ending("typed", name) {
    let (never, resolver) = P.makeWithResolver()
    switch make(never) {
    case .now(let round): return .now { withExtendedLifetime(resolver) { round() } }
    case .waiting(let round):
      return .waiting {
        await round()
        withExtendedLifetime(resolver) {}
      }
    }
  }
}

extension Ending {
  static let typed = [
    ending("race") { never in
      .now { _ = TypedPromisesSwift5.when(first: [never, P(fulfilled: 1)]) }
    },
    ending("race, decided later") { never in
      .now {
        let (other, resolver) = P.makeWithResolver()
        _ = TypedPromisesSwift5.when(first: [never, other])
        resolver.fulfill(with: 1)
      }
    },
    ending("all, one is rejected later") { never in
      .waiting {
        let (other, resolver) = P.makeWithResolver()
        let all = TypedPromisesSwift5.when(fulfilled: [never, other])
        resolver.reject(with: Failure())
        _ = await all.outcome()
      }
    },
    ending("timeout that is late at once") { never in
      .now { _ = never.timeout(on: .immediate, delay: 0) }
    },
    ending("timeout") { never in
      .waiting { _ = await never.timeout(on: .immediate, delay: 1e-9).outcome() }
    },
    ending("get() that is cancelled") { never in cancelled { _ = try? await never.get() } },
    ending("a promise that follows, and is resolved otherwise") { never in
      .now {
        let (_, resolver) = P.makeWithResolver()
        resolver.resolve(with: never)
        resolver.fulfill(with: 1)
      }
    },
    ending("promises of one token, in turn with one that stays") { never in
      let token = PromiseInvalidationToken()
      nonisolated(unsafe) var last: P?
      return .now {
        // The one that lives is always the one that was registered last.
        let derived = P(fulfilled: 1)
        token.requestCancelOnInvalidate(derived)
        last = derived
        withExtendedLifetime((last, never)) {}
      }
    },
    ending("tokens chained to one token, in turn with one that stays") { never in
      let token = PromiseInvalidationToken()
      nonisolated(unsafe) var last: PromiseInvalidationToken?
      return .now {
        let other = PromiseInvalidationToken()
        other.chainInvalidation(from: token)
        last = other
        withExtendedLifetime((last, never)) {}
      }
    },
    ending("a race of promises with a token") { never in
      let token = PromiseInvalidationToken()
      return .now {
        let race: P = TypedPromisesSwift5.when(first: [never, P(fulfilled: 1)])
        _ = race.withToken(token).map(on: PromiseContext.immediate) { (value: Int) -> Int in value }
      }
    },
  ]
}
