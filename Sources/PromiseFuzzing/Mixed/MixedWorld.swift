// SPDX-License-Identifier: MIT

internal import Dispatch
internal import GuaranteePromises
internal import PromiseAdapters
internal import PromiseCore
internal import PromiseStage

/// The model of all dialects together: nothing stays.
final class SilentWorld: World {
  init(_ trace: Trace) {}
  func run(_ step: Step) {}
  func finish() {}
}

/// All dialects together: the libraries themselves.
///
/// A line is written for each finding of the ``MixedOracle``.
final class MixedWorld: World, @unchecked Sendable {
  /// The content of a register, with its node in the oracle.
  private enum Thing {
    case promise(any MixedPromise, Int)
    case settler(MixedSettler, Int)

    var node: Int {
      switch self {
      case .promise(_, let node), .settler(_, let node): node
      }
    }

    /// The promise that whoever holds this can settle.
    var settleable: Int? {
      switch self {
      case .promise(let promise, let node): promise.isOpen ? node : nil
      case .settler(_, let node): node
      }
    }
  }

  /// What a handler captures.
  private final class Capture: Sendable {}

  private let trace: Trace
  private let registers = Registers<Thing>()
  private let places = RealPlaces(dispatchQueues: [1])
  private let oracle = MixedOracle()
  private let configuration = Configuration {
    $0.Q = (map: nil, return: nil)
    $0.logHandler = { _ in }
  }
  /// The main queue, and what runs tasks: both take their turns on the queue.
  private let main: MainQueueStandIn
  private let tasks: (any Sendable)?
  private var queue: DispatchQueue { places.dispatchQueue(1) }
  /// Whether a step or the end is running, whose steps in handlers are part of it.
  private var isRunning = false
  /// Whether things are dropped at once instead of stored, because the program is over.
  private var isFinishing = false

