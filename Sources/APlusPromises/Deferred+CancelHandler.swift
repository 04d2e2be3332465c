// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

extension Deferred {
  /// Registers what runs when the promise is cancelled: one slot, the last registration wins.
  func setCancelHandler(_ action: Action<Void>) {
    setCancelAction { finish in
      action.place.run {
        try? action.body()
        finish(nil)
      }
    }
  }

  /// The same, for a handler whose promise says when it is done.
  func setCancelHandler(_ action: Action<Promise<Void>>?) {
    guard let action else { return }
    setCancelAction { finish in
      action.place.run {
        guard let done = try? action.body() else { return finish(nil) }
        let node = _PromiseCell(claimed: true, flags: .deliversAll)
        node.store(Finish(call: finish), as: Finish.self)
        node.react(at: Destination.immediate) { node, source, _ in
          let finish = node.take(as: Finish.self)
          finish.call(source.outcome == .value ? nil : source.load(as: NSError.self))
          return .pending
        }
        done.attach(node)
      }
    }
  }

  private func setCancelAction(_ action: @escaping CancelAction) {
    if let companion = promise.companion {
      companion.withLock { $0.cancelAction = action }
    } else if promise.isCanceled() {
      action { _ in }
    }
  }
}

private struct Finish { let call: @Sendable (NSError?) -> Void }
