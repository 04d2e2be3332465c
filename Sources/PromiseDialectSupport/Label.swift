// SPDX-License-Identifier: MIT

package import PromiseCore

extension Diagnostics {
  /// Gives a promise a name for reports, if a tracer is present: the mechanism of `labelled` in each dialect.
  package static func label(
    _ cell: PromiseCell, _ label: () -> String, _ fileID: StaticString, _ line: UInt,
    as type: PromiseTypeName? = nil
  ) {
    guard isOn else { return }
    cell.trackNew(as: type)
    guard cell.record?.note != nil else { return }
    trace(.labelled(label(), Site(fileID: fileID, line: line)), of: cell)
  }
}
