// SPDX-License-Identifier: MIT

package import GuaranteePromiseTypes
internal import PromiseCore
package import PromiseFoundation

extension Promise {
  /// Makes a promise of work that is done outside of the library.
  ///
  /// The work is told to stop when nobody is interested in the promise, or in those derived from
  /// it: no waiting task, no reference to any of them, no handler that waits.
  package convenience init(_ work: Work<T>) {
    let root = PromiseCell(flags: .requestable)
    root.trackHere()
    work.run(for: root) { root, result in
      switch result {
      case .success(let value): root.settle(.value, value, as: T.self)
      case .failure(let error): root.settle(rejecting: error)
      }
    }
    self.init(handle: root)
  }
}

extension Guarantee {
  /// Makes a guarantee of work that is done outside of the library.
  ///
  /// The work is told to stop when nobody is interested in the guarantee, or in those derived from
  /// it. A guarantee whose work fails, or stops, is lost.
  package convenience init(_ work: Work<T>) {
    let root = PromiseCell(flags: .requestable)
    work.run(for: root) { root, result in
      switch result {
      case .success(let value): root.settle(.value, value, as: T.self)
      case .failure: root.settleLost()
      }
    }
    self.init(handle: root)
  }
}
