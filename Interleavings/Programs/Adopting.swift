// SPDX-License-Identifier: MIT

internal import PromiseCore

/// What must hold of promises that follow one another: all have ended with the error; or all wait for ever, if one of
/// them was observed.
///
/// In no order do two roots become aliases of each other: `end` would look for the root without end.
private func endTogether(_ cells: [Cell], observed: Bool = false, _ world: World) {
  let ends = Set(cells.map(\.end))
  world.require(ends == ["cycle"] || observed && ends == ["pending"], "\(cells.map(\.end))")
}

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
    CheckedProgram("adopt/two follow one another", sequential: false, mayLeak: true) { world in
      let cells = [Cell(), Cell()]
      for index in 0..<2 {
        world.thread("\(index)") { cells[index].follow(cells[1 - index]) }
      }
      world.finally { endTogether(cells, world) }
    },
    CheckedProgram(
      "adopt/two follow one another, one of which is observed", sequential: false, mayLeak: true
    ) { world in
      let cells = [Cell(), Cell()]
      world.observe(cells[0], "observer")
      for index in 0..<2 {
        world.thread("\(index)") { cells[index].follow(cells[1 - index]) }
      }
      world.finally { endTogether(cells, observed: true, world) }
    },
    CheckedProgram(
      "adopt/two that hold each other follow one another", sequential: false, mayLeak: true
    ) { world in
      let cells = [Cell(flags: .requestable), Cell(flags: .requestable)]
      for index in 0..<2 {
        world.thread("\(index)") { cells[index].follow(cells[1 - index]) }
      }
      world.finally { endTogether(cells, world) }
    },
    CheckedProgram(
      "adopt/three follow one another", sequential: false, mayLeak: true
    ) { world in
      let cells = [Cell(), Cell(), Cell()]
      for index in 0..<3 {
        world.thread("\(index)") { cells[index].follow(cells[(index + 1) % 3]) }
      }
      world.finally { endTogether(cells, world) }
    },
    CheckedProgram(
      "adopt/three follow one another, while one of them is observed", sequential: false,
      mayLeak: true
    ) { world in
      let cells = [Cell(), Cell(), Cell()]
      world.thread("0", { cells[0].follow(cells[1]) }, { cells[2].follow(cells[0]) })
      world.thread("1", { world.observe(cells[1], "observer") }, { cells[1].follow(cells[2]) })
      world.finally { endTogether(cells, observed: true, world) }
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
      let derived = outer.then(.open)
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
        for cell in [one, two] { cell.fulfill(2) }
        world.note("ends", [one.end, two.end, three.end])
        cells.drop()
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
  ]
}
