// SPDX-License-Identifier: MIT

package import Dispatch

/// The global queues: on Linux every access to one makes a new wrapper, which is an object.
package enum GlobalQueue {
  package static let background = DispatchQueue.global(qos: .background)
  package static let utility = DispatchQueue.global(qos: .utility)
  package static let `default` = DispatchQueue.global(qos: .default)
  package static let userInitiated = DispatchQueue.global(qos: .userInitiated)
  package static let userInteractive = DispatchQueue.global(qos: .userInteractive)
}
