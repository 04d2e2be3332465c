// SPDX-License-Identifier: MIT

/// The common part of the models of PlainPromises and WhenPromises, which are subclasses.
///
/// - **Once.** A promise settles once. Everybody who holds a promise may settle it, even one that
///   an operator returned; then its handler is skipped, or the handler's result is ignored.
/// - **Order.** Observers are told in the order of registration, within their lanes. If an observer
///   passes the outcome on to a promise, all consequences of that come before the next observer.
///   Observers registered meanwhile come after the others. After a *sequenced* observer, the next
///   one waits until its handler has returned.
/// - **Passing.** An outcome that does not go to a handler passes without a hop, in turn.
/// - **Following.** A promise follows the one that its handler returned; a promise that would follow
///   itself is rejected.
///
/// Where the documentation is silent, the model does as the library does, to notice changes:
///
/// - An observer that is registered by the consequences of the last observer is told at once,
///   before the rest of the consequences; behind all of them if the last observer is sequenced and has a place, also
///   one where handlers run, or are dropped, at once.
/// - A skipped handler takes its turn on its queue all the same.
/// - A promise that nobody holds, and that follows one without observers, is merged with it: their
///   observers form one sequence.
/// - `all`, `when`, `zip` and `race` read settled promises before their waiting handlers run.
class OpenModel: World {
  let trace: Trace
  let places = ModelPlaces()
  let registers = Registers<ModelThing>()
  private var promises: [ModelPromise] = []

  var queues: [JobQueue<ModelJob>] { places.queues }
  var time: ModelTime { places.time }

  required init(_ trace: Trace) { self.trace = trace }

  func run(_ step: Step) { preconditionFailure("a model overrides run(_:)") }

  // MARK: Promises

  func promise(_ outcome: Fact? = nil, at home: ModelPlace = .here) -> ModelPromise {
    let promise = ModelPromise(outcome, at: home)
    promises.append(promise)
    return promise
  }

  /// Settles a promise, unless it has settled.
  func settle(_ promise: ModelPromise, _ outcome: Fact) {
    let root = promise.root
    guard root.outcome == nil else { return }
    root.outcome = outcome
    guard !root.observers.isEmpty else { return }
    root.isBusy = true
    root.observers = Self.inLanes(root.observers)
    drain(root)
  }

  /// Adds an observer, or tells it at once if the promise has settled and no other observer waits.
  func attach(_ observer: ModelObserver, to promise: ModelPromise) {
    let root = promise.root
    if root.outcome == nil {
      root.observers.append(observer)
    } else if root.isBusy {
      root.latecomers.append(observer)
    } else if observer.isSequenced, !observer.place.isHere {
      root.isBusy = true
      root.observers = [observer]
      drain(root)
    } else if case .done(let publication?) = deliver(observer, root) {
      settle(publication.promise, publication.outcome)
    }
  }

  private static func inLanes(_ observers: [ModelObserver]) -> [ModelObserver] {
    (0...2).flatMap { lane in observers.filter { $0.lane == lane } }
  }

  /// Tells observers, until the next one has to wait for one of them.
  private func drain(_ root: ModelPromise) {
    while true {
      if root.observers.isEmpty { takeLatecomers(root) }
      guard !root.observers.isEmpty else { return root.isBusy = false }
      let delivery = deliver(root.observers.removeFirst(), root)
      if case .paused = delivery { return }
      if root.observers.isEmpty { takeLatecomers(root) }
      let isLast = root.observers.isEmpty
      if isLast { root.isBusy = false }
      if case .done(let publication?) = delivery {
        settle(publication.promise, publication.outcome)
      }
      if isLast { return }
    }
  }

  private func takeLatecomers(_ root: ModelPromise) {
    root.observers = Self.inLanes(root.latecomers)
    root.latecomers = []
  }

  private enum Delivery {
    case done(ModelObserver.Publication?)
    case transferred
    case paused
  }

