// SPDX-License-Identifier: MIT

/// Marks the members that this library adds to types of the system: `queue.async(.promise) { … }`.
public enum PMKNamespacer: Sendable {
  /// The only mark.
  case promise
}