  init(_ trace: Trace) {
    self.trace = trace
    let jobs = places.queues[1]
    main = MainQueueStandIn { jobs.push($0) }
    if #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
      tasks = MixedExecutor(jobs)
    } else {
      tasks = nil
    }
  }

  func run(_ step: Step) {
    if isRunning { return perform(step) }
    inScope { perform(step) }
    // Waiting work may hold anything. What replaces the content of a register is found later.
    if !MixedOperations.additions.contains(step.operation), places.queues[1].isEmpty { check() }
  }

  func finish() {
    isFinishing = true
    inScope { places.end { registers.dropAll() } }
    check()
  }

  private func inScope(_ body: () -> Void) {
    isRunning = true
    defer { isRunning = false }
    Configuration.with(configuration) {
      Time.with(places.time) {
        Scene.delivering(by: { $0() }) {
          Scene.running(tasksOn: tasks) { main.replacingMain(body) }
        }
      }
    }
  }

  private func check() {
    let things = (0..<Registers<Thing>.count).compactMap { registers[$0] }
    oracle.findings(
      held: things.map(\.node), settleable: things.compactMap(\.settleable), isEnd: isFinishing
    ).forEach(trace.write)
  }

  // MARK: Registers

  private func store(_ thing: Thing, _ register: Int) {
    if !isFinishing { registers[register] = thing }
  }

  private func store(_ made: some MixedPromise, _ node: Int, _ step: Step) {
    watch(made, node, step.operation, step.result)
    store(.promise(made, node), step.result)
  }

  private func watch(
    _ promise: some MixedPromise, _ node: Int, _ operation: String, _ register: Int
  ) {
    for object in promise.objects {
      oracle.watch(object, in: node, .note("kept: promise of \(operation), register", register))
    }
  }

  // MARK: Handlers

  /// The handler of a step; `node` is that of the promise made with it.
  private func body(
    _ step: Step, _ node: Int, isOfAll: Bool = false
  ) -> @Sendable () -> Handler.End {
    let (handler, capture) = (step.handlers[0], Capture())
    oracle.watch(capture, in: node, .note("kept: capture of handler", handler.id))
    if isOfAll { oracle.listen(node, handler: handler.id, capture) }
    return { [self] in
      oracle.handlerRan(node)
      for step in handler.steps { run(step) }
      return withExtendedLifetime(capture) { handler.end }
    }
  }

  private func value(_ end: Handler.End) throws -> Int {
    if case .value(let value) = end { return value }
    throw MixedError()
  }

  /// The promise that a handler returns, which another one then waits for.
  private func returned<P: MixedPromise>(_ end: Handler.End, by node: Int) throws -> P {
    guard case .promise(let register) = end else { throw MixedError() }
    guard case .promise(let promise, let source)? = registers[register] else {
      let (made, settler) = P.pending(isWork: false, queue)
      settler.fulfill()
      return made
    }
    let (made, converted) = convert(promise, source, to: P.self)
    oracle.wait(node, for: converted)
    return made
  }

  /// A promise as one of that type, and its node.
  private func convert<P: MixedPromise>(
    _ promise: some MixedPromise, _ node: Int, to type: P.Type
  ) -> (P, Int) {
    if let same = promise as? P { return (same, node) }
    let made = P(converting: promise.promise, queue)
    let converted = oracle.add(waitingFor: [node])
    watch(made, converted, "conversion", Step.none)
    return (made, converted)
  }

  // MARK: Steps

  private func perform(_ step: Step) {
    switch (step.operation, registers[step.target]) {
    case ("drain", _): places.drain(1)
    case ("advance", _): places.advance(by: step.value)
    case ("race", _), ("all", _): gather(step)
    case ("drop", .promise), ("dropSettler", .settler): _ = registers.take(step.target)
    case (_, .promise(let promise, let node)): use(promise, node, step)
    case (_, .settler(let settler, let node)): use(settler, node, step)
    case (_, nil):
      guard step.target == Step.none, let type = MixedOperations.type(of: step.operation) else {
        return
      }
      make(type, step)
    }
  }

  private func make<P: MixedPromise>(_ type: P.Type, _ step: Step) {
    let (promise, settler) = P.pending(isWork: step.operation == "workGuarantee", queue)
    let node = oracle.add()
    store(promise, node, step)
    store(.settler(settler, node), step.other(0))
  }

  private func use(_ settler: MixedSettler, _ node: Int, _ step: Step) {
    switch step.operation {
    case "fulfill", "reject":
      oracle.use(node)
      step.operation == "fulfill" ? settler.fulfill() : settler.reject()
    case "onRequest":
      let body = body(step, oracle.add(waitingFor: [node]))
      settler.onRequest? { _ = body() }
    case "follow":
      guard let follow = settler.follow,
        case .promise(let promise, let source)? = registers[step.other(0)]
      else { return }
      let (other, converted) = convert(promise, source, toAny: settler.type)
      oracle.use(node, toFollow: converted)
      follow(other)
    default: break
    }
  }

  private func convert(
    _ promise: some MixedPromise, _ node: Int, toAny type: any MixedPromise.Type
  ) -> (any MixedPromise, Int) {
    func convert<P: MixedPromise>(_ type: P.Type) -> (any MixedPromise, Int) {
      let (made, converted) = self.convert(promise, node, to: type)
      return (made, converted)
    }
    return convert(type)
  }

  private func use<P: MixedPromise>(_ promise: P, _ source: Int, _ step: Step) {
    if step.operation == "request" { return promise.request() }
    if let type = MixedOperations.type(of: step.operation) {
      if step.operation.hasPrefix("task") { return start(type, promise, source, step) }
      guard type != P.self else { return }
      let (made, converted) = convert(promise, source, toAny: type)
      return store(.promise(made, converted), step.result)
    }
    switch step.operation {
    case "timeout":
      let node = oracle.add(waitingFor: [source], isTimed: true)
      store(promise.timeout(Double(step.value) / 1000), node, step)
    case "map", "then", "recover", "listen", "observe":
      derive(promise, oracle.add(waitingFor: [source]), step)
    default: break
    }
  }

  private func derive<P: MixedPromise>(_ promise: P, _ node: Int, _ step: Step) {
    let body = body(step, node, isOfAll: step.operation == "listen" || step.operation == "observe")
    switch step.operation {
    case "map": store(promise.map { [self] in try value(body()) }, node, step)
    case "then": store(promise.then { [self] in try returned(body(), by: node) }, node, step)
    case "recover": store(promise.recover { [self] in try returned(body(), by: node) }, node, step)
    case "listen": promise.listen { _ = body() }
    default: promise.promise.observeOutcome { _ in _ = body() }
    }
  }

  /// A promise of a task that waits for another promise.
  private func start<P: MixedPromise>(
    _ type: P.Type, _ promise: some MixedPromise, _ source: Int, _ step: Step
  ) {
    // A task of APlusPromises is cancelled, and does not settle its promise, when nobody holds that.
    let node = oracle.add(
      waitingFor: [source], isSure: type != MixedAPlus.self, mayStay: promise.isKeptByWaiting)
    let capture = Capture()
    oracle.watch(capture, in: node, .note("kept: capture of task, register", step.result))
    let made = P.task(
      {
        defer { withExtendedLifetime(capture) {} }
        return try await promise.get()
      }, queue)
    store(made, node, step)
  }

  /// All inputs are converted to the dialect of the first one.
  private func gather(_ step: Step) {
    let things = step.others.compactMap { registers[$0] }
    guard case .promise(let first, _)? = things.first else { return }
    gather(first, things, step)
  }

  private func gather<P: MixedPromise>(_ first: P, _ things: [Thing], _ step: Step) {
    var inputs: [(P, Int)] = []
    for case .promise(let promise, let node) in things {
      inputs.append(convert(promise, node, to: P.self))
    }
    let node = oracle.add(waitingFor: inputs.map(\.1))
    let promises = inputs.map(\.0)
    store(step.operation == "race" ? P.race(promises) : P.all(promises), node, step)
  }
}

/// Runs tasks on the queue of a world.
@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
private final class MixedExecutor: TaskExecutor {
  private let jobs: JobQueue<RealJob>

  init(_ jobs: JobQueue<RealJob>) { self.jobs = jobs }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.push { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
