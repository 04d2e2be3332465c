// SPDX-License-Identifier: MIT

/// The inputs of a gathering that have ended, by their position in the array.
///
/// The thread that settles the input of a slot and the one that decides write the slot, perhaps at
/// the same time: each exchanges the slot's word and releases the input that it finds. So threads
/// that settle different inputs share no lock.
struct GatherSlots: ~Copyable, @unchecked Sendable {
  private let count: Int
  private let words: UnsafeMutablePointer<AtomicWord>

  init(_ count: Int) {
    self.count = count
    words = .allocate(capacity: count)
    for index in 0..<count { (words + index).initialize(to: AtomicWord(0)) }
  }

  deinit {
    empty()
    words.deinitialize(count: count)
    words.deallocate()
  }

  /// Moves all inputs out, in order; only when no other thread writes any more.
  func taken() -> [PromiseCell] {
    var inputs: [PromiseCell] = []
    inputs.reserveCapacity(count)
    for index in 0..<count {
      let address = words[index].loadAcquire()
      if address != 0 { inputs.append(PromiseCell.taking(address)) }
      words[index].storeUnpublished(0)
    }
    return inputs
  }

  /// Puts an input into its slot.
  func hold(_ index: Int, _ input: PromiseCell) { replace(index, by: input.retained()) }

  /// Releases the input in a slot.
  func giveUp(_ index: Int) { replace(index, by: 0) }

  /// Releases all inputs.
  func empty() {
    for index in 0..<count { giveUp(index) }
  }

  /// Acquires what the last writer of the slot released, so that an input that dies here dies after its last use there.
  private func replace(_ index: Int, by address: UInt) {
    let previous = words[index].exchange(address)
    if previous != 0 { PromiseCell.unmanaged(previous).release() }
  }
}
