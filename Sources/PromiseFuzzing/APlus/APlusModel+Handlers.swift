// SPDX-License-Identifier: MIT

// What registers hold, and how handlers of a program are called.

extension APlusModel {
  /// What a register holds.
  enum Thing {
    case promise(Cell)
    case void(Cell)
    case deferred(Deferred)
    case thenable(Thenable)
  }

  /// The right to settle a promise, which is rejected when nobody has that right any more.
  final class Deferred {
    let cell: Cell
    let showsReports: Bool
    private unowned let model: APlusModel

    init(_ cell: Cell, of model: APlusModel, showsReports: Bool = true) {
      (self.cell, self.model, self.showsReports) = (cell, model, showsReports)
    }

    deinit { model.abandon(cell) }
  }

  /// A thenable of the program: remembers who wants to be told.
  final class Thenable {
    var fact = Fact.pending
    var listeners: [Deferred] = []
  }

  /// The promise that a thenable's `then` settles.
  func listen(to thenable: Thenable, showsReports: Bool = true) -> Cell {
    if thenable.fact != .pending { return makeCell(thenable.fact) }
    let deferred = Deferred(makeCell(), of: self, showsReports: showsReports)
    thenable.listeners.append(deferred)
    return deferred.cell
  }

  func run(_ handler: Handler, _ fact: Fact) {
    trace.write(.handler(handler.id, fact))
    for step in handler.steps { run(step) }
  }

  /// What calls a handler that may return such a thing.
  func calling(_ handler: Handler, returning kind: Kind = .promise) -> (Fact) -> Result {
    { fact in
      self.run(handler, fact)
      let isVoid = kind == .aplusVoid
      switch handler.end {
      case .value(let value): return .fact(.value(value))
      case .error(let code): return .fact(.error(code))
      case .nothing: return .fact(isVoid ? .nothing : .value(0))
      case .promise(let register):
        switch self.registers[register] {
        case .promise(let cell) where kind == .promise: return .promise(cell)
        case .void(let cell) where isVoid: return .promise(cell)
        case .thenable(let thenable) where kind == .aplusThenable:
          return .promise(self.listen(to: thenable))
        default: return .fact(isVoid ? .nothing : .value(Handler.substitute))
        }
      }
    }
  }

  func reporting(_ handler: Handler, _ queue: Int?) -> Reporting.Handler {
    Reporting.Handler(queue: queue) { progress in
      self.trace.write(.progress(handler.id, Int(progress * 1000)))
      for step in handler.steps { self.run(step) }
      return APlusOperations.report(progress, handler.end)
    }
  }

  /// What asks a handler of `onCanceled`, whose promise is waited for if it is asynchronous.
  func asking(
    _ handler: Handler, _ queue: Int?, isAsynchronous: Bool
  ) -> (@escaping (Fact?) -> Void) -> Void {
    let call = calling(handler, returning: .aplusVoid)
    return { finish in
      self.perform(in: queue, discard: { finish(nil) }) {
        guard case .promise(let done) = call(.nothing), isAsynchronous else { return finish(nil) }
        self.observe(done) { fact in
          finish(fact.isValue ? nil : fact)
          return nil
        }
      }
    }
  }
}
