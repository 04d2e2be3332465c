// SPDX-License-Identifier: MIT

/// Whether a handler of errors sees cancellations too.
public enum CatchPolicy: Sendable {
  /// Every error, cancellations included.
  case allErrors
  /// Every error whose `isCancelled` is false.
  case allErrorsExceptCancellation

  /// `conf.catchPolicy`, read without taking a lock.
  @usableFromInline
  package static var configured: CatchPolicy { Configuration.catchPolicy }
}
