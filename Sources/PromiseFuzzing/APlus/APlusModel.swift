// SPDX-License-Identifier: MIT

/// What the documentation of `APlusPromises` says, as a program.
///
/// | behaviour | rule | file |
/// |---|---|---|
/// | order | Handlers of one promise run in order of registration, depth-first: a link's own handlers before its parent's later ones. What the library does by itself comes last. | this one |
/// | following | A promise that follows another one ends as that does, and waits for it as one of its consumers. A circle of promises that wait for each other is rejected. | `+Deriving` |
/// | bridges | To another dialect and back: a consumer without reports and refusals. | `+Deriving` |
/// | several | All of them are waited for; the first one that decides does, or the last one. | `+Combining` |
/// | cancelling | The last consumer takes the request on to the source, up to the promise that waits for none, where `onCanceled` answers. A refusal gives everyone on the way his interest back. | `+Cancelling` |
/// | progress | A report travels where somebody listens, and changes on the way. | `+Progress` |
/// | lifetimes | Those of deferreds and thenables alone matter. What the program drops is dropped here too, so the model's objects go when the library's do. | `+Handlers` |
///
/// **What is left open.** The documentation says nothing about the order of handlers of *different* promises
/// that settle at the same moment, nor does the model: it decides (``Trace/decides()``), and the library is
/// right if its trace is that of one of the ways to decide. These are the questions:
///
/// - Do the handlers of a promise that nobody has observed, and those of the first one that follows it, form
///   one line in the order of registration, or do those of the second come first?
/// - The last observer of a promise has been told. Does a new one, which comes while what derives from that
///   is told, run at once or behind all of it?
/// - Those who follow a promise that was asked to cancel, and who ask when it has passed the request on: are
///   they rejected at their places, or in the order of the requests behind all handlers?
/// - Do reports come to one that follows a promise in the place of that, or in a place of its own, in the order in
///   which somebody began to listen?
/// - Does a report that is on its way reach those who begin to listen further down since it was made?
///
/// **What is not compared.** What waits for `race([])`, or for itself through `all` and the like or through
/// `onCanceled`, stays pending for ever and is never let go of: no leaks are looked for in such a program.
/// If a report or a request goes round in such a circle, which never ends, it is not run at all.
/// Somebody may begin to listen to a promise that was asked to cancel by one that follows it: what is reported
/// there from then on depends on what the library has let go of, so the program is compared up to there.
/// So it is if a circle leads through a conversion that was asked to cancel, for there none is looked
/// for, and if the time of the last consumer of what a conversion has asked is over: if nobody can
/// settle that, as what waits for `race([])`, its end is that of a lost promise of the other dialect.
final class APlusModel: World {
  let trace: Trace
  let registers = Registers<Thing>()
  let queues = [JobQueue<ModelJob>(), JobQueue<ModelJob>()]
  let time = ModelTime()
  /// How many reports and requests are on their way, each sent on by the one before.
  var depth = 0
  /// How many handlers have run in queues.
  var jobs = 0
  /// How many reports have been made.
  var reports = 0
  /// Whether a report or a request has been found to go round in a circle.
  var isEndless = false
  private(set) var cells: [Cell] = []

  init(_ trace: Trace) { self.trace = trace }

  deinit { for cell in cells { cell.clear() } }

  func makeCell(_ fact: Fact = .pending) -> Cell {
    let cell = Cell(fact)
    cells.append(cell)
    return cell
  }

  func finish() {
    var isOver = false
    while !isOver {
      while !registers.isEmpty { registers.dropAll() }
      isOver = !time.isAwaited
      var isIdle = false
      while !isIdle {
        isIdle = true
        for queue in queues.indices where drainQueue(queue) { (isIdle, isOver) = (false, false) }
      }
      time.advanceToNext()
    }
    // Every deferred is gone and all time has passed: what is waited for still will be for ever.
    if cells.contains(where: { $0.isPending && ($0.consumers > 0 || !$0.observers.isEmpty) }) {
      trace.expectLeak()
    }
  }

  /// Runs what waits in a queue, also what is added meanwhile.
  ///
  /// - Returns: whether there was something.
  @discardableResult
  func drainQueue(_ queue: Int) -> Bool {
    let before = jobs
    while let job = queues[queue].pop() {
      jobs += 1
      // In a circle that leads through a queue.
      if jobs == 2_000 { leaveOut() }
      if !isEndless { job.run() }
    }
    return jobs > before
  }

  /// The program never ends.
  func leaveOut() {
    isEndless = true
    trace.expectNoEnd()
  }

  /// Reports and requests, which come back for ever in a circle of a kind that is not looked for.
  func onTheWay(_ pass: () -> Void) {
    if depth == 200 { leaveOut() }
    guard !isEndless else { return }
    depth += 1
    pass()
    depth -= 1
  }

  // MARK: Settling

  /// What anybody does who has the means to; only the first counts.
  func settle(_ cell: Cell, _ fact: Fact) {
    guard cell.isPending, !cell.isLocked else { return }
    cell.isLocked = true
    drain(publish(cell, fact))
  }

  /// - Returns: the promise whose handlers are to be run now.
  func publish(_ cell: Cell, _ fact: Fact) -> Cell {
    cell.root.fact = fact
    return cell.root
  }

  /// Tells the observers, and those of what settles by that.
  func drain(_ cell: Cell?) {
    guard let cell, !cell.observers.isEmpty else { return }
    cell.isDraining = true
    var line = takeObservers(of: cell)
    while let observer = line.popFirst() {
      let next = observer.react(cell.fact)
      if line.isEmpty { line = takeObservers(of: cell) }
      // Of the last one, the handlers are nobody's parent's later ones.
      cell.isDraining = !line.isEmpty
      cell.isFinishing = line.isEmpty
      drain(next)
      cell.isFinishing = false
      if line.isEmpty { line = takeObservers(of: cell) }
    }
    cell.isDraining = false
  }

  private func takeObservers(of cell: Cell) -> ArraySlice<Observer> {
    let all = cell.observers
    cell.observers = []
    return (all.filter { !$0.isLast } + all.filter { $0.isLast })[...]
  }

  func observe(_ cell: Cell, isLast: Bool = false, _ react: @escaping (Fact) -> Cell?) {
    let root = cell.root
    if root.isFinishing && !root.isDraining { root.isDraining = trace.decides() }
    if root.fact == .pending || root.isDraining {
      root.observers.append(Observer(isLast: isLast, react: react))
    } else {
      drain(react(root.fact))
    }
  }
}
