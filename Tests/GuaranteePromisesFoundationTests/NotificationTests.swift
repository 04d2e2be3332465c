// SPDX-License-Identifier: MIT

internal import Dispatch
internal import Foundation
internal import GuaranteePromises
internal import GuaranteePromisesFoundation
internal import LoopbackSupport
internal import PromiseCore
internal import PromiseFoundation
internal import Testing

@Suite struct NotificationTests {
  static let served = Notification.Name("served")
  let center = NotificationCenter()

  final class Kitchen: Sendable {}

  @Test("the first notification of the name fulfils, inside the call that posts it")
  func first() throws {
    let kitchen = Kitchen()
    let guarantee = center.observe(once: Self.served)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(guarantee.isPending)
    center.post(name: Self.served, object: kitchen, userInfo: ["cup": 1])
    center.post(name: Self.served, object: nil, userInfo: ["cup": 2])
    let seen = try #require(guarantee.value)
    #expect(seen.name == Self.served)
    #expect(seen.object(as: Kitchen.self) === kitchen)
    #expect(seen.userInfo("cup", as: Int.self) == 1)
    #expect(seen.description == "served")
  }

  @Test("what is of another type, or is not there, is nil")
  func otherTypes() throws {
    let guarantee = center.observe(once: Self.served)
    center.post(name: Self.served, object: nil, userInfo: ["cup": 1])
    let seen = try #require(guarantee.value)
    #expect(seen.object(as: Kitchen.self) == nil)
    #expect(seen.userInfo("cup", as: String.self) == nil)
    #expect(seen.userInfo("spoon", as: Int.self) == nil)
  }

  @Test("the type of an object that would be every object's gives nil")
  func anyObject() throws {
    let guarantee = center.observe(once: Self.served)
    center.post(name: Self.served, object: Kitchen())
    let seen = try #require(guarantee.value)
    #expect(seen.object(as: (any AnyObject & Sendable).self) == nil)
  }

  @Test("with an object, only that one's notifications count")
  func sender() {
    let (mine, other) = (Kitchen(), Kitchen())
    let guarantee = center.observe(once: Self.served, object: mine)
    center.post(name: Self.served, object: other)
    #expect(guarantee.isPending)
    center.post(name: Self.served, object: mine)
    #expect(guarantee.isFulfilled)
  }

  @Test("of notifications posted by several threads at once, each guarantee gets one, once")
  func threads() async {
    let trace = Trace()
    let center = center
    for round in 0..<200 {
      let guarantees = (0..<4).map { _ in center.observe(once: Self.served) }
      for guarantee in guarantees {
        guarantee.done(on: nil) { _ in trace.add("\(round)") }
      }
      await withTaskGroup(of: Void.self) { group in
        for thread in 0..<4 {
          group.addTask {
            center.post(name: Self.served, object: nil, userInfo: ["thread": thread])
          }
        }
      }
      #expect(guarantees.allSatisfy { $0.value?.userInfo("thread", as: Int.self) != nil })
    }
    #expect(trace.entries.count == 800)
  }

  @Test("a registration that races with a post neither misses its end nor stays behind")
  func race() async {
    let center = center
    let isOver = Event()
    let poster = Task.detached {
      while !isOver.hasHappened {
        center.post(name: Self.served, object: nil)
        await Task.yield()
      }
    }
    for _ in 0..<500 { _ = await center.observe(once: Self.served).async() }
    isOver.happen()
    await poster.value
  }

  /// Waits for a notification and says when nobody holds the handler any more.
  func observed(_ isGone: Event, _ trace: Trace) -> Guarantee<Void> {
    let spy = Spy(isGone)
    return center.observe(once: Self.served).done(on: nil) { _ in
      spy.touch()
      trace.add("called")
    }
  }

  @Test("after the notification nothing is left of the observer")
  func released() async {
    let (isGone, trace) = (Event(), Trace())
    let guarantee = observed(isGone, trace)
    center.post(name: Self.served, object: nil)
    #expect(isGone.hasHappened)
    #expect(guarantee.isFulfilled)
    #expect(trace.entries == ["called"])
  }

  @Test("a request for cancellation removes the observer; the guarantee stays pending")
  func requested() {
    let (isGone, trace) = (Event(), Trace())
    let guarantee = observed(isGone, trace)
    guarantee.requestCancel()
    center.post(name: Self.served, object: nil)
    #expect(guarantee.isPending)
    #expect(trace.entries == [])
  }

  @Test("a wait for a guarantee whose observer was removed ends")
  func stopped() async {
    let guarantee = center.observe(once: Self.served)
    guarantee.requestCancel()
    await #expect(throws: CancellationError.self) { try await guarantee.get() }
    #expect(guarantee.isPending)
  }

  @Test("cancelling the only wait removes the observer")
  func waiting() async {
    let center = center
    let isGone = Event()
    let trace = Trace()
    let wait = Task {
      let spy = Spy(isGone)
      return try await center.observe(once: Self.served)
        .get(on: nil) { _ in
          spy.touch()
          trace.add("called")
        }.get()
    }
    wait.cancel()
    await #expect(throws: CancellationError.self) { try await wait.value }
    await isGone.wait()
    center.post(name: Self.served, object: nil)
    #expect(trace.entries == [])
  }

  /// The same wait as `observe(once:)`, made such that the observer's end can be seen.
  func tracked(_ isGone: Event) -> Guarantee<ObservedNotification> {
    let spy = Spy(isGone)
    return Guarantee(
      OnceObserver.work(center, Self.served, nil).map {
        spy.touch()
        return $0
      })
  }

  @Test("the observer of a guarantee that is dropped stays until the notification comes")
  func dropped() {
    let isGone = Event()
    do { _ = tracked(isGone) }
    #expect(!isGone.hasHappened)
    center.post(name: Self.served, object: nil)
    #expect(isGone.hasHappened)
  }

  @Test("an observer stays for a reference to the guarantee, and for a handler")
  func kept() {
    let (isGone, isHandlerGone, trace) = (Event(), Event(), Trace())
    let kept = tracked(isGone)
    tracked(isHandlerGone).done(on: nil) { _ in trace.add("called") }
    #expect(!isGone.hasHappened)
    #expect(!isHandlerGone.hasHappened)
    center.post(name: Self.served, object: nil)
    #expect(kept.isFulfilled)
    #expect(trace.entries == ["called"])
    #expect(isGone.hasHappened)
    #expect(isHandlerGone.hasHappened)
  }

  @Test("a notification center that is released removes its observers")
  func centerGoes() {
    weak var gone: NotificationCenter?
    var guarantee: Guarantee<ObservedNotification>?
    do {
      let center = NotificationCenter()
      gone = center
      guarantee = center.observe(once: Self.served)
    }
    #expect(gone == nil)
    #expect(guarantee?.isPending == true)
  }
}
