// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import PromiseDialectSupport
internal import PromiseInspection
internal import TestSupport
internal import Testing

@Suite struct TaskLocalsTests {
  private enum Local {
    @TaskLocal static var number = 0
    @TaskLocal static var spy: Spy?
  }

  private func captured(_ number: Int = 1) -> TaskLocals? {
    ContextScope.with { Local.$number.withValue(number) { TaskLocals.ofScope } }
  }

  @Test func `outside of a scope there is nothing to carry`() {
    #expect(Local.$number.withValue(1) { TaskLocals.ofScope } == nil)
    #expect(Local.$number.withValue(1) { LastingTaskLocals.ofScope } == nil)
    #expect(TaskLocals?.none.during { 1 } == 1)
  }

  @Test func `values are set during the first call, and what it returns or throws comes out`()
    throws
  {
    let locals = try #require(captured())
    let found = Local.$number.withValue(2) { locals.during { Local.number } }
    #expect(found == 1)
    let others = try #require(captured())
    #expect(throws: TestError.one) { try others.during { throw TestError.one } }
  }

  @Test func `a second call happens as if there were none`() throws {
    let locals = try #require(captured())
    locals.during {}
    #expect(Local.$number.withValue(2) { locals.during { Local.number } } == 2)
  }

  @Test func `of many threads one finds the values, and each makes its call once`() throws {
    for _ in 0..<rounds(100) {
      let locals = try #require(captured())
      let sum = Counter()
      onThreads(4) { _ in locals.during { _ = sum.add(Local.number == 1 ? 100 : 1) } }
      #expect(sum.value == 103)
    }
  }

  @Test func `lasting values are found by every call, on many threads at once`() throws {
    let locals = ContextScope.with {
      Local.$number.withValue(1) { LastingTaskLocals.ofScope }
    }
    try #require(locals != nil)
    let sum = Counter()
    onThreads(4) { _ in
      for _ in 0..<100 { sum.add(locals.during { Local.number }) }
    }
    #expect(sum.value == 400)
  }

  @Test(arguments: [true, false])
  func `values live until they have been used, or let go of`(_ areUsed: Bool) {
    let gone = Counter()
    var locals = ContextScope.with {
      Local.$spy.withValue(Spy { gone.add() }) { TaskLocals.ofScope }
    }
    #expect(gone.value == 0)
    if areUsed {
      locals.during { Local.spy?.touch() }
    } else {
      locals = nil
    }
    #expect(gone.value == 1)
  }

  @Test func `the code of an actor is that also while values are set by a job of it`() async {
    actor Home {
      func check(_ locals: TaskLocals?, _ done: @escaping @Sendable (Int) -> Void) {
        ActorInbox.enqueue(on: self) {
          locals.during {
            self.assumeIsolated { _ in done(Local.number) }
          }
          self.preconditionIsolated()
        }
      }
    }
    let (home, locals) = (Home(), captured())
    let found: Int = await withCheckedContinuation { done in
      Task { await home.check(locals) { done.resume(returning: $0) } }
    }
    #expect(found == 1)
  }
}
