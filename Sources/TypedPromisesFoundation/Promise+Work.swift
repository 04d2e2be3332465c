// SPDX-License-Identifier: MIT

internal import PromiseCore
package import PromiseFoundation
package import TypedPromiseTypes

extension Promise {
  /// Makes a promise of work that is done outside of the library.
  ///
  /// The work is told to stop when cancellation of the promise is requested, for example because
  /// nobody is interested in it any more, or because it is dropped before anybody observed it.
  ///
  /// - Parameters:
  ///   - work: Started at once.
  ///   - failure: The error of the promise for an error of the work; nil if the work's error means
  ///     that it was cancelled.
  package init(_ work: Work<Value>, failure: @escaping @Sendable (any Swift.Error) -> Error?) {
    let cell = PromiseCell(flags: .requestable)
    work.run(for: cell) { cell, result in
      ExecutingNow.suspended {
        switch result {
        case .success(let value): cell.settle(.value, value, as: Value.self)
        case .failure(let reason):
          if let error = failure(reason) {
            cell.settle(.error, error, as: Error.self)
          } else {
            cell.settleCancelled()
          }
        }
      }
    }
    self.init(cell)
  }
}
