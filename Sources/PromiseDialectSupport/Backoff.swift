// SPDX-License-Identifier: MIT

package import PromiseCore

/// The pauses between the attempts of a retry, or between the questions of a poll.
///
/// Each dialect exports it and calls it `Promise.Backoff`.
public struct _Backoff: Sendable {
  /// Seconds after the attempt of a number, given a number from 0 to 1 for the jitter.
  private let seconds: @Sendable (_ attempt: Int, _ fraction: () -> Double) -> Double

  private init(_ seconds: @escaping @Sendable (Int, () -> Double) -> Double) {
    self.seconds = seconds
  }

  /// Creates a backoff from a function that gives the pause after each attempt.
  ///
  /// - Parameter seconds: Receives the number of the attempt that ended, beginning with 1. It runs on the
  ///   thread that ended the attempt.
  public init(_ seconds: @escaping @Sendable (_ attempt: Int) -> Double) {
    self.init { attempt, _ in seconds(attempt) }
  }

  /// No pause.
  public static let none = _Backoff { _ in 0 }

  /// The same pause each time.
  public static func constant(seconds: Double) -> _Backoff { _Backoff { _ in seconds } }

  /// A pause that grows by a factor each time.
  ///
  /// - Parameters:
  ///   - initial: Seconds after the first attempt.
  ///   - factor: Each pause is so many times as long as the one before.
  ///   - maximum: The longest pause, in seconds, without its jitter.
  ///   - jitter: The part of a pause by which it is shortened or lengthened at random, so that many
  ///     clients do not come back at the same moment: 0 to 1. In the virtual time of a test, its clock gives
  ///     the random numbers, and leaves the pauses as they are unless the test says otherwise.
  public static func exponential(
    initial: Double = 0.5, factor: Double = 2, maximum: Double = 60, jitter: Double = 0.2
  ) -> _Backoff {
    let spread = min(max(jitter, 0), 1)
    return _Backoff { attempt, fraction in
      let pause = min(maximum, grown(initial, by: factor, times: attempt - 1, until: maximum))
      return spread == 0 ? pause : pause * (1 + spread * (2 * fraction() - 1))
    }
  }

  private static func grown(
    _ initial: Double, by factor: Double, times: Int, until maximum: Double
  ) -> Double {
    var (pause, left) = (initial, times)
    while left > 0, pause < maximum, pause > 0 { (pause, left) = (pause * factor, left - 1) }
    return pause
  }

  /// Nanoseconds after the attempt of a number, in a time that gives the random numbers.
  package func nanoseconds(after attempt: Int, in time: any Timekeeper) -> Int64 {
    Time.nanoseconds(seconds(attempt) { time.fraction })
  }
}
