// SPDX-License-Identifier: MIT

internal import AllocationCounter
internal import Dispatch

/// Measures the parts of a workload between ``start()`` and ``stop()``.
///
/// Preparation and the check of the result lie outside. The same body is run for each quantity in
/// turn, so that counting does not blur the time.
public final class Meter: @unchecked Sendable {
  /// What is measured.
  public enum Quantity: Sendable {
    case time, allocations
    /// Of the thread that measures.
    case instructions
    /// Of all threads; they do not repeat exactly.
    case instructionsOfAllThreads
  }

  /// Nanoseconds of wall time, if time is measured.
  public private(set) var nanoseconds: UInt64 = 0

  private let quantity: Quantity
  private var begin: UInt64 = 0

  /// Makes a meter that has measured nothing yet.
  public init(_ quantity: Quantity) { self.quantity = quantity }

  /// The work begins.
  public func start() {
    switch quantity {
    case .time: begin = DispatchTime.now().uptimeNanoseconds
    case .allocations: allocationCounterResume()
    case .instructions: instructionCounterToggle()
    case .instructionsOfAllThreads: instructionCounterStart()
    }
  }

  /// The work has ended.
  public func stop() {
    switch quantity {
    case .time: nanoseconds += DispatchTime.now().uptimeNanoseconds - begin
    case .allocations: allocationCounterPause()
    case .instructions: instructionCounterToggle()
    case .instructionsOfAllThreads: instructionCounterStop()
    }
  }
}
