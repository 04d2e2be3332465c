// SPDX-License-Identifier: MIT

/// Errors to tell apart.
package enum TestError: Error, Equatable { case one, two, three }

package struct OtherError: Error, Equatable {
  package var code: Int
  package init(code: Int = 0) { self.code = code }
}
