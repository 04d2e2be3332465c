// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseDialectSupport
internal import PromiseStage

extension Programs {
  /// Deliveries to queues, and what races with time.
  static let queues: [CheckedProgram] = [
    CheckedProgram("inbox/two threads push, a pass runs") { world in
      let queue = ProgramQueue(world, "queue")
      let inbox = Inbox { queue.submit($0) }
      world.thread(
        "a", { inbox.push { world.note("a", 1) } }, { inbox.push { world.note("a", 2) } })
      world.thread("b") { inbox.push { world.note("b", 1) } }
      world.finally {
        world.require(
          world.noted("a") == ["1", "2"] && world.count("b") == 1, "lost, or out of order")
      }
    },
    CheckedProgram("inbox/a wait on the queue runs what comes") { world in
      let queue = ProgramQueue(world, "queue")
      let inbox = Inbox { queue.submit($0) }
      let over = AtomicWord(0)
      queue.submit {
        inbox.run { over.loadAcquire() != 0 }
        world.note("waited", over.loadAcquire())
      }
      world.thread(
        "a", { inbox.push { world.note("a", 1) } },
        {
          _ = over.exchange(1)
          inbox.push {}
        })
      world.thread("b") { inbox.push { world.note("b", 1) } }
      world.finally {
        world.require(world.count("waited") == 1, "the waiter did not return")
        world.require(world.count("a") == 1 && world.count("b") == 1, "a delivery was lost")
      }
    },
    CheckedProgram("inbox/waiters inside one another") { world in
      let queue = ProgramQueue(world, "queue")
      let inbox = Inbox { queue.submit($0) }
      let inner = AtomicWord(0)
      let outer = AtomicWord(0)
      queue.submit {
        inbox.run { outer.loadAcquire() != 0 }
        world.note("outer", "over")
      }
      world.thread(
        "a",
        {
          inbox.push {
            inbox.run { inner.loadAcquire() != 0 }
            world.note("inner", "over")
          }
        },
        {
          _ = outer.exchange(1)
          inbox.push {}
        })
      world.thread("b") {
        _ = inner.exchange(1)
        inbox.push {}
      }
      world.finally {
        world.require(world.count("outer") == 1 && world.count("inner") == 1, "not returned")
      }
    },
    CheckedProgram("inbox/handlers of one promise, from two threads, in order") { world in
      let queue = ProgramQueue(world, "queue")
      let inbox = Inbox { queue.submit($0) }
      let cell = Cell()
      let place = { Destination.context(SubmittingContext { inbox.push($0) }) }
      world.observe(cell, "first", at: place(), order: "order")
      world.observe(cell, "second", at: place(), order: "order")
      world.thread("settle") { cell.fulfill(1) }
      world.thread("late") { world.observe(cell, "third", at: place(), order: "order") }
      world.finally {
        world.require(world.noted("order") == ["first", "second", "third"], "out of order")
      }
    },
    CheckedProgram("relay/requests through handlers, from two threads") { world in
      let inner = [Cell(flags: .requestable), Cell(flags: .requestable)]
      let outer = [Cell(flags: .requestable), Cell(flags: .requestable)]
      for index in 0..<2 {
        world.listen(inner[index], "inner \(index)")
        world.listen(outer[index], "outer \(index)") { _ in
          RequestRelay.pass { inner[index].requestCancellation() }
        }
        world.thread("\(index)") { outer[index].requestCancellation() }
      }
      world.finally {
        world.require(world.count("inner 0") == 1 && world.count("inner 1") == 1, "not passed on")
        for cell in inner + outer { cell.settleCancelled() }
      }
    },
    CheckedProgram("relay/what the last link passes on goes first") { world in
      let cells = (0..<5).map { _ in Cell(flags: .requestable) }
      func passOn(_ index: Int, to next: Int...) {
        world.listen(cells[index], "\(index)") { _ in
          world.note("order", index)
          for next in next { RequestRelay.pass { cells[next].requestCancellation() } }
        }
      }
      passOn(0, to: 1, 2)
      passOn(1, to: 3)
      passOn(2, to: 4)
      passOn(3)
      passOn(4)
      world.thread("request") { RequestRelay.pass { cells[0].requestCancellation() } }
      world.finally {
        world.require(world.noted("order") == ["0", "1", "3", "2", "4"], "out of order")
        for cell in cells { cell.settleCancelled() }
      }
    },
    CheckedProgram("extras/two threads need them, one settles") { world in
      let cell = Cell(flags: .requestable)
      world.thread("a") { _ = cell.ensuredExtras.attachment { _ in Token(1) } }
      world.thread("b") { _ = cell.ensuredExtras.attachment { _ in Token(2) } }
      world.thread("settle") { cell.fulfill(1) }
      world.finally {
        world.require(cell.presentExtras?.currentAttachment == nil, "an attachment survived")
      }
    },
    CheckedProgram("extras/a listener has to give way while it looks for a request") { world in
      let cell = Cell(flags: .requestable)
      world.thread("request") { cell.requestCancellation() }
      world.thread("extras") { _ = cell.ensuredExtras }
      world.thread("listener") { world.listen(cell, "told") }
      world.finally {
        world.require(world.count("told") == 1, "told \(world.count("told")) times")
        cell.settleCancelled()
      }
    },
    CheckedProgram("extras/a listener in the word gives way, against a request") { world in
      let cell = Cell(flags: .requestable)
      world.listen(cell, "told")
      world.thread("extras") { _ = cell.ensuredExtras.attachment { _ in Token(1) } }
      world.thread("request") { cell.requestCancellation() }
      world.finally {
        world.require(world.count("told") == 1, "told \(world.count("told")) times")
        world.require(cell.presentExtras?.currentAttachment != nil, "an attachment was lost")
        cell.settleCancelled()
      }
    },
  ]

