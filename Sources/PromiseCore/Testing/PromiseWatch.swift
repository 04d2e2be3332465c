// SPDX-License-Identifier: MIT

/// Looks after the promises that are made in a test: see ``Diagnostics``.
package final class PromiseWatch: Sendable {
  /// The watch of the present task.
  @TaskLocal package static var current: PromiseWatch?
}
