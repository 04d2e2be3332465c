// SPDX-License-Identifier: MIT

/// The model of WhenPromises: its documentation as simple code.
///
/// It leaves out the main queue and `thenInBackground`, tasks and subclasses. Here, each handler of
/// a promise is a job of its own; in the library, handlers share a turn of the queue. ``OpenModel``
/// and these rules go beyond the documentation:
///
/// - `when`, followers and timeouts do not wait for `always`; a timeout, a delay and `asVoid` are
///   told in the order of `then`.
/// - A `fail` that ignores cancellations takes its turn on the queue all the same.
final class WhenModel: OpenModel {
  override func run(_ step: Step) {
    let (rest, quotient) = (step.value % 3 + 1, step.value / 3)
    switch step.operation {
    case "new": make(promise(at: .queue(step.value)), step)
    case "resolved": make(promise(.value(quotient), at: .queue(rest)), step)
    case "rejected": make(promise(.error(quotient), at: .queue(rest)), step)
    case "returning", "settling", "resolving": start(step)
    case "whenAll", "whenTuple": gather(step)
    case "drop": if promise(in: step.target) != nil { store(nil, at: step.target) }
    case "drain": places.drain(step.value)
    case "runOne": queues[step.value].pop()?.run()
    case "advance": time.advance(by: step.value)
    default: if let promise = promise(in: step.target) { run(step, on: promise) }
    }
  }

  private func run(_ step: Step, on promise: ModelPromise) {
    switch step.operation {
    case "done": listen(step, promise, .value) { _ in true }
    case "fail": listen(step, promise, .error) { $0 != .error(0) }
    case "failAll": listen(step, promise, .error) { _ in true }
    case "always": listen(step, promise, .all) { _ in true }
    case "then": derive(step, promise, .value) { .ends(self.value($0)) }
    case "thenPromise": derive(step, promise, .value) { self.following($0) }
    case "recover": derive(step, promise, .error) { .ends(self.value($0)) }
    case "recoverPromise": derive(step, promise, .error) { self.following($0) }
    case "asVoid":
      let void = derive(from: promise, passer) { _ in .passes }
      make(
        derive(from: void, observer(step, .value), at: .queue(step.value)) { _ in .ends(.value(5))
        }, step)
    case "delay": delay(step, promise)
    case "timeout":
      // A timeout of zero rejects at once, unless the promise has settled.
      let limited = limit(promise, to: step.value, .library("late"), passer, at: promise.home)
      if step.value == 0 { settle(limited, promise.result ?? .library("late")) }
      make(limited, step)
    case "resolve": settle(promise, .value(step.value))
    case "reject": settle(promise, .error(step.value))
    case "cancel": settle(promise, .error(0))
    case "read": trace.write(.state(step.target, promise.result ?? .pending))
    default: preconditionFailure("no operation \(step.operation)")
    }
  }

  private func make(_ promise: ModelPromise, _ step: Step) {
    store(.promise(promise), at: step.result)
  }

  // MARK: Handlers

  /// An observer that the library adds for a promise of its own, in the lane of `then`.
  private var passer: ModelObserver { ModelObserver(place: .here, lane: 2, accepts: .all) }

  private func observer(_ step: Step, _ outcomes: ModelObserver.Outcomes) -> ModelObserver {
    ModelObserver(place: .queue(step.value), lane: 2, accepts: outcomes)
  }

  private func derive(
    _ step: Step, _ source: ModelPromise, _ outcomes: ModelObserver.Outcomes,
    _ effect: @escaping (Handler.End) -> Effect
  ) {
    let derived = derive(
      from: source, observer(step, outcomes), at: .queue(step.value)
    ) { outcome in effect(self.call(step.handlers[0], outcome)) }
    make(derived, step)
  }

  /// A handler that only observes, on the queue of the promise; the result is the same promise.
  private func listen(
    _ step: Step, _ promise: ModelPromise, _ outcomes: ModelObserver.Outcomes,
    _ wants: @escaping (Fact) -> Bool
  ) {
    let lane = step.operation == "always" ? 1 : 0
    let observer = ModelObserver(
      place: promise.home, lane: lane, isSequenced: true, accepts: outcomes)
    listen(to: promise, observer) { outcome in
      if wants(outcome) { _ = self.call(step.handlers[0], outcome) }
    }
    make(promise, step)
  }

  // MARK: Making

  private func start(_ step: Step) {
    let promise = promise(at: .queue(step.value))
    run(at: .queue(step.value)) {
      let end = self.call(step.handlers[0], .nothing)
      if end != .nothing || step.operation == "returning" { self.settle(promise, self.value(end)) }
    }
    make(promise, step)
  }

  private func delay(_ step: Step, _ source: ModelPromise) {
    let delayed = promise(at: source.home)
    delayed.source = source
    var observer = passer
    observer.react = { outcome, _ in
      self.time.schedule(after: step.value) { self.settle(delayed, outcome) }
      return nil
    }
    attach(observer, to: source)
    make(delayed, step)
  }

  private func gather(_ step: Step) {
    guard let inputs = others(of: step),
      step.operation == "whenAll" || (2...3).contains(inputs.count)
    else { return }
    let gathered = promise()
    gather(inputs, into: gathered)
    make(
      derive(from: gathered, observer(step, .value), at: .queue(step.value)) { _ in .passes }, step)
  }
}
