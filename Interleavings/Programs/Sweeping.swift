// SPDX-License-Identifier: MIT

internal import PromiseCore

extension PromiseCell {
  /// Makes the next observer that may end first the one that is worth a sweep.
  fileprivate func expectSweep() {
    let word = interest.word.loadRelaxed()
    interest.word.storeUnpublished(word % InterestWord.endableOne + 2 * InterestWord.endableOne)
  }

  /// Observers that somebody else has settled, so that they wait for nothing any more.
  fileprivate func addEnded(_ count: Int) {
    for _ in 0..<count { then(.open).fulfill(0) }
  }
}

/// Notes the outcome of a race.
private func race(_ world: World, _ inputs: [Cell], _ key: String) {
  let result = Cell()
  world.observe(result, key)
  Gather(.race, of: inputs, into: result, isRequestable: false) { _, decision, ending in
    if let input = decision { ending.copy(input) }
  }.start()
}

extension Programs {
  /// Sweeps: observers that have ended leave the list of a pending cell.
  static let sweeping: [CheckedProgram] = [
    CheckedProgram("sweep/against settle") { world in
      let cell = Cell()
      world.observe(cell, "first", order: "order")
      cell.addEnded(2)
      world.observe(cell, "second", order: "order")
      cell.expectSweep()
      world.thread("sweep") { cell.noteEndable() }
      world.thread("settle") { cell.fulfill(1) }
      world.finally {
        world.require(world.noted("order") == ["first", "second"], "\(world.noted("order"))")
      }
    },
    CheckedProgram("sweep/against two that observe, and a settlement") { world in
      let cell = Cell()
      world.observe(cell, "first", order: "order")
      cell.addEnded(2)
      cell.expectSweep()
      world.thread("sweep") { cell.noteEndable() }
      world.thread(
        "observe", { world.observe(cell, "second", order: "order") },
        { world.observe(cell, "third", order: "order") })
      world.thread("settle") { cell.fulfill(1) }
      world.finally {
        world.require(
          world.noted("order") == ["first", "second", "third"], "\(world.noted("order"))")
      }
    },
    CheckedProgram("sweep/against a redirection that takes the list") { world in
      let source = Cell()
      let cell = source.then(.open)
      world.observe(cell, "first", order: "order")
      cell.addEnded(2)
      world.observe(cell, "second", order: "order")
      cell.expectSweep()
      world.thread("sweep") { cell.noteEndable() }
      world.thread("settle") { cell.fulfill(1) }
      world.finally {
        source.fulfill(2)
        world.require(world.noted("order") == ["first", "second"], "\(world.noted("order"))")
      }
    },
    CheckedProgram("sweep/an observer is settled while it is looked at") { world in
      let cell = Cell()
      let derived = cell.then(.open)
      world.observe(derived, "derived")
      cell.addEnded(1)
      cell.expectSweep()
      world.thread("sweep") { cell.noteEndable() }
      world.thread("other") { world.note("other", derived.fulfill(2)) }
      world.finally {
        cell.fulfill(1)
        world.require(world.noted("derived") == ["2"], "\(world.noted("derived"))")
      }
    },
    CheckedProgram("sweep/a race is decided while its node is looked at") { world in
      let (never, other) = (Cell(), Cell())
      race(world, [never, other], "race")
      never.addEnded(1)
      never.expectSweep()
      world.thread("sweep") { never.noteEndable() }
      world.thread("decide") { other.fulfill(2) }
      world.finally { world.require(world.noted("race") == ["2"], "\(world.noted("race"))") }
    },
    CheckedProgram("sweep/the result of a race is settled while its node is looked at") { world in
      let (never, other) = (Cell(), Cell())
      let result = Variable<Cell>(Cell())
      Gather(.race, of: [never, other], into: result.value, isRequestable: false) {
        _, decision, ending in
        if let input = decision { ending.copy(input) }
      }.start()
      never.addEnded(1)
      never.expectSweep()
      world.thread("sweep") { never.noteEndable() }
      world.thread("others", { world.note("others", result.value.fulfill(3)) }, { result.drop() })
      world.thread("decide") { other.fulfill(2) }
    },
    CheckedProgram("sweep/two races begin, and both sweep") { world in
      let never = Cell()
      world.observe(never, "told")
      never.addEnded(1)
      never.expectSweep()
      for index in 0..<2 {
        world.thread("\(index)") {
          let settled = Cell()
          race(world, [never, settled], "race \(index)")
          settled.fulfill(index)
        }
      }
      world.finally {
        never.fulfill(5)
        world.require(world.noted("told") == ["5"], "\(world.noted("told"))")
      }
    },
    CheckedProgram("sweep/somebody else settles the swept promise, which is an observer itself") {
      world in
      let source = Cell()
      let cell = source.then(.open)
      world.observe(cell, "first", order: "order")
      cell.addEnded(2)
      world.observe(cell, "second", order: "order")
      cell.expectSweep()
      world.thread("sweep") { cell.noteEndable() }
      world.thread("settle") { cell.fulfill(1) }
      world.finally {
        source.fulfill(2)
        world.require(world.noted("order") == ["first", "second"], "\(world.noted("order"))")
      }
    },
    CheckedProgram("sweep/a forwarder takes the swept list over") { world in
      let (source, inner) = (Cell(), Cell())
      let gate = Cell()
      gate.fulfill(1)
      // Follows `inner` from its handler, and is still held here.
      let cell = gate.then(.open) { _ in inner }
      let outer = source.then(.open) { _ in cell }
      world.observe(cell, "first", order: "order")
      cell.addEnded(2)
      world.observe(cell, "second", order: "order")
      cell.expectSweep()
      world.thread("sweep") { cell.noteEndable() }
      world.thread("settle") { inner.fulfill(1) }
      world.finally {
        source.fulfill(2)
        world.require(outer.end == "1", outer.end)
        world.require(world.noted("order") == ["first", "second"], "\(world.noted("order"))")
      }
    },
    CheckedProgram("sweep/the last reference goes while the list is swept") { world in
      let cell = Variable<Cell>(Cell())
      let sweeper = Variable<Cell>(cell.value)
      world.observe(cell.value, "first", .requestable)
      cell.value.addEnded(2)
      cell.value.addEnded(1)
      cell.value.expectSweep()
      world.thread("sweep", { sweeper.value.noteEndable() }, { sweeper.drop() })
      world.thread("drop", { cell.value.settleCancelled() }, { cell.drop() })
    },
    CheckedProgram("sweep/a cell with a list dies behind the sweep") { world in
      let cell = Variable<Cell>(Cell())
      let sweeper = Variable<Cell>(cell.value)
      let held = cell.value.then()
      cell.value.addEnded(2)
      cell.value.addEnded(1)
      cell.value.expectSweep()
      world.thread("sweep", { sweeper.value.noteEndable() }, { sweeper.drop() })
      world.thread("drop") { cell.drop() }
      world.finally { world.require(held.end == "pending", held.end) }
    },
    CheckedProgram("sweep/an alias is swept at its root, which another thread settles") { world in
      let (outer, inner) = (Cell(), Cell())
      world.observe(outer, "told")
      outer.follow(inner)
      outer.addEnded(2)
      world.observe(outer, "later")
      outer.expectSweep()
      world.thread("sweep") { inner.noteEndable() }
      world.thread("settle") { inner.fulfill(1) }
      world.finally {
        world.require(world.noted("told") == ["1"] && world.noted("later") == ["1"], "not told")
      }
    },
  ]
}
