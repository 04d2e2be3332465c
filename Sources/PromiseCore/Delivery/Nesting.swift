// SPDX-License-Identifier: MIT

/// How many deliveries of a thread run inside one another, and what waits until the outermost has run.
///
/// An inline handler that settles a promise, or registers on a settled one, runs other handlers before that call
/// returns: they are one level deeper. A loop of such handlers would use up the stack. So from ``limit`` levels on
/// nothing runs deeper: the cell is left *draining*, with its observers, and the outermost delivery of the thread drains
/// it before that delivery returns. The state of the cell keeps the order: whoever observes the cell meanwhile, on any
/// thread, comes after the observers that wait (``StateWord``).
///
/// | event | level before | level after | what waits |
/// |-------|--------------|-------------|------------|
/// | ``enter()`` | below the limit | + 1 | – |
/// | ``postpone(_:)`` | the limit | the same | the cell comes last |
/// | ``leave()`` | above 1 | – 1 | – |
/// | ``leave()`` | 1, something waits | 1 | the first cell is drained |
/// | ``leave()`` | 1, nothing waits | 0 | – |
/// | ``apart(_:)`` | any | 0 meanwhile | is drained first |
///
/// One object for each thread: nobody else touches its state.
package final class Nesting {
  /// The most levels.
  ///
  /// A level of a debug build takes about 3 kB and what the handler needs, and the least usual stack has 512 kB.
  package static let limit = 64

  private static let threads = PerThread { Nesting() }

  /// That of the calling thread.
  static var current: Nesting { threads.current }

  private var level = 0
  /// Cells that are draining and owned, linked by `next`, oldest first.
  private var first: UInt = 0
  private var last: UInt = 0

  /// Whether nothing may run deeper.
  var isFull: Bool { level >= Self.limit }

  /// A delivery begins; not while this is ``isFull``.
  func enter() { level += 1 }

  /// Keeps a cell that is draining, with its observers in `place`, for the outermost delivery.
  func postpone(_ settled: consuming OwnedCell) {
    settled.cell.next = 0
    let word = settled.intoWord()
    if first == 0 { first = word } else { PromiseCell.at(last).next = word }
    last = word
  }

  /// A delivery has ended.
  ///
  /// - Returns: 0; or, at the end of the outermost delivery, a cell that the caller drains before the next call.
  func leave() -> UInt {
    if level > 1 || first == 0 {
      level -= 1
      return 0
    }
    let next = first
    first = PromiseCell.at(next).next
    return next
  }

  /// Runs code that deliveries must not wait for: it blocks the thread until some of them have run.
  ///
  /// What waits is drained first, and what `body` delivers begins at the lowest level.
  package static func apart(_ body: () -> Void) {
    let nesting = current
    let level = nesting.level
    nesting.level = 0
    if nesting.first != 0 {
      nesting.enter()
      DeliveryLoop.leave(nesting)
    }
    body()
    nesting.level = level
  }
}
