// SPDX-License-Identifier: MIT

/// In the place of Foundation's: code that shows how not to test is compiled, and must not sleep even so.
enum Thread {
  static func sleep(forTimeInterval seconds: Double) {
    preconditionFailure("what the documentation advises against is not to be run")
  }
}
