// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// The first answer to a request for cancellation: nil for done, a reason to refuse.
///
/// When nobody can give the answer any more, because the handler's context dropped the handler or nobody
/// will settle the promise that it returned, the cancellation goes ahead instead of waiting for ever.
final class CancelAnswer: Sendable, Endable {
  private struct Finish { let call: @Sendable (NSError?) -> Void }
  /// Taken by the first answer.
  private let finish: Locked<Finish?>

  init(_ finish: @escaping @Sendable (NSError?) -> Void) {
    self.finish = Locked(Finish(call: finish))
  }

  func give(_ refusal: NSError?) { finish.withLock { $0.take() }?.call(refusal) }

  var hasEnded: Bool { finish.withLock { $0 == nil } }

  /// Gives the answer when a promise has ended: its reason is that of a refusal.
  func listen(to done: PromiseCell) {
    let node = EndableNode(self, flags: .deliversAll).cell
    node.react(at: Destination.immediate) { node, source, _ in
      let answer = node.take(as: CancelAnswer.self)
      answer.give(source.outcome == .value ? nil : source.load(as: NSError.self))
      return .pending
    }
    done.attach(node)
    done.noteEndable()
  }

  deinit { give(nil) }
}
