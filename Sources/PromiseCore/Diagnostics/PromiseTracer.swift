// SPDX-License-Identifier: MIT

/// Is told what happens to tracked promises: what an inspector makes of that is in the module PromiseInspection.
///
/// Called on whatever thread it happens on, under no lock.
package protocol PromiseTracer: AnyObject, Sendable {
  /// A cell begins to be tracked.
  ///
  /// - Returns: what the tracer knows of the cell; the cell keeps it until it dies.
  func began(_ cell: _PromiseCell, _ type: PromiseTypeName?, _ site: Diagnostics.Site?)
    -> PromiseNote

  /// Something has happened to a cell of which this tracer has a note.
  func happened(_ event: Diagnostics.Event, to cell: _PromiseCell, _ note: PromiseNote)

  /// How a cell came to what it is, as a text of several lines for a report; nil if there is nothing to say.
  func explanation(of note: PromiseNote) -> String?
}

/// What a tracer knows of a cell.
package typealias PromiseNote = any AnyObject & Sendable

/// A dialect's type of promises.
@usableFromInline
package typealias PromiseTypeName = any InspectablePromise.Type

/// A dialect's type of promises, for those who know a cell and not of what type its promise is.
@usableFromInline
package protocol InspectablePromise: SendableMetatype {
  /// What a promise of this type was fulfilled with.
  static func inspectedValue(_ settled: Settled) -> Any
  /// What a promise of this type was rejected with; nil if that is no error of Swift's.
  static func inspectedError(_ settled: Settled) -> (any Error)?
  /// Whether what ``inspectedError(_:)`` returns is what handlers are given: the same object, or the same box.
  static var handsOnErrors: Bool { get }
}

extension InspectablePromise {
  @usableFromInline
  package static var handsOnErrors: Bool { true }
}

extension Diagnostics {
  /// What a tracer is told.
  package enum Event {
    /// The dialect has said what type the promise has.
    case typed(PromiseTypeName)
    /// The user has given the promise a name.
    case labelled(String, Site)
    /// Something besides a promise is going to settle the cell.
    case settledBy(Settler)
    /// A node waits for the cell, to run a handler at a place; nil means where the cell settles.
    case observed(by: _PromiseCell, at: String?)
    /// The cell follows another one.
    case adopted(_PromiseCell)
    /// Cancellation was requested.
    case requested
    /// The handler of the cell has its turn on its queue.
    case delivered
    /// The cell has settled: as itself, or its root, says, or in a moment, as another cell has that it follows.
    case settled(as: Settled? = nil)
    /// The cell dies, and something is wrong with that.
    case found(Finding)
  }

  /// Who settles a cell that waits for no other one.
  package enum Settler: Sendable {
    /// A task that runs an asynchronous function.
    case task
    /// A timer that was set to so many nanoseconds.
    case timer(Int64)
  }

  private struct Tracer { let tracer: any PromiseTracer }
  private static let ofProcess = Locked<Tracer?>(nil)

  /// Who traces the promises of the process that are made from now on; nil for nobody.
  package static var processTracer: (any PromiseTracer)? {
    get { ofProcess.withLock { $0 }?.tracer }
    set {
      let old = ofProcess.withLock { present in
        defer { present = newValue.map(Tracer.init) }
        return present
      }
      if old == nil, newValue != nil { watchBegan() }
      if old != nil, newValue == nil { watchEnded() }
      withExtendedLifetime(old) {}
    }
  }

  /// Who traces what is made here: the watch of a test, or the process.
  package static var tracer: (any PromiseTracer)? { PromiseWatch.current?.tracer ?? processTracer }
}

extension Diagnostics {
  /// Gives a promise a name for reports, if anybody traces it: what `labelled` of each dialect does.
  package static func label(
    _ cell: _PromiseCell, _ label: () -> String, _ fileID: StaticString, _ line: UInt,
    as type: PromiseTypeName? = nil
  ) {
    guard isOn else { return }
    cell.trackNew(as: type)
    guard cell.record?.note != nil else { return }
    trace(.labelled(label(), Site(fileID: fileID, line: line)), of: cell)
  }
}
