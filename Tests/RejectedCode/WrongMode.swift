// SPDX-License-Identifier: MIT

// Code in Swift 6 mode that imports the operators for Swift 5 mode is told what to import.

import APlusPromisesSwift5
import GuaranteePromisesSwift5
import PlainPromisesSwift5
import TypedPromisesSwift5
import WhenPromisesSwift5

func use(
  _ guarantee: GuaranteePromisesSwift5.Promise<Int>,
  _ typed: TypedPromisesSwift5.Promise<Int, any Error>, _ aplus: APlusPromisesSwift5.Promise<Int>,
  _ plain: PlainPromisesSwift5.Promise<Int>, _ when: WhenPromisesSwift5.Promise<Int>
) {
  _ = guarantee.map { $0 + 1 }  // no: in Swift 6 mode, import GuaranteePromises
  _ = typed.always { _ in }  // no: in Swift 6 mode, import TypedPromises
  aplus.catch(ignored: { _ in })  // no: in Swift 6 mode, import APlusPromises
  plain.always {}  // no: in Swift 6 mode, import PlainPromises
  when.done { _ in }  // no: in Swift 6 mode, import WhenPromises
}
