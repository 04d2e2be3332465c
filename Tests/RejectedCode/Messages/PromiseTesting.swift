// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// A message is as long as it is:
// swift-format-ignore-file

import PromiseTesting

func load() -> Promise<Int> { fatalError() }  // no: cannot find type 'Promise' in scope
