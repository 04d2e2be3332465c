// SPDX-License-Identifier: MIT

/// A promise of ``TypedModel``, which can follow the promises of resolvers and of handlers.
final class TypedCell: ModelCell {
  private let model: TypedModel
  /// The duty of this promise's heir, which owns it from then on.
  private var duty: TypedDuty?
  /// Whether a handler has returned it.
  private var wasReturned = false

  init(_ model: TypedModel) { self.model = model }

  /// Whether a promise that a handler of a request resolves this with is requested at once.
  override var asksAtOnce: Bool { model.trace.decides() }
  override func publish(_ fact: Fact) { model.executing(false) { super.publish(fact) } }

  /// Follows a promise as a resolver does; the resolver stays usable, and the first outcome counts.
  func resolve(_ duty: TypedDuty, with inner: TypedCell) {
    guard outcome == nil, inner.line !== line else { return }
    if let end = inner.outcome { return publish(end) }
    let ring = inner.ring(to: self)
    if ring == .unseen { model.trace.leaveOff() }
    // A promise that closes a ring does not hold the duty: else nothing could cancel this.
    let held = ring == nil ? duty : nil
    wait(for: inner, way: TypedRing.resolved.rawValue) { [weak duty] end, _ in
      { (held ?? duty)?.object.publish(end) }
    }
  }

  /// Follows a promise that its handler has returned; two that wait for one another cannot end.
  func follow(_ inner: TypedCell, _ duty: TypedDuty) {
    if let end = inner.outcome { return publish(end) }
    switch inner.ring(to: self) {
    case nil: break
    case .derived: return publish(.cancelled)
    case .resolved: model.trace.expectLeak()
    // Nothing is compared from now on; in the model the two would be each other's heirs.
    case .unseen: return model.trace.leaveOff()
    }
    inner.wasReturned = true
    if inner.isAlone { inner.duty = duty }
    wait(for: inner, inner.isAlone ? nil : { end, _ in { duty.object.publish(end) } })
  }

  /// How this waits for another promise, which is about to wait for this; nil if it does not.
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
  /// By operators, and by promises that handlers returned; not behind one that passed a request on.
  case derived
  /// Also by promises given to resolvers; not behind one that was returned and passes no requests.
  case resolved
  /// In a way that the library does not look for: both stay pending until one of them is resolved.
  case unseen
}

/// The duty to settle a promise: without a holder of the duty, the promise is cancelled.
typealias TypedDuty = ModelHolder<TypedCell>
