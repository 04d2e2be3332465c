// SPDX-License-Identifier: MIT

internal import PromiseCore

// Tests compare cells with the probes that they are of.

extension PromiseCell {
  static func === (cell: PromiseCell, probe: (any PromiseObject)?) -> Bool {
    cell.object === probe
  }
}

extension PromiseCell? {
  static func === (cell: PromiseCell?, probe: (any PromiseObject)?) -> Bool {
    cell?.object === probe
  }
}

extension Array where Element: PromiseObject {
  var cells: [PromiseCell] { map(\.cell) }
}