  /// Several ways to settle the same promise.
  static let racing: [CheckedProgram] = [
    CheckedProgram("race/a forwarder, and who settles its target") { world in
      let (inner, target) = (Cell(), Cell())
      world.observe(target, "told")
      forward(inner, to: target)
      world.thread("inner") { inner.fulfill(1) }
      world.thread("target") { world.note("target", target.fulfill(2)) }
    },
    CheckedProgram("race/a target that is adopted meanwhile") { world in
      let (inner, target, outer) = (Cell(), Cell(), Cell())
      world.observe(outer, "told")
      forward(inner, to: target)
      world.thread("inner") { inner.fulfill(1) }
      world.thread("adopt") { outer.follow(target) }
      world.finally { world.require(outer.end == "1", outer.end) }
    },
    CheckedProgram("race/a deadline against the settlement") { world in
      let time = VirtualTimekeeper()
      let cell = Cell()
      world.observe(cell, "told")
      Time.with(time) { Deadline.set(for: cell, after: 1) { $0.settleCancelled() } }
      world.thread("time") { time.takeTimer(until: 1)?.fire() }
      world.thread("settle") { cell.fulfill(1) }
      world.finally { time.close() }
    },
  ]

  /// Promises that are dropped while others settle what they wait for.
  static let dropping: [CheckedProgram] = [
    CheckedProgram("drop/a deadline, the settlement, and the last reference") { world in
      let time = VirtualTimekeeper()
      let cell = Variable<Cell>(Cell())
      let settler = Variable<Cell>(cell.value)
      Time.with(time) {
        Deadline.set(for: cell.value, after: 1) { $0.settleCancelled() }
      }
      world.observe(cell.value, "told")
      world.thread("time") { time.takeTimer(until: 1)?.fire() }
      world.thread("settle", { settler.value.fulfill(1) }, { settler.drop() })
      world.thread("drop") { cell.drop() }
      world.finally {
        time.close()
        world.require(world.count("told") == 1, "not told")
      }
    },
    CheckedProgram("drop/a target of two forwarders, one of which settles it") { world in
      let (one, two) = (Variable<Cell>(Cell()), Variable<Cell>(Cell()))
      let target = Variable<Cell>(Cell())
      world.observe(target.value, "told")
      forward(one.value, to: target.value)
      forward(two.value, to: target.value)
      world.thread("one", { one.value.fulfill(1) }, { one.drop() })
      world.thread("two") { two.drop() }
      world.thread("target") { target.drop() }
      world.finally { world.require(world.noted("told") == ["1"], "not told") }
    },
    CheckedProgram("drop/a listener and what it listens to, against a request") { world in
      let cell = Variable<Cell>(Cell(flags: .requestable))
      let other = Variable<Cell>(cell.value)
      world.listen(cell.value, "told")
      world.thread("request", { other.value.requestCancellation() }, { other.drop() })
      world.thread("drop") { cell.drop() }
      world.finally { world.require(world.count("told") == 1, "not told") }
    },
    CheckedProgram("drop/a chain of requests whose end is dropped while it is asked") { world in
      let source = Variable<Cell>(Cell(flags: .requestable))
      world.listen(source.value, "source") { $0.settleCancelled() }
      let link = Variable<Cell>(source.value.then(.requestable))
      let last = Variable<Cell>(link.value.then(.requestable))
      source.value.seal()
      let asked = Variable<Cell>(last.value)
      world.thread("request", { asked.value.requestCancellation() }, { asked.drop() })
      world.thread("drop", { link.drop() }, { last.drop() })
      world.thread("source") { source.drop() }
      world.finally { world.require(world.count("source") == 1, "the source was not asked") }
    },
  ]

  static func forward(_ inner: Cell, to target: Cell) {
    let forwarder = Cell(claimed: true)
    forwarder.store(target, as: Cell.self)
    forwarder.react(at: Destination.immediate) { forwarder, source, _ in
      forwarder.forwardOutcome(of: source, to: forwarder.take(as: Cell.self))
    }
    inner.attach(forwarder)
  }
}
