// SPDX-License-Identifier: MIT
// Made of Operators/Shared/Labelled.operators: do not edit.

internal import PromiseCore
internal import PromiseDialectSupport

extension Promise {
  /// Gives the promise a name for reports and for the inspector, of the library PromiseInspection.
  ///
  /// While nobody inspects promises, nothing happens, and the name is not even made.
  ///
  /// - Parameters:
  ///   - label: What the promise is called.
  ///   - fileID: Named as the place where the promise is from.
  ///   - line: Named as the place where the promise is from.
  /// - Returns: This promise.
  @discardableResult
  @_disfavoredOverload
  public func labelled(
    _ label: @autoclosure () -> String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Promise<V> {
    Diagnostics.label(cell, label, fileID, line)
    return self
  }
}
