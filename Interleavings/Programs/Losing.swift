// SPDX-License-Identifier: MIT

internal import PromiseCore

/// A cell that only those can settle who hold its front, as a resolver does.
private final class FrontCell: _PromiseCell, @unchecked Sendable {
  init() { super.init(flags: [.front, .requestable]) }
  deinit { releaseBack { $0.finish(.cancelled) } }
}

extension Programs {
  /// Resolvers whose last reference goes.
  static let fronts: [CheckedProgram] = [
    CheckedProgram("front/dropped while somebody observes") { world in
      let front = Variable<Cell>(FrontCell())
      let other = Variable<Cell>(front.value.behindFront)
      world.thread("drop") { front.drop() }
      world.thread(
        "observe", { world.observe(other.value, "told", .requestable) }, { other.drop() })
      world.finally { world.require(world.noted("told") == ["cancelled"], "not told") }
    },
    CheckedProgram("front/two make its back, one settles it") { world in
      let front = Variable<Cell>(FrontCell())
      let (one, two, three) = (
        Variable<Cell>(front.value), Variable<Cell>(front.value), Variable<Cell>(front.value)
      )
      world.thread("a", { world.observe(one.value.behindFront, "a") }, { one.drop() })
      world.thread("b", { world.observe(two.value.behindFront, "b") }, { two.drop() })
      world.thread("settle", { three.value.fulfill(1) }, { three.drop() })
      world.finally {
        front.drop()
        world.require(world.noted("a") == ["1"] && world.noted("b") == ["1"], "not told")
      }
    },
    CheckedProgram("front/a resolver is dropped, another one settles, a third thread observes") {
      world in
      let front = Variable<Cell>(FrontCell())
      let settler = Variable<Cell>(front.value)
      let value = Variable<Cell>(front.value.behindFront)
      world.thread("drop") { front.drop() }
      world.thread("settle", { settler.value.fulfill(1) }, { settler.drop() })
      world.thread("observe", { world.observe(value.value, "told") }, { value.drop() })
      world.finally { world.require(world.noted("told") == ["1"], "not told") }
    },
    CheckedProgram("front/adopted and dropped") { world in
      let front = Variable<Cell>(FrontCell())
      let back = Variable<Cell>(front.value.behindFront)
      let outer = Cell(flags: .requestable)
      world.observe(outer, "told")
      world.thread("adopt", { outer.follow(back.value) }, { back.drop() })
      world.thread("drop") { front.drop() }
      world.finally { world.require(world.noted("told") == ["cancelled"], "not told") }
    },
  ]

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
      switch node.adopt(next, holding: next.has(.requestable)) {
      case .settled(let outcome): return outcome
      case .following: return .pending
      case .cycle: return .cancelled
      }
    }
    source.attachBystander(node)
    return node
  }

  private struct Follow { let run: (Token) -> Cell? }

  /// Cells that nobody can settle any more.
  static let losing: [CheckedProgram] = [
    CheckedProgram("lose/the source dies while somebody derives") { world in
      let source = Variable<Cell>(Cell())
      let node = Variable<Cell>(bystander(of: source.value))
      world.thread("drop") { source.drop() }
      world.thread(
        "derive", { _ = node.value.then(.requestable).then(.requestable) }, { node.drop() })
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
      _ = follower.value.then(.requestable)
      world.thread("drop") { source.drop() }
      world.thread("follow", { gate.value.fulfill(1) }, { gate.drop() }, { follower.drop() })
      world.finally { node.drop() }
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
      world.thread("a", { gates[0].value.fulfill(1) }, { gates[0].drop() }, { one.drop() })
      world.thread("b", { gates[1].value.fulfill(1) }, { gates[1].drop() }, { two.drop() })
      world.thread("drop") { source.drop() }
      world.finally { node.drop() }
    },
    CheckedProgram("lose/a conversion ends when its source dies, against an observer") { world in
      let source = Variable<Cell>(Cell())
      let node = Cell(claimed: true, flags: [.endsOrphaned, .deliversAll])
      source.value.bridge(to: node) { node, source, _ in node.passOutcome(of: source) }
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
      node.react(at: Destination.immediate) { node, source, phase in
        node.take(as: This.self).world.object.note("told", phase == .lost ? "lost" : source.end)
        return .pending
      }
      source.value.attach(node)
      world.thread("drop") { source.drop() }
      world.thread("settle", { settler.value.fulfill(1) }, { settler.drop() })
      world.finally { world.require(world.noted("told") == ["1"], "\(world.noted("told"))") }
    },
  ]

  private struct This { let world: Unowned<World> }
}
