// SPDX-License-Identifier: MIT

internal import TestSupport
internal import Testing
internal import WhenPromises

@Suite struct StateTests {
  // W-26, W-27, W-28, W-29
  @Test("pending is pending, without a result, and stays so when mapped")
  func pending() {
    let state = State<Int>.pending
    #expect(state.isPending && !state.isResolved && !state.isRejected)
    #expect(state.map { "\($0)" }.isPending)
    #expect(state.result == nil)
  }

  // W-30, W-31, W-32, W-33
  @Test("resolved is resolved, and its value is mapped")
  func resolved() throws {
    let state = State<Int>.resolved(value: 11)
    #expect(!state.isPending && state.isResolved && !state.isRejected)
    #expect(try state.map { "\($0)!" }.result?.get() == "11!")
    #expect(try state.result?.get() == 11)
  }

  // W-34, W-35, W-36, W-37
  @Test("rejected is rejected, and keeps its error when mapped")
  func rejected() {
    let state = State<Int>.rejected(error: TestError.one)
    #expect(!state.isPending && !state.isResolved && state.isRejected)
    #expect(throws: TestError.one) { try state.map { "\($0)" }.result?.get() }
    #expect(throws: TestError.one) { try state.result?.get() }
  }

  // W-T8
  @Test("states are equal if they are the same case with equal contents")
  func equality() {
    let one = State<Int>.resolved(value: 1)
    let failed = State<Int>.rejected(error: TestError.one)
    #expect(one == .resolved(value: 1) && one != .resolved(value: 2))
    #expect(failed == .rejected(error: TestError.one))
    #expect(failed != .rejected(error: TestError.two))
    #expect(failed != .rejected(error: OtherError()))
    #expect(State<Int>.pending == .pending)
    #expect(one != .pending && one != failed && failed != .pending)
  }

  // W-T8
  @Test("contents that cannot be compared count as equal")
  func incomparable() {
    struct Opaque {}
    #expect(State.resolved(value: Opaque()) == .resolved(value: Opaque()))
    #expect(State.resolved(value: Opaque()) != .pending)
    let optional = State<Any>.resolved(value: 1)
    #expect(optional == .resolved(value: 1) && optional != .resolved(value: "1"))
  }
}
