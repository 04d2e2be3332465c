// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Makes a promise of work that is done outside of the library.
  ///
  /// It is told to stop when cancellation of the promise is requested, for example because nobody is
  /// interested in it any more; a promise that is dropped before anybody observed it is included.
  ///
  /// - Parameters:
  ///   - work: Started at once.
  ///   - failure: What an error of the work rejects the promise with; nil if it means that the work
  ///     was cancelled.
  // So that the import is a public one: any other stops specialisation in clients.
  @usableFromInline
  package init(_ work: Work<Value>, failure: @escaping @Sendable (any Swift.Error) -> Error?) {
    let cell = _PromiseCell(flags: .requestable)
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
