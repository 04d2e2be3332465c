// SPDX-License-Identifier: MIT

/// The least that tells when the last reference to a promise goes, apart from that to what resolves it:
/// an object of its own, which nobody but those who have the promise hold.
///
/// The cell is held by its resolver, and by the list it waits in, so its own end says nothing. What a
/// dialect does then, ask for cancellation, is not part of the floor, nor is counting who else waits.
final class FloorSeal: @unchecked Sendable {
  let cell: FloorCell

  /// Not inlined: what a user gets, or drops, is no object on the stack.
  @inline(never)
  init(_ cell: FloorCell) { self.cell = cell }

  deinit { if !cell.isResolved { floorIsUnwanted() } }

  /// A new promise and what resolves it.
  @inline(never)
  static func pending() -> (FloorSeal, FloorCell) {
    let cell = FloorCell()
    return (FloorSeal(cell), cell)
  }
}

/// The same for a link of a chain that can be cancelled.
final class FloorLinkSeal: @unchecked Sendable {
  let link: FloorLink

  @inline(never)
  init(_ link: FloorLink) { self.link = link }

  deinit { if !link.isCancelled { floorIsUnwanted() } }
}

@inline(never)
@_optimize(none)
private func floorIsUnwanted() {}
