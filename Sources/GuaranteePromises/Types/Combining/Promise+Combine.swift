// SPDX-License-Identifier: MIT

#if canImport(Combine)
  public import Combine
  internal import PromiseCore

  extension Promise {
    /// Makes a Combine future of the promise; errors are passed on, cancellations included.
    public func future() -> Future<T, any Error> {
      Future { complete in
        nonisolated(unsafe) let complete = complete
        self.pipe { complete($0.swiftResult) }
      }
    }
  }

  extension Guarantee {
    /// Makes a Combine future of the guarantee.
    public func future() -> Future<T, Never> {
      Future { complete in
        nonisolated(unsafe) let complete = complete
        self.pipe { result in
          if case .fulfilled(let value) = result { complete(.success(value)) }
        }
      }
    }
  }

  extension Future where Output: Sendable {
    /// Makes a promise of the future's value.
    public func promise() -> GuaranteePromiseTypes.Promise<Output> {
      // A future has a type of its own that is called so: a function.
      GuaranteePromiseTypes.Promise { seal in subscribe(resolving: seal.resolve) }
    }

    fileprivate func subscribe(
      resolving resolve: @escaping @Sendable (Swift.Result<Output, Failure>) -> Void
    ) {
      var subscription: AnyCancellable?
      subscription = sink { completion in
        if case .failure(let error) = completion { resolve(.failure(error)) }
        subscription?.cancel()
      } receiveValue: { value in
        resolve(.success(value))
      }
    }
  }

  extension Future where Output: Sendable, Failure == Never {
    /// Makes a guarantee of the future's value.
    public func guarantee() -> Guarantee<Output> {
      Guarantee { seal in
        subscribe { result in
          if case .success(let value) = result { seal(value) }
        }
      }
    }
  }
#endif
