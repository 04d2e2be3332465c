// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Programs {
  /// Settling: one thread wins, and everybody reads its payload.
  static let settling: [CheckedProgram] = [
    CheckedProgram("settle/two threads settle") { world in
      let cell = Cell()
      world.observe(cell, "told")
      world.thread("a") { world.note("a", cell.fulfill(1)) }
      world.thread("b") { world.note("b", cell.fulfill(2)) }
      world.finally { world.note("end", cell.end) }
    },
    CheckedProgram("settle/three threads settle, each in its way") { world in
      let cell = Cell()
      world.observe(cell, "told")
      world.thread("a") { world.note("a", cell.fulfill(1)) }
      world.thread("b") { world.note("b", cell.reject()) }
      world.thread("c") { world.note("c", cell.settleCancelled()) }
      world.finally { world.note("end", cell.end) }
    },
    CheckedProgram("settle/a reader and two settlers") { world in
      let cell = Cell()
      world.thread("a") { cell.fulfill(1) }
      world.thread("b") { cell.fulfill(2) }
      world.thread("reader", { world.note("read", cell.end) }, { world.note("read", cell.end) })
    },
    CheckedProgram("settle/a derived cell is settled by others while somebody observes it") {
      world in
      let source = Cell()
      let derived = source.then(.open)
      world.observe(derived, "first")
      world.thread("other") { derived.fulfill(2) }
      world.thread("observer") { world.observe(derived, "second") }
      world.finally {
        world.require(world.count("first") == 1 && world.count("second") == 1, "not told")
      }
    },
    CheckedProgram("settle/an open derived cell, and its source") { world in
      // The handler runs also if somebody settles the cell meanwhile: it is not noted here.
      let source = Cell()
      let derived = source.then(.open)
      world.observe(derived, "told")
      world.thread("source") { source.fulfill(1) }
      world.thread("other") { world.note("other", derived.fulfill(2)) }
      world.finally {
        world.note("end", derived.end)
        world.require(derived.end != "pending", "nobody has settled it")
      }
    },
    CheckedProgram("settle/an open derived cell, its source, and two others") { world in
      let source = Cell()
      let derived = source.then(.open)
      world.observe(derived, "told")
      world.thread("source") { source.fulfill(1) }
      world.thread("a") { world.note("a", derived.fulfill(2)) }
      world.thread("b") { world.note("b", derived.reject()) }
      world.finally { world.note("end", derived.end) }
    },
    CheckedProgram("settle/an open derived cell that another one adopts meanwhile") { world in
      let (source, outer) = (Cell(), Cell())
      let derived = source.then(.open)
      world.observe(outer, "told")
      world.thread("source") { source.fulfill(1) }
      world.thread("other") { world.note("other", derived.fulfill(2)) }
      world.thread("adopt") { outer.follow(derived) }
      world.finally {
        world.require(world.count("told") == 1, "not told")
        world.require(outer.end == derived.end, "they end differently")
      }
    },
    CheckedProgram("settle/a reader of an open derived cell that others settle") { world in
      let source = Cell()
      let derived = source.then(.open)
      world.thread("other") { derived.fulfill(2) }
      world.thread("source") { source.fulfill(1) }
      world.thread(
        "reader", { world.note("read", derived.end) }, { world.note("read", derived.end) })
    },
    CheckedProgram("settle/a reader of a derived cell whose handler nobody has run") { world in
      let source = Cell()
      let derived = source.then(.open)
      world.thread("other") { derived.fulfill(2) }
      world.thread(
        "reader", { world.note("read", derived.end) }, { world.note("read", derived.end) })
    },
    CheckedProgram("settle/what settles inside a handler of the other") { world in
      let (first, second) = (Cell(), Cell())
      world.observe(second, "second")
      first.observe { _ in world.note("inner", second.fulfill(1)) }
      world.thread("a") { first.fulfill(1) }
      world.thread("b") { world.note("outer", second.fulfill(2)) }
    },
    CheckedProgram("settle/the last reference goes while somebody settles") { world in
      let cell = Variable<Cell>(Cell())
      let derived = Variable<Cell>(cell.value.then())
      world.observe(derived.value, "told")
      let settler = Variable<Cell>(cell.value)
      world.thread("settler", { settler.value.fulfill(1) }, { settler.drop() })
      world.thread("holder", { cell.drop() }, { derived.drop() })
    },
    CheckedProgram("settle/a chain is dropped while its beginning is settled") { world in
      let cell = Variable<Cell>(Cell())
      let last = Variable<Cell>(cell.value.then().then().then())
      world.thread("settler", { cell.value.fulfill(1) }, { cell.drop() })
      world.thread("holder") { last.drop() }
    },
    CheckedProgram("settle/two threads drop the last references to one chain") { world in
      let cell = Cell()
      let (a, b) = (Variable<Cell>(cell.then()), Variable<Cell>(cell.then()))
      let (c, d) = (Variable<Cell>(cell), Variable<Cell>(a.value.then()))
      world.thread("one", { a.drop() }, { c.drop() })
      world.thread("two", { b.drop() }, { d.drop() })
    },
  ]
}
