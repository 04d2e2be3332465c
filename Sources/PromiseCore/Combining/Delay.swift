// SPDX-License-Identifier: MIT

extension Destination {
  /// A word for a place that a node reaches after a time, counted from the end of its source: the
  /// mechanism of a `delay` that is derived from a promise.
  ///
  /// The node runs on the timekeeper's thread. If the time never comes, the node receives
  /// ``Phase/discard``.
  package static func delay(nanoseconds: Int64) -> UInt {
    let time = Time.current
    let name = "a delay of \(Double(nanoseconds) / 1e9) s"
    return context(
      SubmittingContext(onDrop: .discards, name: name) { work in
        _ = time.schedule(after: nanoseconds, work)
      })
  }
}
