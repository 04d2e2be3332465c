// SPDX-License-Identifier: MIT

/// Which cells wait, by an adoption, as observers of another one: what the search for cycles needs.
///
/// Cells are named by their addresses and not retained: an entry goes when the wait ends, or before
/// the cell waited for dies. The register is guarded by ``graphLock``.
struct WaitRegister {
  /// By the root that waits: the cell in whose list it, or an alias of it, is.
  private var sources: [UInt: UInt] = [:]
  /// By the cell waited for: how many wait.
  ///
  /// Most cells that adopt are waited for by nobody, and then
  /// nothing has to be searched, however long the way that their source waits behind.
  private var counts: [UInt: Int] = [:]

  mutating func add(_ root: _PromiseCell, waitsFor source: _PromiseCell) {
    sources[root.address] = source.address
    counts[source.address, default: 0] += 1
  }

  /// Forgets what a cell waits for.
  mutating func forget(_ adopter: _PromiseCell) {
    // An open one may have been settled meanwhile, and is an alias of a proxy then, but still in the register.
    if !remove(adopter) { _ = remove(adopter.root) }
  }

  /// Forgets what the root waits for; false if that was nothing.
  private mutating func remove(_ root: _PromiseCell) -> Bool {
    guard let source = sources.removeValue(forKey: root.address) else { return false }
    let count = counts[source, default: 1] - 1
    counts[source] = count == 0 ? nil : count
    return true
  }

  /// `alias` was a root and has been linked to `root`.
  mutating func move(_ alias: _PromiseCell, to root: _PromiseCell) {
    // Nobody waits in a loop: an address need not be hashed to be missed.
    if sources.isEmpty { return }
    if let source = sources.removeValue(forKey: alias.address) { sources[root.address] = source }
  }

  /// Whether the root waits for another cell.
  func contains(_ root: _PromiseCell) -> Bool { sources[root.address] != nil }

  /// Whether `source` ends only after `target` has.
  ///
  /// Complexity: O(1) unless somebody waits for `target`; else the number of waits behind `source`.
  func leads(from source: _PromiseCell, to target: _PromiseCell) -> Bool {
    guard counts[target.address] != nil else { return false }
    var cell = source
    while let next = sources[cell.address] {
      cell = _PromiseCell.at(next).root
      if cell === target { return true }
    }
    return false
  }
}
