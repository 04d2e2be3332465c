// SPDX-License-Identifier: MIT

/// The captures of handlers that will never run, to be released on the right thread.
///
/// A handler that is formed on an actor may capture objects that only that actor's code may use, and
/// the last reference to an object runs its `deinit`. So the captures of such handlers are released
/// where the handlers would have run. The outcome that passes them by does not wait for that.
///
/// | handlers for | when the outcome passes them by, or the source dies |
/// |--------------|------|
/// | the main actor | on the main queue, by way of its inbox |
/// | a user's actor | on that actor |
/// | any other place | on the thread where it happens: any thread may use their captures |
///
/// The handlers of a promise that other code has ended stay with the promise until then, or until a sweep.
///
/// Of two handlers of one node, the one that is not picked is released where the other one has run.
enum UnrunHandlers {
  /// Releases the captures of handlers, which are no longer in their node.
  ///
  /// - Parameter place: their ``Destination``, if it is known; it stays the caller's.
  static func release(_ words: PromiseCell.Payload, _ kind: PayloadKind, at place: UInt) {
    guard let owner = Owner(kind, place), kind.hasCaptured(in: words) else {
      return kind.releaseCaptured(in: words)
    }
    owner.release(words, kind)
  }

  /// Calls a reaction that will not run the handlers of its node.
  ///
  /// The handlers are retained during the call, so that the reaction does not release their captures.
  ///
  /// - Parameter place: their ``Destination``; it stays the caller's.
  @inline(never)
  static func outliving(
    _ node: PromiseCell, at place: UInt, _ source: PromiseCell, _ phase: Phase
  ) -> Outcome {
    let (words, kind) = (node.payload, node.payloadKind)
    let owner = kind.hasCaptured(in: words) ? Owner(kind, place) : nil
    if owner != nil { kind.retainCaptured(in: words) }
    defer { owner?.release(words, kind) }
    return node.reactionWord.call(node, Settled(acquired: source), phase)
  }

  /// The actor whose code may use the captures.
  private enum Owner {
    case mainActor
    case actor(any Actor)

    /// Nil if any code may use them, or if the calling code is the owner's.
    init?(_ kind: PayloadKind, _ place: UInt) {
      if kind.isOfMainActor {
        if MainQueueMark.isCurrent { return nil }
        self = .mainActor
      } else if let actor = Destination.actor(of: place) {
        self = .actor(actor)
      } else {
        return nil
      }
    }

    /// Takes over one count of the captures.
    ///
    /// The work captures plain words: a captured reference would be counted here as well, and might
    /// be the last one to be released.
    func release(_ words: PromiseCell.Payload, _ kind: PayloadKind) {
      let work: @Sendable () -> Void = { kind.releaseCaptured(in: words) }
      switch self {
      case .mainActor: Inbox.main.push(work)
      case .actor(let actor): ActorInbox.enqueue(on: actor, TestSeam.counted(work))
      }
    }
  }
}
