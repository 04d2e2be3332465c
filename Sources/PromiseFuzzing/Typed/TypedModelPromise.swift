// SPDX-License-Identifier: MIT

/// A promise of ``TypedModel``: what resolvers, and what handlers return, let it follow.
final class TypedCell: ModelCell {
  private let model: TypedModel
  /// Whoever it makes its heir has its duty from then on.
  private var duty: TypedDuty?
  /// Whether a handler has returned it.
  private var wasReturned = false

  init(_ model: TypedModel) { self.model = model }

  /// What a handler resolves the promise with is asked in there, or when the handlers have been told.
  override var asksAtOnce: Bool { model.trace.decides() }
  override func publish(_ fact: Fact) { model.executing(false) { super.publish(fact) } }

  /// Does what a resolver does with a promise; it stays usable, and whatever comes first wins.
  func resolve(_ duty: TypedDuty, with inner: TypedCell) {
    guard outcome == nil, inner.line !== line else { return }
    if let end = inner.outcome { return publish(end) }
    let ring = inner.ring(to: self)
    if ring == .unseen { model.trace.leaveOff() }
    // What closes a ring does not have the duty: so the promise is cancelled when nobody else has.
    let held = ring == nil ? duty : nil
    wait(for: inner, way: TypedRing.resolved.rawValue) { [weak duty] end, _ in
      { (held ?? duty)?.object.publish(end) }
    }
  }

  /// Ends as a promise does that its handler has returned: neither of two that wait for one another could.
  func follow(_ inner: TypedCell, _ duty: TypedDuty) {
    if let end = inner.outcome { return publish(end) }
    switch inner.ring(to: self) {
    case nil: break
    case .derived: return publish(.cancelled)
    case .resolved: model.trace.expectLeak()
    // Nothing is compared from now on; here the two would be one another's heirs.
    case .unseen: return model.trace.leaveOff()
    }
    inner.wasReturned = true
    if inner.isAlone { inner.duty = duty }
    wait(for: inner, inner.isAlone ? nil : { end, _ in { duty.object.publish(end) } })
  }

  /// How it waits for another one, which is about to wait for it; nil if it does not.
  private func ring(to target: TypedCell) -> TypedRing? {
    TypedRing.allCases.first { ring in
      waits(for: target) { cell, source in
        let isReturned = (cell as? TypedCell)?.wasReturned ?? false
        let isHidden = source.leaves == nil ? isReturned && ring == .resolved : cell.isRequested
        return ring == .unseen || source.way <= ring.rawValue && !isHidden
      }
    }
  }
}

/// How promises wait for one another in a ring.
enum TypedRing: Int, CaseIterable {
  /// By operators, and what handlers returned; not behind one that has passed a request on.
  case derived
  /// Also by what resolvers were given; not behind one that passes none on and was returned.
  case resolved
  /// In a way that is not looked for: both stay pending until somebody resolves one of them.
  case unseen
}

/// The duty to end a promise: once nobody has it, the promise is cancelled.
typealias TypedDuty = ModelHolder<TypedCell>
