// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Programs {
  /// Adoption: a cell ends as the cell that it follows.
  static let adopting: [CheckedProgram] = [
    CheckedProgram("adopt/follow against settle") { world in
      let (outer, inner) = (Cell(), Cell())
      world.observe(outer, "outer")
      world.thread("a") { world.note("a", outer.follow(inner)) }
      world.thread("b") { inner.fulfill(1) }
      world.finally { world.require(outer.end == "1", "the adopter is \(outer.end)") }
    },
    CheckedProgram("adopt/follow against settle and a settlement of the adopter") { world in
      let (outer, inner) = (Cell(), Cell())
      world.observe(outer, "outer")
      world.observe(inner, "inner")
      world.thread("a") { world.note("a", outer.follow(inner)) }
      world.thread("b") { inner.fulfill(1) }
      world.thread("c") { world.note("c", outer.settleCancelled()) }
    },
    CheckedProgram("adopt/two follow the same") { world in
      let (one, two, inner) = (Cell(), Cell(), Cell())
      world.observe(one, "one")
      world.observe(two, "two")
      world.thread("a") { one.follow(inner) }
      world.thread("b") { two.follow(inner) }
      world.thread("c") { inner.fulfill(1) }
      world.finally { world.require(one.end == "1" && two.end == "1", "not followed") }
    },
    CheckedProgram("adopt/one follows two") { world in
      let (outer, one, two) = (Cell(), Cell(), Cell())
      world.observe(outer, "outer")
      world.thread("a") { world.note("a", outer.follow(one)) }
      world.thread("b") { world.note("b", outer.follow(two)) }
      world.finally {
        one.fulfill(1)
        two.fulfill(2)
        world.note("end", outer.end)
      }
    },
    CheckedProgram("adopt/two follow one another") { world in
      let (one, two) = (Cell(), Cell())
      world.observe(one, "one")
      world.observe(two, "two")
      world.thread("a") { world.note("a", one.follow(two)) }
      world.thread("b") { world.note("b", two.follow(one)) }
      world.finally {
        world.require(one.end == "cycle" && two.end == "cycle", "\(one.end), \(two.end)")
      }
    },
    CheckedProgram("adopt/three follow one another") { world in
      let cells = [Cell(), Cell(), Cell()]
      for index in 0..<3 {
        world.thread("\(index)") { cells[index].follow(cells[(index + 1) % 3]) }
      }
      world.finally {
        world.require(cells.allSatisfy { $0.end == "cycle" }, "\(cells.map(\.end))")
      }
    },
    CheckedProgram("adopt/a line of three, made from both ends, and settled") { world in
      let (one, two, three) = (Cell(), Cell(), Cell())
      world.observe(one, "one")
      world.thread("a") { one.follow(two) }
      world.thread("b") { two.follow(three) }
      world.thread("c") { three.fulfill(1) }
      world.finally { world.require(one.end == "1" && two.end == "1", "not followed") }
    },
    CheckedProgram("adopt/a late observer of what collapses") { world in
      let (outer, inner) = (Cell(), Cell())
      world.thread("a") { outer.follow(inner) }
      world.thread("b") { world.observe(inner, "inner") }
      world.thread("c") { inner.fulfill(1) }
      world.finally { world.require(world.count("inner") == 1, "not told") }
    },
    CheckedProgram("adopt/observers of both, in order, while it collapses") { world in
      let (outer, inner) = (Cell(), Cell())
      world.observe(outer, "outer", order: "order")
      world.thread("a") { outer.follow(inner) }
      world.thread(
        "b", { world.observe(inner, "first", order: "order") },
        { world.observe(inner, "second", order: "order") })
      world.finally {
        inner.fulfill(1)
        let order = world.noted("order").filter { $0 != "outer" }
        world.require(order == ["first", "second"], "out of order")
      }
    },
    CheckedProgram("adopt/a handler returns what somebody settles and another reads") { world in
      let (source, inner) = (Cell(), Cell())
      let derived = source.then { _ in inner }
      world.observe(derived, "told")
      world.thread("source") { source.fulfill(1) }
      world.thread("inner") { inner.fulfill(2) }
      world.thread("reader") { world.note("read", derived.end) }
      world.finally { world.require(derived.end == "2", derived.end) }
    },
    CheckedProgram("adopt/two handlers return the same, which collapses, and all goes") { world in
      let source = Variable<Cell>(Cell())
      let inner = Variable<Cell>(Cell())
      let shared = source.value.then { _ in inner.value }
      let gate = Variable<Cell>(Cell())
      let one = gate.value.then { _ in shared }
      let two = gate.value.then { _ in shared }
      world.observe(one, "one")
      world.observe(two, "two")
      world.thread("source") { source.value.fulfill(1) }
      world.thread("gate") { gate.value.fulfill(1) }
      world.thread("inner") { inner.value.fulfill(2) }
    },
    CheckedProgram("adopt/the adopter is dropped while the adopted is settled") { world in
      let outer = Variable<Cell>(Cell())
      let inner = Variable<Cell>(Cell())
      world.thread("a", { outer.value.follow(inner.value) }, { outer.drop() })
      let mine = Variable<Cell>(inner.value)
      world.thread("b", { mine.value.fulfill(1) }, { mine.drop() })
      world.finally { inner.drop() }
    },
    CheckedProgram("adopt/what waits becomes an alias, and a cycle leads through it") { world in
      let (one, two, three) = (Cell(), Cell(), Cell())
      world.observe(two, "two")
      one.follow(two)
      world.thread("a") { three.follow(one) }
      world.thread("b") { two.follow(three) }
      world.finally {
        let ends = [one, two, three].map(\.end)
        world.require(ends.allSatisfy { $0 == "cycle" }, "\(ends)")
      }
    },
    CheckedProgram("adopt/one that holds nothing follows what holds another") { world in
      let outer = Cell()
      let cells = (0..<3).map { _ in Cell(flags: .requestable) }
      world.thread("a", { cells[0].follow(cells[1]) }, { outer.follow(cells[0]) })
      world.thread("b") { cells[1].follow(cells[2]) }
      world.finally {
        cells[2].fulfill(1)
        world.require(outer.end == "1", outer.end)
      }
    },
    CheckedProgram("adopt/listeners of an alias between two others refer to it") { world in
      let (outer, middle, inner) = (Cell(), Cell(), Cell())
      world.listen(middle, "middle") { _ in _ = middle.end }
      world.thread("a", { middle.follow(inner) }, { outer.follow(middle) })
      world.thread("b") { inner.fulfill(1) }
      world.finally { world.require(outer.end == "1", outer.end) }
    },
    CheckedProgram("adopt/listeners of an alias far down a line refer to it") { world in
      let cells = (0..<4).map { _ in Cell(flags: .requestable) }
      world.listen(cells[2], "middle") { _ in _ = cells[2].end }
      world.thread("a", { cells[0].follow(cells[1]) }, { cells[1].follow(cells[2]) })
      world.thread("b", { cells[2].follow(cells[3]) }, { cells[3].fulfill(1) })
      world.finally { world.require(cells.allSatisfy { $0.end == "1" }, "\(cells.map(\.end))") }
    },
    CheckedProgram("adopt/a cell derived from the adopter, against its settlement") { world in
      let outer = Cell()
      let derived = outer.then(.claimable)
      world.thread("a") { world.note("a", outer.follow(derived)) }
      world.thread("b") { world.note("b", derived.fulfill(2)) }
      world.finally { world.note("end", outer.end) }
    },
  ]

  /// The same for cells that anybody who holds them may settle.
  static let openAdoption: [CheckedProgram] = [
    CheckedProgram("open/a handler returns what settles, and somebody settles the follower") {
      world in
      let (source, inner) = (Cell(), Cell())
      let derived = source.then(.open) { _ in inner }
      world.observe(derived, "told")
      world.thread("source") { source.fulfill(1) }
      world.thread("inner") { inner.fulfill(2) }
      world.thread("other") { world.note("other", derived.fulfill(3)) }
      world.finally { world.note("end", derived.end) }
    },
    CheckedProgram("open/a sealed follower collapses while somebody reads") { world in
      let (source, inner) = (Cell(), Cell())
      let derived = source.then(.open) { _ in inner }
      derived.seal()
      world.observe(derived, "told")
      world.thread("source") { source.fulfill(1) }
      world.thread("inner") { inner.fulfill(2) }
      world.thread("reader") { world.note("read", inner.end) }
      world.finally { world.require(derived.end == "2", derived.end) }
    },
    CheckedProgram("open/two that follow one another through handlers") { world in
      let source = Cell()
      let cells = Variable<[Cell]>([])
      let one = source.then(.open) { _ in cells.value[1] }
      let two = source.then(.open) { _ in cells.value[0] }
      cells.set([one, two])
      let gate = Cell()
      let three = gate.then(.open) { _ in one }
      world.observe(three, "three")
      world.thread("source") { source.fulfill(1) }
      world.thread("gate") { gate.fulfill(1) }
      world.finally {
        world.note("ends", [one.end, two.end, three.end])
        cells.drop()
      }
    },
    CheckedProgram("open/what is looked through for cycles is settled meanwhile") { world in
      // `waiter` follows `other` through a handler: the search goes from `waiter` down to `derived`, which
      // somebody settles meanwhile.
      let (source, inner, other) = (Cell(), Cell(), Cell())
      let waiter = source.then(.open) { _ in inner }
      let derived = waiter.then(.open)
      let follower = other.then(.open) { _ in derived }
      world.observe(derived, "derived")
      world.observe(follower, "follower")
      world.thread("source") { source.fulfill(1) }
      world.thread("settler") { world.note("settler", derived.fulfill(2)) }
      world.finally {
        inner.fulfill(3)
        world.require(world.noted("settler") == ["true"], "a settlement was turned away")
      }
    },
    CheckedProgram("open/an adopter is settled while its handler begins to run") { world in
      let (source, inner) = (Cell(), Cell())
      let derived = source.then(.open) { _ in inner }
      world.thread("source") { source.fulfill(1) }
      world.thread("other") { world.note("other", derived.fulfill(2)) }
      world.finally {
        inner.fulfill(3)
        world.require(world.noted("other") == ["true"], "a settlement was turned away")
      }
    },
    CheckedProgram("open/what derives from an adopter is settled while a search goes by") { world in
      let (source, inner) = (Cell(), Cell())
      let wanted = inner.then(.open)
      let adopter = source.then(.open) { _ in wanted }
      let held = adopter.then(.open)
      world.thread("source") { source.fulfill(1) }
      world.thread("held") { world.note("held", held.fulfill(2)) }
      world.finally {
        inner.fulfill(3)
        world.require(world.noted("held") == ["true"], "a settlement was turned away")
      }
    },
    CheckedProgram("open/an adopter is settled while a search walks its observers") { world in
      let (source, inner) = (Cell(), Cell())
      let wanted = inner.then(.open)
      let adopter = source.then(.open) { _ in wanted }
      for _ in 0..<3 { _ = adopter.then(.open) }
      world.thread("source") { source.fulfill(1) }
      world.thread("other") { world.note("other", adopter.fulfill(2)) }
      world.finally {
        inner.fulfill(3)
        world.require(world.noted("other") == ["true"], "a settlement was turned away")
      }
    },
    CheckedProgram("open/a search through observers, one of which is settled") { world in
      let (source, outer, inner) = (Cell(), Cell(), Cell())
      let held = outer.then(.open)
      let more = outer.then(.open)
      let wanted = inner.then(.open)
      let adopter = source.then(.open) { _ in wanted }
      outer.observe { _ in }
      _ = adopter.then(.open)
      world.thread("source") { source.fulfill(1) }
      world.thread("held", { world.note("held", held.fulfill(2)) }, { outer.fulfill(5) })
      world.thread("inner") { inner.fulfill(4) }
      world.finally {
        world.note("ends", [held.end, more.end, adopter.end])
        world.require(world.noted("held") == ["true"], "a settlement was turned away")
      }
    },
  ]
}
