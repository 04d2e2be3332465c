// SPDX-License-Identifier: MIT

package import Foundation

/// A program that once diverged, as stored in a file of the tests.
package struct PastFailure: Codable, Sendable {
  /// The claim that was violated and holds now.
  package var claim: String
  /// Why it is not run, if it still diverges.
  package var disabled: String?
  /// The program.
  package var program: Program

  /// Reads the failures in a file, which is an array of objects.
  package static func list(in data: Data) throws -> [PastFailure] {
    try JSONDecoder().decode([PastFailure].self, from: data)
  }
}
