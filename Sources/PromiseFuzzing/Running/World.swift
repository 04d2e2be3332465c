// SPDX-License-Identifier: MIT

/// Something that can run a program: a model, or a real dialect.
///
/// Steps on different registers may come from several threads at a time: a world keeps nothing but its
/// registers, its queues and the trace, all of which lock.
package protocol World: AnyObject {
  /// A world with empty registers, which writes into that trace.
  init(_ trace: Trace)

  /// Runs a step; one whose registers do not hold what it needs does nothing.
  ///
  /// Handlers run their steps by this too.
  func run(_ step: Step)

  /// Drops all registers, from 0 on, runs what then waits in queues and for a time, and drops what
  /// that has put into registers.
  ///
  /// After that, nothing that the census of the trace counts may be alive.
  func finish()
}
