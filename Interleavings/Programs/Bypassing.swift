// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Programs {
  /// A step of a loop: `first` follows `middle`, which follows what `second` leads to as soon as that is fulfilled.
  private struct Loop {
    let link: Cell
    let middle: Variable<Cell>
    let second: Cell

    init(_ inner: Cell) {
      let first = Cell(flags: .requestable)
      let second = Cell(flags: .requestable)
      let middle = Variable<Cell>(second.then(.requestable) { _ in inner.then(.requestable) })
      link = first.then(.requestable) { _ in middle.value }
      (self.middle, self.second) = (middle, second)
      inner.seal()
      first.fulfill(1)
    }

    /// A request finds that somebody is interested in `middle`, who is told how `inner` ends.
    func expectKept(_ inner: Cell, in world: World) {
      link.requestCancellation()
      world.require(link.end == "pending", "somebody is interested in the step")
      inner.fulfill(2)
      world.require(link.end == "2" && world.count("middle") == 1, link.end)
      middle.drop()
    }
  }

  /// What a follower takes over from an alias that follows another promise in turn.
  static let interest: [CheckedProgram] = [
    CheckedProgram("interest/a step is bypassed, against a request") { world in
      let loop = Loop(source(world))
      world.thread("second") { loop.second.fulfill(1) }
      world.thread("request") { loop.link.requestCancellation() }
      world.finally {
        world.require(loop.link.end == "cancelled", loop.link.end)
        loop.middle.drop()
      }
    },
    CheckedProgram("interest/a step is bypassed, against a request to itself") { world in
      let loop = Loop(source(world))
      world.thread("second") { loop.second.fulfill(1) }
      world.thread("request") { loop.middle.value.requestCancellation() }
      world.finally {
        world.require(loop.link.end == "cancelled", loop.link.end)
        loop.middle.drop()
      }
    },
    CheckedProgram("interest/a step is bypassed, against one who observes it") { world in
      let inner = source(world)
      let loop = Loop(inner)
      world.thread("second") { loop.second.fulfill(1) }
      world.thread("observe") { world.observe(loop.middle.value, "middle", .requestable) }
      world.finally { loop.expectKept(inner, in: world) }
    },
    CheckedProgram("interest/an observer of a bypassed step against a request") { world in
      let inner = source(world, obeys: false)
      let loop = Loop(inner)
      loop.second.fulfill(1)
      world.thread("observe") { world.observe(loop.middle.value, "middle", .requestable) }
      world.thread("request") { loop.link.requestCancellation() }
      world.finally {
        inner.fulfill(2)
        world.require(loop.link.end == "2" && world.count("middle") == 1, loop.link.end)
        loop.middle.drop()
      }
    },
    CheckedProgram("interest/an observer of a bypassed step gives up, and the loop") { world in
      let loop = Loop(source(world))
      loop.second.fulfill(1)
      let observer = loop.middle.value.then(.requestable)
      world.thread("observer") { observer.requestCancellation() }
      world.thread("request") { loop.link.requestCancellation() }
      world.finally {
        world.require(loop.link.end == "cancelled", loop.link.end)
        loop.middle.drop()
      }
    },
    CheckedProgram("interest/an observer of a bypassed step against the next step") { world in
      let inner = source(world)
      let third = Cell(flags: .requestable)
      let loop = Loop(third.then(.requestable) { _ in inner.then(.requestable) })
      inner.seal()
      loop.second.fulfill(1)
      world.thread("observe") { world.observe(loop.middle.value, "middle", .requestable) }
      world.thread("third") { third.fulfill(1) }
      world.finally { loop.expectKept(inner, in: world) }
    },
    CheckedProgram("interest/a step is bypassed, against a settlement") { world in
      let inner = source(world)
      let loop = Loop(inner)
      world.observe(loop.link, "told")
      world.thread("second") { loop.second.fulfill(1) }
      world.thread("settle") { inner.fulfill(2) }
      world.finally {
        world.require(loop.link.end == "2", loop.link.end)
        loop.middle.drop()
      }
    },
    CheckedProgram("interest/an observer of a bypassed step against a settlement") { world in
      let inner = source(world, obeys: false)
      let loop = Loop(inner)
      loop.second.fulfill(1)
      world.thread(
        "observe", { world.observe(loop.middle.value, "middle", .requestable) },
        { loop.middle.drop() })
      world.thread("settle") { inner.fulfill(2) }
      world.finally {
        world.require(loop.link.end == "2" && world.count("middle") == 1, loop.link.end)
      }
    },
    CheckedProgram("interest/an adoption against a request") { world in
      let inner = source(world)
      let gate = Cell(flags: .requestable)
      let middle = Variable<Cell>(inner.then(.requestable))
      let link = gate.then(.requestable) { _ in middle.value }
      inner.seal()
      world.thread("gate") { gate.fulfill(1) }
      world.thread("request") { link.requestCancellation() }
      world.finally {
        world.require(link.end == "cancelled", link.end)
        middle.drop()
      }
    },
    CheckedProgram("interest/an adoption against an observer and a request") { world in
      let inner = source(world, obeys: false)
      let gate = Cell(flags: .requestable)
      let middle = Variable<Cell>(inner.then(.requestable))
      let link = gate.then(.requestable) { _ in middle.value }
      inner.seal()
      world.thread("gate") { gate.fulfill(1) }
      world.thread("observe") { world.observe(middle.value, "middle", .requestable) }
      world.thread("request") { link.requestCancellation() }
      world.finally {
        inner.fulfill(2)
        world.require(link.end == "2" && world.count("middle") == 1, link.end)
        middle.drop()
      }
    },
    CheckedProgram("interest/an adoption against a settlement") { world in
      let inner = source(world)
      let gate = Cell(flags: .requestable)
      let link = gate.then(.requestable) { _ in inner.then(.requestable) }
      world.observe(link, "told")
      world.thread("gate") { gate.fulfill(1) }
      world.thread("settle") { inner.fulfill(2) }
      world.finally { world.require(link.end == "2", link.end) }
    },
    CheckedProgram("interest/two steps of a loop, against a request") { world in
      let inner = source(world)
      let gates = [Cell(flags: .requestable), Cell(flags: .requestable)]
      let link = gates[0].then(.requestable) { _ in
        gates[1].then(.requestable) { _ in inner.then(.requestable) }
      }
      inner.seal()
      world.thread("first") { gates[0].fulfill(1) }
      world.thread("second") { gates[1].fulfill(1) }
      world.thread("request") { link.requestCancellation() }
      world.finally { world.require(link.end == "cancelled", link.end) }
    },
    CheckedProgram("interest/the source is looked at while it is taken") { world in
      let source = source(world)
      let link = source.then(.requestable)
      let outer = Cell(flags: .requestable)
      outer.observe { _ in }
      world.thread("look", { _ = link.source }, { outer.follow(link) })
      world.thread("settle") { source.fulfill(1) }
      world.thread("request") { link.requestCancellation() }
      world.finally { world.note("end", outer.end) }
    },
  ]
}
