// SPDX-License-Identifier: MIT

import PromiseCore
import Testing

@Suite struct HandlerIsolationTests {
  /// Inherits isolation as the parameters of the dialects do.
  static func isolation(
    @_inheritActorContext _ function: @escaping @isolated(any) @Sendable (Int) -> Void
  ) -> DeliveryPlace {
    DeliveryPlace(isolatedTo: function.isolation, otherwise: .immediate)
  }

  @Test("a closure formed in no actor has no isolation")
  func none() {
    guard case .immediate = Self.isolation({ _ in }) else {
      Issue.record("isolated")
      return
    }
  }

  @Test("a closure formed on the main actor belongs to the main actor")
  @MainActor func main() {
    guard case .mainActor = Self.isolation({ _ in }) else {
      Issue.record("not the main actor")
      return
    }
  }

  actor Custom {
    var count = 0
    func classify() -> DeliveryPlace {
      HandlerIsolationTests.isolation { self.count += $0 }
    }
    func classifyStranger() -> DeliveryPlace {
      HandlerIsolationTests.isolation { _ in }
    }
    func classifyWeak() -> DeliveryPlace {
      HandlerIsolationTests.isolation { [weak self] _ in _ = self }
    }
  }

  @Test("a closure formed on an actor belongs to that actor")
  func custom() async {
    let actor = Custom()
    guard case .actor(let found) = await actor.classify() else {
      Issue.record("no actor")
      return
    }
    #expect(found.actor === actor)
  }

  @Test("a closure formed on an actor has its isolation only if it captures the actor strongly")
  func strangers() async {
    let actor = Custom()
    guard case .immediate = await actor.classifyStranger() else {
      Issue.record("isolated without capturing the actor")
      return
    }
    guard case .immediate = await actor.classifyWeak() else {
      Issue.record("isolated with a weak capture")
      return
    }
  }

  @globalActor actor Other {
    static let shared = Other()
  }

  @Test("a closure formed on another global actor belongs to that actor")
  @Other func otherGlobal() {
    guard case .actor(let found) = Self.isolation({ _ in }) else {
      Issue.record("no actor")
      return
    }
    #expect(found.actor === Other.shared)
  }
}
