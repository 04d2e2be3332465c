// SPDX-License-Identifier: MIT

/// References that were taken out of words under a lock, to be dropped after it: dropping
/// the last reference to a promise may run code of a user.
///
/// An adoption takes one or two of them, which need no array.
package struct PendingReleases {
  private var first: UInt = 0
  private var second: UInt = 0
  private var others: [UInt] = []

  package init() {}

  /// Adds the word that was taken, with the reference that it owned, if any.
  mutating func append(_ taken: UpstreamWord) {
    if !taken.isNothing { append(taken.cell) }
  }

  /// Adds the address of a cell, with one reference.
  package mutating func append(_ address: UInt) {
    if first == 0 {
      first = address
    } else if second == 0 {
      second = address
    } else {
      others.append(address)
    }
  }

  /// Drops the references, in the order of their addition.
  package consuming func drop() {
    if first == 0 { return }
    _PromiseCell.unmanaged(first).release()
    if second == 0 { return }
    _PromiseCell.unmanaged(second).release()
    for address in others { _PromiseCell.unmanaged(address).release() }
  }
}
