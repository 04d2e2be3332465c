// SPDX-License-Identifier: MIT

/// A world that can run a program: a model, or a real dialect.
///
/// Steps on different registers may come from several threads at once: a world's only state is its
/// registers, its queues and the trace, and each of them locks.
package protocol World: AnyObject {
  /// Creates a world with empty registers that writes to that trace.
  init(_ trace: Trace)

  /// Runs a step; a step does nothing if its registers do not hold what it needs.
  ///
  /// Handlers run their steps by this, too.
  func run(_ step: Step)

  /// Drops all registers, from 0 on, runs waiting jobs and timers, and drops the things that these
  /// have put into registers.
  ///
  /// After that, no object that the census of the trace counts may be alive.
  func finish()
}
