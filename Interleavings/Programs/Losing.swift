// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Programs {
  /// A cell that waits for `source` without holding it.
  private static func bystander(
    of source: Cell, _ handler: @escaping (Token) -> Cell? = { _ in nil }
  ) -> Cell {
    let node = Cell(claimed: true, sealed: true, flags: [.requestable, .deliversValue])
    node.store(Follow(run: handler), as: Follow.self)
    node.react(at: Destination.immediate) { node, source, _ in
      let handler = node.take(as: Follow.self)
      guard source.outcome == .value, let next = handler.run(source.load(as: Token.self)) else {
        return node.passOutcome(of: source)
      }
      return node.adopt(next, holding: next.has(.requestable)) { .cancelled }
    }
    source.attachBystander(node)
    return node
  }

  private struct Follow { let run: (Token) -> Cell? }

  /// What was kept has ended, without a result.
  private static func requireLost(_ world: World, _ kept: Variable<Cell>...) {
    for cell in kept {
      world.require(cell.value.outcome == .cancelled && cell.value.end == "pending", "not lost")
      cell.drop()
    }
  }

  /// Losses: cells that nobody can settle any more.
  static let losing: [CheckedProgram] = [
    CheckedProgram("lose/the source dies while somebody derives") { world in
      let source = Variable<Cell>(Cell())
      let node = Variable<Cell>(bystander(of: source.value))
      let kept = Variable<Cell>(nil)
      world.thread("drop") { source.drop() }
      world.thread(
        "derive", { kept.set(node.value.then(.requestable).then(.requestable)) },
        { node.drop() })
      world.finally { requireLost(world, kept) }
    },
    CheckedProgram("lose/the source dies while a request is made") { world in
      let source = Variable<Cell>(Cell())
      let node = Variable<Cell>(bystander(of: source.value))
      let link = Variable<Cell>(node.value.then(.requestable))
      world.thread("drop") { source.drop() }
      world.thread(
        "request", { link.value.requestCancellation() }, { link.drop() }, { node.drop() })
    },
    CheckedProgram("lose/the source dies while somebody follows what waits for it") { world in
      let source = Variable<Cell>(Cell())
      let node = Variable<Cell>(bystander(of: source.value))
      let gate = Variable<Cell>(Cell())
      let follower = Variable<Cell>(bystander(of: gate.value) { _ in node.value })
      let kept = Variable<Cell>(follower.value.then(.requestable))
      world.thread("drop") { source.drop() }
      world.thread("follow", { gate.value.fulfill(1) }, { gate.drop() }, { follower.drop() })
      world.finally {
        node.drop()
        requireLost(world, kept)
      }
    },
    CheckedProgram("lose/the source dies while another thread lets go of the last value") { world in
      let source = Variable<Cell>(Cell())
      let node = Variable<Cell>(bystander(of: source.value))
      let link = Variable<Cell>(node.value.then(.requestable))
      world.thread("drop") { source.drop() }
      world.thread("values", { node.drop() }, { link.drop() })
    },
    CheckedProgram("lose/an alias of what dies, adopted by two") { world in
      let source = Variable<Cell>(Cell())
      let gates = [Variable<Cell>(Cell()), Variable<Cell>(Cell())]
      let node = Variable<Cell>(bystander(of: source.value))
      let one = Variable<Cell>(bystander(of: gates[0].value) { _ in node.value })
      let two = Variable<Cell>(bystander(of: gates[1].value) { _ in node.value })
      let (first, second) = (Variable<Cell>(one.value), Variable<Cell>(two.value))
      world.thread("a", { gates[0].value.fulfill(1) }, { gates[0].drop() }, { one.drop() })
      world.thread("b", { gates[1].value.fulfill(1) }, { gates[1].drop() }, { two.drop() })
      world.thread("drop") { source.drop() }
      world.finally {
        node.drop()
        requireLost(world, first, second)
      }
    },
    CheckedProgram("lose/nobody can settle it any more, against who settles it") { world in
      let cell = Cell()
      world.observe(cell, "told")
      world.thread("lose") { cell.settleLost() }
      world.thread("settle") { world.note("won", "\(cell.fulfill(1))") }
      world.finally {
        world.require((cell.end == "1") == (world.noted("won") == ["true"]), cell.end)
      }
    },
    CheckedProgram("lose/nobody can settle it any more, against who observes it") { world in
      let cell = Cell()
      let kept = Variable<Cell>(nil)
      world.thread("lose") { cell.settleLost() }
      world.thread("observe") { kept.set(world.observe(cell, "told")) }
      world.finally {
        world.require(world.count("told") == 0, "a handler ran")
        requireLost(world, kept)
      }
    },
    CheckedProgram("lose/an alias goes while somebody observes its root") { world in
      let alias = Variable<Cell>(Cell())
      let root = Variable<Cell>(Cell())
      root.value.follow(alias.value)
      let kept = Variable<Cell>(nil)
      world.thread("drop") { alias.drop() }
      world.thread("observe") { kept.set(world.observe(root.value, "told")) }
      world.finally {
        world.require(world.count("told") == 0, "a handler ran")
        requireLost(world, kept, root)
      }
    },
    CheckedProgram("lose/a follower in the middle of a line goes before what it follows ends") {
      world in
      let inner = Cell()
      let middle = Variable<Cell>(Cell())
      let outer = Cell()
      outer.follow(middle.value)
      world.observe(outer, "told")
      world.thread("middle", { middle.value.follow(inner) }, { middle.drop() })
      world.thread("settle") { inner.fulfill(1) }
      world.finally { world.require(world.noted("told") == ["1"], outer.end) }
    },
    CheckedProgram("lose/what anybody may settle is settled while its source dies") { world in
      let source = Variable<Cell>(Cell())
      let node = source.value.then(.open)
      world.observe(node, "told")
      world.thread("drop") { source.drop() }
      world.thread("settle") { world.note("won", "\(node.fulfill(2))") }
      world.finally {
        world.require(world.noted("won") == ["true"] && world.noted("told") == ["2"], node.end)
      }
    },
    CheckedProgram("lose/a conversion ends when its source dies, against an observer") { world in
      let source = Variable<Cell>(Cell())
      let node = Cell(claimed: true, flags: [.hearsOfLoss, .deliversAll])
      node.react(at: Destination.immediate) { node, source, _ in
        source.isLost ? .cancelled : node.passOutcome(of: source)
      }
      source.value.attach(node)
      world.thread("drop") { source.drop() }
      world.thread("observe") { world.observe(node, "told") }
      world.finally { world.require(world.noted("told") == ["cancelled"], "not told") }
    },
    CheckedProgram("lose/a listener of loss, against the settlement") { world in
      let source = Variable<Cell>(Cell())
      let settler = Variable<Cell>(source.value)
      let node = Cell(claimed: true, flags: [.hearsOfLoss, .deliversAll])
      let this = Unowned(world)
      node.store(This(world: this), as: This.self)
      node.react(at: Destination.immediate) { node, source, _ in
        node.take(as: This.self).world.object.note("told", source.isLost ? "lost" : source.end)
        return .pending
      }
      source.value.attach(node)
      world.thread("drop") { source.drop() }
      world.thread("settle", { settler.value.fulfill(1) }, { settler.drop() })
      world.finally { world.require(world.noted("told") == ["1"], "\(world.noted("told"))") }
    },
    CheckedProgram("lose/what is made while a promise dies has its address") { world in
      let (source, follower) = (Variable<Cell>(nil), Cell())
      let this = Unowned(world)
      func make() {
        let inner = Cell()
        inner.observe { _ in }
        // As an observer: `inner` has one, so the two do not become one line.
        follower.follow(inner)
        let end = AtEnd {
          for cell in (0..<16).map({ _ in Cell() }) {
            cell.follow(follower)
            this.object.require(cell.end == "pending", "a cycle")
          }
        }
        // Lost before the follower is, and after the memory of `inner` has gone.
        inner.observe { _ in withExtendedLifetime(end) {} }
        // The last reference to `inner` goes with a handler, while another loss is told.
        source.set(Cell())
        _ = source.value.then { _ in inner }
      }
      world.thread("drop", make, { source.drop() })
      world.finally { world.require(follower.outcome == .cancelled, "not lost") }
    },
  ]

  private struct This { let world: Unowned<World> }
}
