// SPDX-License-Identifier: MIT

extension Dialect {
  /// Every dialect that can be run, and all of them together; each is defined in a folder of its own.
  ///
  /// One line for each.
  package static let all: [Dialect] = [
    plain,
    when,
    guarantee,
    typed,
    aplus,
    mixed,
  ]
}
