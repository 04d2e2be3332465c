// SPDX-License-Identifier: MIT

extension PromiseCell {
  /// Makes `node` an observer of this cell: the node receives the outcome exactly once.
  ///
  /// The node must be complete: reaction, flags, payload, place. If the cell has settled and no observer waits, the
  /// node runs before the call returns if it has no context, or is sent to its context. Otherwise the node waits for
  /// its turn in the order of registration, also if an observer of this cell attaches it.
  ///
  /// A requestable node holds the cell from now on and counts as interested in it, until it settles or gives up
  /// (`PromiseCell+Requesting.swift`).
  @usableFromInline
  package func attach(_ node: PromiseCell) {
    Diagnostics.noteObservation(of: self, by: node)
    if node.flags.contains(.requestable) {
      attachRequestable(node)
    } else {
      enqueue(node)
    }
  }

  /// Makes `node` an observer of this cell, after setting its place and reaction.
  ///
  /// Out of line: code of clients would pay for dynamic checks.
  @usableFromInline
  package func attach(
    _ node: PromiseCell, at place: UInt, _ reaction: @escaping Reaction
  ) {
    node.react(at: place, reaction)
    attach(node)
  }

  /// The same as ``attach(_:)``, without interest: the node neither holds this cell nor counts as
  /// interested in it, although it may take part in other requests.
  @usableFromInline
  package func attachBystander(_ node: PromiseCell) {
    Diagnostics.noteObservation(of: self, by: node)
    enqueue(node)
  }

  /// Queues the node, or delivers to it if the cell has settled and no observer waits.
  func enqueue(_ node: PromiseCell) {
    var word = lifecycle.current
    while true {
      switch word.attaching(node.address) {
      case .queued(let next):
        node.next = word.pointer
        // The list owns a reference to each of its nodes.
        let address = node.retained()
        let found = lifecycle.replace(word, with: next)
        if found == word { return }
        PromiseCell.unmanaged(address).release()
        word = found
      case .deliverNow:
        let nesting = Nesting.current
        let isAwaited = node.flags.contains(.sequenced) && node.place != Destination.immediate
        if !isAwaited, !nesting.isFull {
          return DeliveryLoop.deliverLate(OwnedCell(node), from: self, in: nesting)
        }
        // Later observers wait for a sequenced node, also for one that comes after the settlement (K-T7), and for one
        // that waits for the outermost delivery: so the cell drains again, with this node as its list.
        let found = lifecycle.replace(word, with: word.reopening())
        if found == word {
          node.next = 0
          place = node.retained()
          return DeliveryLoop.drain(OwnedCell(self), on: 0)
        }
        word = found
      case .forwarded(let target):
        // The recursion is as deep as the number of times that the target became an alias in turn.
        return PromiseCell.at(target).root.enqueue(node)
      }
    }
  }

  /// Stores the handler of this new node, and how and where the node reacts: see ``react(at:_:)``.
  @inlinable @inline(__always)
  package func prepare(
    _ body: __owned PlainRoutine, at place: UInt, _ reaction: @escaping Reaction
  ) {
    store(consume body, as: PlainRoutine.self)
    react(at: place, reaction)
  }

  /// Sets the reaction of a node to the settlement of its source, and the place where the reaction runs.
  ///
  /// Call it once, after the handler has been stored and before the node is attached.
  @inlinable @inline(__always)
  package func react(at place: UInt, _ reaction: @escaping Reaction) {
    self.place = place & ~Destination.mainActorTag
    if place & Destination.mainActorTag != 0 { payloadKind = payloadKind.ofMainActor }
    reactionWord = ReactionWord(reaction)
  }

  /// For a reaction: the outcome of the source becomes that of the node.
  ///
  /// Both have the same type of value, or the outcome is an error.
  @usableFromInline
  package func passOutcome(of source: Settled) -> Outcome {
    copyPayload(from: source)
    return source.outcome
  }

  /// For a reaction: the node is rejected.
  @usableFromInline
  package func rejectedNode(_ error: any Error) -> Outcome {
    store(error, as: (any Error).self)
    return .error
  }
}
