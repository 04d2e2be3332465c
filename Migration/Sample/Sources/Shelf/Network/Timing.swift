// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// What waits, so that tests need not.
@MainActor
protocol Timing: AnyObject {
  /// Seconds since some moment.
  var now: Double { get }
  /// Waits for some seconds.
  func wait(_ seconds: Double) -> Guarantee<Void>
}

/// The clock on the wall.
@MainActor
final class SystemTiming: Timing {
  var now: Double { Date().timeIntervalSinceReferenceDate }

  func wait(_ seconds: Double) -> Guarantee<Void> { after(seconds: seconds) }
}
