// SPDX-License-Identifier: MIT

internal import PromiseCore

/// The promises on the way of a request, each the source of the one before, and which of them do
/// not yet remember the promise that asked them.
///
/// They lie on the stack, as nearly every way is short; the rest of a longer way is in an array.
/// They are counted by hand: each reference is taken over from the promise before, which waited for
/// it, and released when the request has arrived.
struct RequestWay {
  typealias Element = UnmanagedCell

  /// How many promises the memory on the stack has room for.
  static let usualLength = 16

  private let first: UnsafeMutablePointer<Element>
  private var others: [Element] = []
  private var count = 1
  /// The promises before this index have been written down.
  private var start = 0

  /// The way from a promise, with uninitialised memory for ``usualLength`` of them.
  init(_ memory: UnsafeMutableBufferPointer<Element>, from cell: PromiseCell) {
    first = memory.baseAddress.unsafelyUnwrapped
    first.initialize(to: .passRetained(cell))
  }

  /// The promise where the request is.
  var last: Element { self[count - 1] }

  /// The promise where the request was before.
  var child: Element { self[count - 2] }

  private subscript(index: Int) -> Element {
    index < Self.usualLength ? first[index] : others[index - Self.usualLength]
  }

  /// Adds the source of the last promise, to which the request goes on.
  ///
  /// - Parameter element: The way takes over the caller's reference.
  mutating func append(_ element: Element) {
    if count < Self.usualLength {
      (first + count).initialize(to: element)
    } else {
      others.append(element)
    }
    count += 1
  }

  /// Stores in each promise on the way the one that asked it, and in that one the promise it asked.
  mutating func writeDown() {
    while start < count - 1 {
      let child = self[start].takeUnretainedValue()
      start += 1
      let source = self[start].takeUnretainedValue()
      let before = source.rareState?.withLock { state in
        state.waitingChildren.append(child) { $0.outcome != .pending }
      }
      withExtendedLifetime(before) {}
      var former: PromiseCell? = source
      child.rareState?.withLock { swap(&$0.sourceGivenUp, &former) }
    }
  }

  /// Releases the promises: has to come before the memory goes.
  mutating func forget() {
    for index in 0..<count { self[index].release() }
    count = 0
  }
}
