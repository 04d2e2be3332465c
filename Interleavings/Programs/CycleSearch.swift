// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Programs {
  /// What other threads do during a search for a cycle.
  static let cycleSearch: [CheckedProgram] = [
    CheckedProgram("adopt/what is followed dies while a search for cycles goes by") { world in
      let source = Variable<Cell>(Cell())
      let (follower, adopter) = (Cell(), Variable<Cell>(Cell()))
      do {
        let inner = Cell()
        inner.observe { _ in }
        // As an observer, so the register of waits knows the address of `inner`.
        follower.follow(inner)
        _ = source.value.then { _ in inner }
      }
      // Somebody waits for the adopter: else nothing would be looked for.
      adopter.value.observe { _ in }
      Cell().follow(adopter.value)
      world.thread("drop") { source.drop() }
      world.thread("follow") { adopter.value.follow(follower) }
      world.finally {
        world.require(adopter.value.outcome == .cancelled, "not lost")
        adopter.drop()
      }
    },
    CheckedProgram("adopt/what is followed becomes an alias before the follower is in its list") {
      world in
      let (follower, inner, middle, outer) = (Cell(), Cell(), Cell(), Cell())
      // So `follower` follows an alias, and waits for `middle` as an observer.
      middle.follow(inner)
      world.thread("a") { follower.follow(inner) }
      world.thread("b", { outer.follow(middle) }, { inner.follow(follower) })
      world.finally {
        let ends = [follower, inner, middle, outer].map(\.end)
        world.require(ends.allSatisfy { $0 == "cycle" }, "\(ends)")
      }
    },
    CheckedProgram("adopt/two adoptions close a cycle that leads through a derived cell") { world in
      let (one, two) = (Cell(flags: .requestable), Cell(flags: .requestable))
      let derived = one.then(.requestable)
      world.thread("a") { one.follow(two) }
      world.thread("b") { two.follow(derived) }
      world.finally {
        let ends = [one, two, derived].map(\.end)
        world.require(ends.allSatisfy { $0 == "cycle" }, "\(ends)")
      }
    },
    CheckedProgram("adopt/a cell derived meanwhile closes a cycle") { world in
      let (one, two) = (Cell(flags: .requestable), Cell(flags: .requestable))
      world.thread("a") { one.follow(two) }
      world.thread("b") { two.follow(one.then(.requestable)) }
      world.finally {
        let ends = [one, two].map(\.end)
        world.require(ends.allSatisfy { $0 == "cycle" }, "\(ends)")
      }
    },
  ]
}
