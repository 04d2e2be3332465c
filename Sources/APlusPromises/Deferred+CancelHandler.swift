// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

extension Deferred {
  /// Registers what runs when the promise is cancelled: one slot, the last registration wins.
  func setCancelHandler(_ action: Action<Void>) {
    setCancelAction { finish in
      let answer = Answer(finish)
      action.place.run {
        try? action.body()
        answer.give(nil)
      }
    }
  }

  /// The same, for a handler whose promise says when it is done.
  func setCancelHandler(_ action: Action<Promise<Void>>?) {
    guard let action else { return }
    setCancelAction { finish in
      let answer = Answer(finish)
      action.place.run {
        guard let done = try? action.body() else { return answer.give(nil) }
        let node = _PromiseCell(claimed: true, flags: .deliversAll)
        node.store(answer, as: Answer.self)
        node.react(at: Destination.immediate) { node, source, _ in
          let answer = node.take(as: Answer.self)
          answer.give(source.outcome == .value ? nil : source.load(as: NSError.self))
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

/// What the handler says to the request: nil for done, a reason to refuse.
///
/// When nobody can give it any more, because the handler's context dropped it or nobody will settle
/// the promise that it returned, the cancellation goes ahead instead of waiting for ever.
private final class Answer: Sendable {
  private let finish: @Sendable (NSError?) -> Void
  private let isGiven = AtomicWord(0)

  init(_ finish: @escaping @Sendable (NSError?) -> Void) { self.finish = finish }

  func give(_ refusal: NSError?) {
    if isGiven.exchange(1) == 0 { finish(refusal) }
  }

  deinit { give(nil) }
}
