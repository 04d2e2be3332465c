// SPDX-License-Identifier: MIT

/// What an inspector adds to the core, by its one hook: PromiseInspection implements it.
package protocol Inspecting: AnyObject, Sendable {
  /// The tracer of promises that are made here: that of the test, or that of the process; nil for none.
  var tracer: (any PromiseTracer)? { get }
  /// A copy of the values of all task-local properties, if the calling code wants its handlers to find them.
  var taskLocals: TaskLocals? { get }
}

extension Diagnostics {
  static let inspector = SetOnce<any Inspecting>()

  /// Sets the inspector; a second call changes nothing.
  package static func set(_ inspector: any Inspecting) { self.inspector.set(inspector) }

  /// The tracer of promises that are made here.
  package static var tracer: (any PromiseTracer)? { inspector.value?.tracer }
}

/// Receives the events of tracked promises.
///
/// All functions are called on the thread of the event, under no lock.
package protocol PromiseTracer: AnyObject, Sendable {
  /// A cell begins to be tracked.
  ///
  /// - Returns: the tracer's note about the cell, which the cell keeps until the cell dies.
  func began(_ cell: PromiseCell, _ type: PromiseTypeName?, _ site: Diagnostics.Site?)
    -> PromiseNote

  /// Something has happened to a cell with a note of this tracer.
  func happened(_ event: Diagnostics.Event, to cell: PromiseCell, _ note: PromiseNote)

  /// The history of a cell, as a text of several lines for a report; nil if there is nothing to say.
  func explanation(of note: PromiseNote) -> String?
}

/// A tracer's note about a cell.
package typealias PromiseNote = any AnyObject & Sendable

/// A dialect's type of promises.
@usableFromInline
package typealias PromiseTypeName = any InspectablePromise.Type

/// A dialect's type of promises, for code that knows a cell but not the type of its promise.
@usableFromInline
package protocol InspectablePromise: SendableMetatype {
  /// The value of a fulfilled promise of this type.
  static func inspectedValue(_ settled: Settled) -> Any
  /// The reason of a rejected promise of this type; nil if the reason is no error of Swift's.
  static func inspectedError(_ settled: Settled) -> (any Error)?
  /// Whether handlers receive the error that ``inspectedError(_:)`` returns: the same object, or the same box.
  static var handsOnErrors: Bool { get }
}

extension InspectablePromise {
  @usableFromInline
  package static var handsOnErrors: Bool { true }
}

extension Diagnostics {
  /// An event of a tracked cell.
  package enum Event {
    /// The dialect has named the type of the promise.
    case typed(PromiseTypeName)
    /// The user has given the promise a name.
    case labelled(String, Site)
    /// A task or a timer is going to settle the cell.
    case settledBy(Settler)
    /// A node waits for the cell, to run a handler at a place; nil for the thread that settles the cell.
    case observed(by: PromiseCell, at: String?)
    /// The cell follows another one.
    case adopted(PromiseCell)
    /// Cancellation was requested.
    case requested
    /// The request of an observer has come as far as the cell, which others may want.
    case wanted(besides: PromiseCell)
    /// The handler of the cell has its turn on its queue.
    case delivered
    /// The cell or its root has settled; with an outcome, the cell is about to settle as the followed cell has.
    case settled(as: Settled? = nil)
    /// The cell dies, and the finding says what is wrong with its end.
    case found(Finding)
  }

  /// The settler of a cell that waits for no other cell.
  package enum Settler: Sendable {
    /// A task that runs an asynchronous function.
    case task
    /// A timer that was set to so many nanoseconds.
    case timer(Int64)
    /// A pause of so many nanoseconds, after which something else begins that settles the cell.
    case pause(Int64)
  }
}
