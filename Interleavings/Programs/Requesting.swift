// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Programs {
  private static let requestable: CellFlags = .requestable

  /// A source that notes requests, and obeys them.
  static func source(_ world: World, obeys: Bool = true) -> Cell {
    let source = Cell(flags: .requestable)
    world.listen(source, "source") { if obeys { $0.settleCancelled() } }
    return source
  }

  /// Requests: they reach the source once, and only if nobody is interested.
  static let requesting: [CheckedProgram] = [
    CheckedProgram("request/request against settle", sequential: false) { world in
      let source = source(world)
      let link = source.then(.requestable)
      source.seal()
      world.thread("request") { link.requestCancellation() }
      world.thread("settle") { world.note("settled", source.fulfill(1)) }
      world.finally {
        // Who is told of the request may be too late to obey.
        let isCancelled = world.noted("settled") == ["false"]
        world.require(link.end == (isCancelled ? "cancelled" : "1"), link.end)
        world.require(!isCancelled || world.count("source") == 1, "cancelled without a request")
      }
    },
    CheckedProgram("request/two request the only link") { world in
      let source = source(world)
      let link = source.then(.requestable)
      source.seal()
      world.thread("a") { link.requestCancellation() }
      world.thread("b") { link.requestCancellation() }
      world.finally { world.require(link.end == "cancelled", link.end) }
    },
    CheckedProgram("request/two links give up: the last one asks") { world in
      let source = source(world)
      let (one, two) = (source.then(.requestable), source.then(.requestable))
      source.seal()
      world.thread("a") { one.requestCancellation() }
      world.thread("b") { two.requestCancellation() }
      world.finally {
        world.require(world.count("source") == 1, "the source was not asked")
        world.require(one.end == "cancelled" && two.end == "cancelled", "\(one.end), \(two.end)")
      }
    },
    CheckedProgram("request/the seal against the last one that gives up") { world in
      let source = source(world)
      let link = source.then(.requestable)
      world.thread("a") { link.requestCancellation() }
      world.thread("b") { source.seal() }
      world.finally { world.require(world.count("source") == 1, "the source was not asked") }
    },
    CheckedProgram("request/a new observer against the last one that gives up") { world in
      let source = source(world)
      let link = source.then(.requestable)
      world.thread("a") { link.requestCancellation() }
      world.thread("b", { world.observe(source, "new", .requestable) }, { source.seal() })
      world.finally {
        world.note("end", source.end)
        source.settleCancelled()
      }
    },
    CheckedProgram("request/along a chain, against its settlement", sequential: false) { world in
      let source = source(world)
      let last = source.then(.requestable).then(.requestable).then(.requestable)
      source.seal()
      world.thread("request") { last.requestCancellation() }
      world.thread("settle") { source.fulfill(1) }
      world.finally { world.require(last.end == source.end, "\(last.end), \(source.end)") }
    },
    CheckedProgram("request/what is derived while its source settles does not hold it") { world in
      let source = Variable<Cell>(Cell(flags: .requestable))
      let settler = Variable<Cell>(source.value)
      let link = Variable<Cell>(nil)
      let remembered = WeakCell(source.value)
      world.thread("derive", { link.set(source.value.then(.requestable)) }, { source.drop() })
      world.thread("settle", { settler.value.fulfill(1) }, { settler.drop() })
      world.finally {
        world.require(remembered.cell == nil, "what has settled holds its source")
        link.drop()
      }
    },
    CheckedProgram("request/a listener that comes while the request is made") { world in
      let source = Cell(flags: .requestable)
      world.thread("request") { source.requestCancellation() }
      world.thread("listener") { world.listen(source, "told") }
      world.finally {
        world.require(world.count("told") == 1, "told \(world.count("told")) times")
        source.settleCancelled()
      }
    },
    CheckedProgram("request/a second listener that comes while the request is made") { world in
      let source = Cell(flags: .requestable)
      world.listen(source, "first")
      world.thread("request") { source.requestCancellation() }
      world.thread("listener") { world.listen(source, "second") }
      world.finally {
        world.require(world.count("first") == 1 && world.count("second") == 1, "not told")
        source.settleCancelled()
      }
    },
    CheckedProgram("request/an adopter is asked that waits for nothing yet") { world in
      let inner = source(world)
      let outer = Cell(flags: .requestable)
      world.thread("adopt") { outer.follow(inner) }
      world.thread("request") { outer.requestCancellation() }
      world.finally {
        inner.seal()
        world.require(world.count("source") == 1, "the source was not asked")
        world.require(outer.end == "cancelled", outer.end)
      }
    },
    CheckedProgram("request/two listeners, a request and a settlement", sequential: false) {
      world in
      let source = Cell(flags: .requestable)
      world.thread("request") { source.requestCancellation() }
      world.thread("listeners", { world.listen(source, "a") }, { world.listen(source, "b") })
      world.thread("settle") { source.fulfill(1) }
    },
    CheckedProgram("request/a listener against a settlement") { world in
      let source = Cell(flags: .requestable)
      world.listen(source, "first")
      world.thread("settle") { source.fulfill(1) }
      world.thread("listener") { world.listen(source, "second") }
    },
    CheckedProgram("request/a link adopts, and is asked to be cancelled") { world in
      let inner = source(world)
      let gate = Cell(flags: .requestable)
      let link = gate.then(.requestable) { _ in inner }
      world.thread("gate") { gate.fulfill(1) }
      world.thread("request") { link.requestCancellation() }
      world.finally {
        inner.seal()
        world.require(world.count("source") == 1, "the source was not asked")
        world.require(link.end == "cancelled", link.end)
      }
    },
    CheckedProgram("request/the adopted settles while the adopter is asked", sequential: false) {
      world in
      let inner = source(world)
      let outer = Cell(flags: .requestable)
      let link = outer.then(.requestable)
      outer.seal()
      world.thread("adopt", { outer.follow(inner) }, { inner.seal() })
      world.thread("request") { link.requestCancellation() }
      world.thread("settle") { inner.fulfill(1) }
      world.finally { world.require(link.end == inner.end, "\(link.end), \(inner.end)") }
    },
  ]
}
