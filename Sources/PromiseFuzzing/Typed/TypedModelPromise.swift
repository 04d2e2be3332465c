// SPDX-License-Identifier: MIT

/// A promise of ``TypedModel``, which can follow the promises of resolvers and of handlers.
final class TypedCell: ModelCell {
  private let model: TypedModel
  /// The duty of this promise's heir, which owns it from then on.
  private var duty: TypedDuty?

  init(_ model: TypedModel) { self.model = model }

  /// Whether a promise that a handler of a request resolves this with is requested at once.
  override var asksAtOnce: Bool { model.trace.decides() }
  override func publish(_ fact: Fact) { model.executing(false) { super.publish(fact) } }

  /// Follows a promise as a resolver does; the resolver stays usable, and the first outcome counts.
  func resolve(_ duty: TypedDuty, with inner: TypedCell) {
    guard outcome == nil, inner.line !== line else { return }
    if let end = inner.outcome { return publish(end) }
    expectRing(with: inner)
    wait(for: inner) { end, _ in { duty.object.publish(end) } }
  }

  /// Follows a promise that its handler has returned; one that has returned itself cannot end.
  func follow(_ inner: TypedCell, _ duty: TypedDuty) {
    if let end = inner.outcome { return publish(end) }
    if inner.line === line { return publish(.cancelled) }
    expectRing(with: inner)
    if inner.isAlone { inner.duty = duty }
    wait(for: inner, inner.isAlone ? nil : { end, _ in { duty.object.publish(end) } })
  }

  /// Promises that wait for one another keep one another, until one of them is resolved otherwise.
  private func expectRing(with inner: TypedCell) {
    if inner.waits(for: self) { model.trace.expectLeak() }
  }
}

/// The duty to settle a promise: without a holder of the duty, the promise is cancelled.
typealias TypedDuty = ModelHolder<TypedCell>