  private func deliver(_ observer: ModelObserver, _ root: ModelPromise) -> Delivery {
    guard let outcome = root.outcome else { preconditionFailure("only what has settled is told") }
    guard observer.accepts.contains(outcome) else { return .done(observer.react(outcome, .pass)) }
    let job = ModelJob(
      run: { self.finish(observer, root, observer.react(outcome, .deliver)) },
      discard: { self.finish(observer, root, observer.react(outcome, .discard)) })
    switch observer.place {
    case .here: return .done(observer.react(outcome, .deliver))
    case .atOnce: job.run()
    case .nowhere: job.discard()
    case .guarded(_, let validity) where !validity.isValid: job.discard()
    case .queue(let number): queues[number].push(job)
    case .guarded(let number, let validity):
      queues[number].push(
        ModelJob(run: { validity.isValid ? job.run() : job.discard() }, discard: job.discard))
    }
    return observer.isSequenced ? .paused : .transferred
  }

  /// Continues after a handler on a queue: with its consequences, then with the waiting observers.
  private func finish(
    _ observer: ModelObserver, _ root: ModelPromise, _ publication: ModelObserver.Publication?
  ) {
    if let publication { settle(publication.promise, publication.outcome) }
    if observer.isSequenced { drain(root) }
  }

  /// Runs work at the place of a handler.
  func run(at place: ModelPlace, _ work: @escaping () -> Void) {
    switch place {
    case .here, .atOnce: work()
    case .nowhere: break
    case .queue(let number): queues[number].push(ModelJob(run: work))
    case .guarded(let number, let validity):
      if validity.isValid {
        queues[number].push(ModelJob { if validity.isValid { work() } })
      }
    }
  }

  // MARK: Following

  /// Lets a promise follow another one.
  ///
  /// - Returns: The outcome, if it is known.
  func follow(_ inner: ModelPromise, by promise: ModelPromise) -> Fact? {
    if let outcome = inner.result { return outcome }
    if inner.root === promise.root { return .library("cycle") }
    promise.followed = inner
    let source = inner.root
    if promise.isSealed, source === inner, source.observers.isEmpty {
      let root = promise.root
      inner.standsFor = root
      root.members += [inner] + inner.members
      inner.members = []
    } else {
      let forwarder = ModelObserver(place: .here, accepts: .all) { outcome, _ in
        promise.result == nil ? (promise, outcome) : nil
      }
      attach(forwarder, to: inner)
    }
    return nil
  }

  /// Whether a pending promise waits for the other one.
  private func isReachable(_ wanted: ModelPromise, from start: ModelPromise) -> Bool {
    var open = [start]
    var seen: Set<ObjectIdentifier> = []
    while let root = open.popLast() {
      guard root.outcome == nil, seen.insert(ObjectIdentifier(root)).inserted else { continue }
      for member in [root] + root.members {
        let next = [member.source, member.followed].compactMap { $0 } + member.inputs
        for promise in next {
          if promise.root === wanted, wanted.outcome == nil { return true }
          open.append(promise.root)
        }
      }
    }
    return false
  }

  // MARK: Several promises

  /// Combines the inputs as the documentation of `all` and `zip`, or of `race`, says.
  func gather(_ inputs: [ModelPromise], into result: ModelPromise, isRace: Bool = false) {
    result.inputs = inputs
    var values = [Int](repeating: 0, count: inputs.count)
    var left = inputs.count
    var isDecided = false
    func look(_ index: Int, _ outcome: Fact) -> Fact? {
      guard !isDecided else { return nil }
      left -= 1
      if case .value(let value) = outcome, !isRace {
        values[index] = value
        guard left == 0 else { return nil }
        isDecided = true
        return .value(Counted.combined(values))
      }
      isDecided = true
      return outcome
    }
    for (index, input) in inputs.enumerated() where !isDecided {
      if let outcome = input.result {
        if let decision = look(index, outcome) { settle(result, decision) }
      } else {
        attach(
          ModelObserver(place: .here, accepts: .all) { outcome, _ in
            look(index, outcome).map { (result, $0) }
          }, to: input)
      }
    }
    if inputs.isEmpty { settle(result, .value(Counted.combined([]))) }
  }

  // MARK: The end

  /// Drops all registers, runs all waiting jobs, lets time pass while timers wait, and reports
  /// whether promises that wait for one another in a cycle are left.
  func finish() {
    places.end(dropAll)
    let isCycle = promises.contains { promise in
      promise.root === promise && promise.outcome == nil
        && isReachable(promise, from: promise)
    }
    if isCycle { trace.expectLeak() }
  }
}

extension ModelPlace {
  var isHere: Bool { if case .here = self { true } else { false } }
}
