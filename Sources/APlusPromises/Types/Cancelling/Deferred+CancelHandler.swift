// SPDX-License-Identifier: MIT

internal import Foundation
package import PromiseCore

extension Deferred {
  /// Registers the handler of a cancellation: one slot, the last registration wins.
  package func setCancelHandler(_ action: Routine) {
    setCancelAction { [locals = TaskLocals.ofScope] finish in
      let answer = CancelAnswer(finish)
      action.place.run {
        locals.during { try? action.body() }
        answer.give(nil)
      }
    }
  }

  /// Registers a handler whose promise says when the handler is done.
  package func setCancelHandler(endingWith action: Action<Promise<Void>>?) {
    guard let action else { return }
    setCancelAction { [locals = TaskLocals.ofScope] finish in
      let answer = CancelAnswer(finish)
      action.place.run {
        guard let done = locals.during({ try? action.body() }) else { return answer.give(nil) }
        answer.listen(to: done.cell)
      }
    }
  }

  private func setCancelAction(_ action: @escaping CancelAction) {
    if let rareState = promise.cell.rareState {
      rareState.withLock { $0.cancelAction = action }
    } else if promise.isCanceled() {
      action { _ in }
    }
  }
}
