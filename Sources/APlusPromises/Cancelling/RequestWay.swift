// SPDX-License-Identifier: MIT

internal import PromiseCore

/// The promises that a request has come by, each one the source of the one before, and which of them
/// do not yet remember that they were asked by that.
///
/// They lie on the stack, as nearly every way is short; what does not fit there is in an array. They are
/// counted by hand: each is taken over from the one before, which waited for it, and let go of when the
/// request has arrived.
struct RequestWay {
  typealias Element = Unmanaged<_PromiseCell>

  /// How many promises the memory on the stack has to be for.
  static let usualLength = 16

  private let first: UnsafeMutablePointer<Element>
  private var others: [Element] = []
  private var count = 1
  /// Those before have been written down.
  private var start = 0

  /// The way from a promise, with uninitialised memory for ``usualLength`` of them.
  init(_ memory: UnsafeMutableBufferPointer<Element>, from cell: _PromiseCell) {
    first = memory.baseAddress.unsafelyUnwrapped
    first.initialize(to: .passRetained(cell))
  }

  /// Where the request is.
  var last: Element { self[count - 1] }

  /// Where it was before.
  var child: Element { self[count - 2] }

  private subscript(index: Int) -> Element {
    index < Self.usualLength ? first[index] : others[index - Self.usualLength]
  }

  /// The request goes on to the source of the last one.
  ///
  /// - Parameter element: The caller's reference is the way's from now on.
  mutating func append(_ element: Element) {
    if count < Self.usualLength {
      (first + count).initialize(to: element)
    } else {
      others.append(element)
    }
    count += 1
  }

  /// Tells each promise on the way by which one it was asked, and that one where it has asked.
  mutating func writeDown() {
    while start < count - 1 {
      let child = self[start].takeUnretainedValue()
      start += 1
      let source = self[start].takeUnretainedValue()
      let before = source.companion?.withLock { state in
        state.waitingChildren.append(child) { $0.outcome != .pending }
      }
      withExtendedLifetime(before) {}
      child.ensuredExtras.remember(sourceGivenUp: source)
    }
  }

  /// Lets go of the promises: has to come before the memory goes.
  mutating func forget() {
    for index in 0..<count { self[index].release() }
    count = 0
  }
}
