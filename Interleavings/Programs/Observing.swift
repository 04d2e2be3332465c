// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Programs {
  /// Observers: each is told once, in the order of registration.
  static let observing: [CheckedProgram] = [
    CheckedProgram("observe/settle against observe") { world in
      let cell = Cell()
      world.thread("a") { cell.fulfill(1) }
      world.thread("b") { world.observe(cell, "told") }
    },
    CheckedProgram("observe/settle against two that observe") { world in
      let cell = Cell()
      world.thread("settler") { cell.fulfill(1) }
      world.thread("a") { world.observe(cell, "a", order: "order") }
      world.thread("b") { world.observe(cell, "b", order: "order") }
      world.finally {
        world.require(world.count("a") == 1 && world.count("b") == 1, "somebody was not told")
      }
    },
    CheckedProgram("observe/one thread observes twice: in order") { world in
      let cell = Cell()
      world.observe(cell, "first", order: "order")
      world.thread("settler") { cell.fulfill(1) }
      world.thread(
        "observer", { world.observe(cell, "second", order: "order") },
        { world.observe(cell, "third", order: "order") })
      world.finally {
        world.require(world.noted("order") == ["first", "second", "third"], "out of order")
      }
    },
    CheckedProgram("observe/an observer that observes, against a late one") { world in
      let cell = Cell()
      cell.observe { _ in world.observe(cell, "inner", order: "order") }
      world.thread("settler") { cell.fulfill(1) }
      world.thread("late") { world.observe(cell, "late", order: "order") }
      world.finally {
        world.require(
          world.count("inner") == 1 && world.count("late") == 1, "somebody was not told")
      }
    },
    CheckedProgram("observe/two settle, two observe") { world in
      let cell = Cell()
      world.thread("a", { cell.fulfill(1) }, { world.observe(cell, "a", order: "order") })
      world.thread("b", { cell.fulfill(2) }, { world.observe(cell, "b", order: "order") })
      world.finally {
        world.require(world.noted("a") == world.noted("b"), "two results")
      }
    },
    CheckedProgram("observe/lanes, with one that comes late") { world in
      let cell = Cell()
      world.observe(cell, "third", .thirdLane, order: "order")
      world.observe(cell, "first", order: "order")
      world.thread("settler") { cell.fulfill(1) }
      world.thread("late") { world.observe(cell, "second", .secondLane, order: "order") }
    },
    CheckedProgram("observe/a chain is made while its beginning settles") { world in
      let cell = Cell()
      world.thread("settler") { cell.fulfill(1) }
      world.thread(
        "maker", { world.observe(cell.then().then(), "told") })
      world.finally { world.require(world.count("told") == 1, "nobody was told") }
    },
    CheckedProgram("observe/sequenced observers wait for one another on a queue") { world in
      let queue = ProgramQueue(world, "queue")
      let cell = Cell()
      world.observe(cell, "first", .sequenced, at: queue.place, order: "order")
      world.observe(cell, "second", .sequenced, at: queue.place, order: "order")
      world.thread("settler") { cell.fulfill(1) }
      world.thread("late") {
        world.observe(cell, "third", .sequenced, at: queue.place, order: "order")
      }
      world.finally {
        world.require(world.noted("order") == ["first", "second", "third"], "out of order")
      }
    },
    CheckedProgram("observe/a sequence that begins late") { world in
      let queue = ProgramQueue(world, "queue")
      let cell = Cell()
      cell.fulfill(1)
      world.thread("a") { world.observe(cell, "a", .sequenced, at: queue.place) }
      world.thread("b") { world.observe(cell, "b", .sequenced, at: queue.place) }
      world.finally {
        world.require(world.count("a") == 1 && world.count("b") == 1, "somebody was not told")
      }
    },
    CheckedProgram("observe/who comes after a sequence that begins late waits for it") { world in
      let queue = ProgramQueue(world, "queue")
      let cell = Cell()
      cell.fulfill(1)
      world.thread(
        "observer",
        { world.observe(cell, "first", .sequenced, at: queue.place, order: "order") },
        { world.observe(cell, "second", order: "order") })
      world.finally {
        world.require(world.noted("order") == ["first", "second"], "out of order")
      }
    },
    CheckedProgram("observe/a sequence on a queue that begins before it is handed over") { world in
      let queue = ProgramQueue(world, "queue")
      let pause = AtomicWord(0)
      let cell = Cell()
      for key in ["first", "second", "third"] {
        let place = SubmittingContext {
          queue.submit($0)
          _ = pause.loadAcquire()
        }
        world.observe(cell, key, .sequenced, at: Destination.context(place), order: "order")
      }
      world.thread("settler") { cell.fulfill(1) }
      world.finally {
        world.require(world.noted("order") == ["first", "second", "third"], "out of order")
      }
    },
    CheckedProgram("observe/a handler on a queue, and a late one inline") { world in
      let queue = ProgramQueue(world, "queue")
      let cell = Cell()
      world.observe(cell, "queued", at: queue.place)
      world.thread("settler") { cell.fulfill(1) }
      world.thread("late") { world.observe(cell, "inline") }
      world.finally {
        world.require(world.count("queued") == 1 && world.count("inline") == 1, "not told")
      }
    },
    CheckedProgram("observe/an executor that drops the work, against a late observer") { world in
      let cell = Cell()
      let place = Destination.context(SubmittingContext(onDrop: .discards) { _ in })
      let node = cell.then(.sequenced, at: place)
      world.observe(node, "after")
      world.thread("settler") { cell.fulfill(1) }
      world.thread("late") { world.observe(cell, "late", .sequenced) }
      world.finally { world.require(world.count("late") == 1, "not told") }
    },
    CheckedProgram("observe/an executor that runs the work on two threads") { world in
      let queue = ProgramQueue(world, "queue")
      let cell = Cell()
      let place = Destination.context(
        SubmittingContext(onDrop: .discards) { work in
          queue.submit(work)
          work()
        })
      world.observe(world.observe(cell, "told", at: place), "after")
      world.thread("settler") { cell.fulfill(1) }
      world.finally {
        world.require(world.count("told") == 1 && world.count("after") == 1, "not told")
      }
    },
    CheckedProgram("observe/too deep to be told at once, against a late observer") { world in
      let cell = Cell()
      cell.fulfill(1)
      world.thread("deep") {
        Nesting.atTheLimit {
          world.observe(cell, "first", order: "order")
          world.observe(cell, "second", order: "order")
        }
      }
      world.thread("late") { world.observe(cell, "late") }
      world.finally {
        world.require(world.noted("order") == ["first", "second"], "out of order, or not told")
        world.require(world.count("late") == 1, "not told")
      }
    },
    CheckedProgram("observe/settled too deep, against an observer") { world in
      let cell = Cell()
      world.observe(cell, "first", order: "order")
      world.thread("deep") { Nesting.atTheLimit { cell.fulfill(1) } }
      world.thread("observer") { world.observe(cell, "second", order: "order") }
      world.finally {
        world.require(world.noted("order") == ["first", "second"], "out of order, or not told")
      }
    },
  ]
}
