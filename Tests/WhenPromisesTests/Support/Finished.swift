// SPDX-License-Identifier: MIT

internal import TestSupport
internal import WhenPromises

/// Returns when every handler that was registered so far has run, of `done`, `fail` and `always`.
func finished<T>(_ promise: Promise<T>) async {
  await withCheckedContinuation { done in promise.always { _ in done.resume() } }
}

func resolved<T>(_ value: T) -> Promise<T> { Promise(state: .resolved(value: value)) }
func rejected<T>(_ error: any Error, _: T.Type = Int.self) -> Promise<T> {
  Promise(state: .rejected(error: error))
}

extension Promise {
  var value: T? { try? state.result?.get() }

  var error: (any Error)? {
    if case .failure(let error)? = state.result { error } else { nil }
  }
}
