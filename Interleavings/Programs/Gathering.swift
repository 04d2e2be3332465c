// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Programs {
  /// Starts a gathering whose decision is noted.
  private static func gather(
    _ world: World, _ rule: Gather.Rule, _ inputs: [Cell], requestable: Bool = false,
    mayBeLost: Bool = false
  ) -> Cell {
    let (gather, result) = prepare(
      world, rule, inputs, requestable: requestable, mayBeLost: mayBeLost)
    gather.start()
    return result
  }

  /// The same, not started.
  private static func prepare(
    _ world: World, _ rule: Gather.Rule, _ inputs: [Cell], requestable: Bool = false,
    mayBeLost: Bool = false
  ) -> (Gather, Cell) {
    let result = Cell(flags: requestable ? .requestable : [])
    let this = Unowned(world)
    let identities = inputs.map { ObjectIdentifier($0.object) }
    let gather = Gather(
      rule, of: inputs, into: result, isRequestable: requestable, mayBeLost: mayBeLost
    ) { gather, decision, ending in
      this.object.require(this.object.count("decided") == 0, "decided twice")
      if let input = decision {
        this.object.note(
          "decided", identities.firstIndex(of: ObjectIdentifier(input.cell.object)) ?? -1)
        ending.copy(input)
      } else {
        this.object.note("decided", "complete")
        ending.settle(.value, Token(gather.inputs.count), as: Token.self)
      }
    }
    if requestable { gather.obeyRequests() }
    return (gather, result)
  }

  /// Gatherings: several cells are waited for at once.
  static let gathering: [CheckedProgram] = [
    CheckedProgram("gather/all: two inputs settle") { world in
      let inputs = [Cell(), Cell()]
      let result = gather(world, .all, inputs)
      world.observe(result, "told")
      world.thread("a") { inputs[0].fulfill(1) }
      world.thread("b") { inputs[1].fulfill(2) }
      world.finally { world.require(world.noted("told") == ["2"], "\(world.noted("told"))") }
    },
    CheckedProgram("gather/all: one input fails, one is fulfilled") { world in
      let inputs = [Cell(), Cell()]
      let result = gather(world, .all, inputs)
      world.observe(result, "told")
      world.thread("a") { inputs[0].fulfill(1) }
      world.thread("b") { inputs[1].reject() }
      world.finally { world.require(world.noted("told") == ["one"], "\(world.noted("told"))") }
    },
    CheckedProgram("gather/race: three inputs") { world in
      let inputs = [Cell(), Cell(), Cell()]
      let result = gather(world, .race, inputs)
      world.observe(result, "told")
      for index in 0..<3 { world.thread("\(index)") { inputs[index].fulfill(index) } }
      world.finally { world.require(world.count("told") == 1, "not decided") }
    },
    CheckedProgram("gather/any: one fails, one is fulfilled") { world in
      let inputs = [Cell(), Cell()]
      let result = gather(world, .any, inputs)
      world.observe(result, "told")
      world.thread("a") { inputs[0].reject() }
      world.thread("b") { inputs[1].fulfill(2) }
      world.finally { world.require(world.noted("told") == ["2"], "\(world.noted("told"))") }
    },
    CheckedProgram("gather/inputs settle while it starts") { world in
      let inputs = [Cell(), Cell()]
      world.thread("start") { world.observe(gather(world, .all, inputs), "told") }
      world.thread("a") { inputs[0].fulfill(1) }
      world.thread("b") { inputs[1].fulfill(2) }
      world.finally { world.require(world.noted("told") == ["2"], "\(world.noted("told"))") }
    },
    CheckedProgram("gather/a decision while it starts") { world in
      let inputs = [Cell(), Cell()]
      world.thread("start") { world.observe(gather(world, .race, inputs), "told") }
      world.thread("a") { inputs[0].fulfill(1) }
      world.thread("b") { inputs[1].fulfill(2) }
      world.finally { world.require(world.count("told") == 1, "not decided") }
    },
    CheckedProgram(
      "gather/the result is asked to be cancelled while an input settles", sequential: false
    ) { world in
      let inputs = [Cell(flags: .requestable), Cell(flags: .requestable)]
      for (index, input) in inputs.enumerated() {
        world.listen(input, "input \(index)") { $0.settleCancelled() }
      }
      let result = gather(world, .all, inputs, requestable: true)
      for input in inputs { input.seal() }
      world.thread("request") { result.requestCancellation() }
      world.thread("settle") { inputs[0].fulfill(1) }
      world.finally {
        world.require(result.end == "cancelled" && world.count("input 1") == 1, result.end)
      }
    },
    CheckedProgram("gather/asked while it starts") { world in
      let input = Cell(flags: .requestable)
      let other = Cell(flags: .requestable)
      world.listen(input, "input") { $0.settleCancelled() }
      let link = Cell(flags: .requestable)
      world.thread(
        "start", { link.follow(gather(world, .all, [input, other], requestable: true)) },
        { input.seal() })
      world.thread("request") { link.requestCancellation() }
      world.finally {
        world.note("end", link.end)
        input.settleCancelled()
        other.settleCancelled()
      }
    },
    CheckedProgram("gather/its result is asked to be cancelled while it starts") { world in
      let input = Cell(flags: .requestable)
      world.listen(input, "input") { $0.settleCancelled() }
      let (gather, result) = prepare(world, .all, [input], requestable: true)
      let starter = Variable<Gather>(gather)
      world.thread("start", { starter.value.start() }, { starter.drop() })
      world.thread("request") { result.requestCancellation() }
      world.finally {
        input.seal()
        world.require(world.count("input") == 1, "the input was not asked")
      }
    },
    CheckedProgram("gather/inputs are dropped, one after the other") { world in
      let (one, two) = (Variable<Cell>(Cell()), Variable<Cell>(Cell()))
      let result = Variable<Cell>(gather(world, .all, [one.value, two.value], mayBeLost: true))
      world.thread("a") { one.drop() }
      world.thread("b") { two.drop() }
      world.thread("result") { result.drop() }
    },
    CheckedProgram("gather/one input is dropped, the other settles") { world in
      let (one, two) = (Variable<Cell>(Cell()), Variable<Cell>(Cell()))
      let result = gather(world, .settled, [one.value, two.value], mayBeLost: true)
      world.observe(result, "told")
      world.thread("a") { one.drop() }
      world.thread("b", { two.value.fulfill(1) }, { two.drop() })
    },
    CheckedProgram("gather/what has ended is not kept after the decision") { world in
      let inputs = Variable<[Cell]>([Cell(), Cell()])
      let pending = Cell()
      let result = gather(world, .any, inputs.value + [pending])
      let remembered = inputs.value.map { WeakCell($0) }
      let (one, two) = (Variable<Cell>(inputs.value[0]), Variable<Cell>(inputs.value[1]))
      inputs.drop()
      world.thread("a", { one.value.reject() }, { one.drop() })
      world.thread("b", { two.value.fulfill(1) }, { two.drop() })
      world.finally {
        world.require(result.end == "1", result.end)
        world.require(remembered.allSatisfy { $0.cell == nil }, "an input was kept")
        pending.fulfill(2)
      }
    },
    CheckedProgram("gather/a gathering of gatherings") { world in
      let inputs = [Cell(), Cell()]
      let result = gather(world, .race, inputs)
      let outer = Cell()
      world.observe(outer, "outer")
      world.thread("adopt") { outer.follow(result) }
      world.thread("a") { inputs[0].fulfill(0) }
      world.thread("b") { inputs[1].fulfill(1) }
      world.finally { world.require(world.count("outer") == 1, "not told") }
    },
  ]
}
