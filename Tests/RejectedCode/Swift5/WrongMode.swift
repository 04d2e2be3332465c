// SPDX-License-Identifier: MIT

// Code in Swift 5 mode that imports the operators for Swift 6 mode is told what to import.

import APlusPromises
import GuaranteePromises
import PlainPromises
import TypedPromises
import WhenPromises

func use(
  _ guarantee: GuaranteePromises.Promise<Int>, _ typed: TypedPromises.Promise<Int, any Error>,
  _ aplus: APlusPromises.Promise<Int>, _ plain: PlainPromises.Promise<Int>,
  _ when: WhenPromises.Promise<Int>
) {
  _ = guarantee.map { $0 + 1 }  // no: in Swift 5 mode, import GuaranteePromisesSwift5
  _ = typed.always { _ in }  // no: in Swift 5 mode, import TypedPromisesSwift5
  aplus.catch(ignored: { _ in })  // no: in Swift 5 mode, import APlusPromisesSwift5
  plain.always {}  // no: in Swift 5 mode, import PlainPromisesSwift5
  when.done { _ in }  // no: in Swift 5 mode, import WhenPromisesSwift5
}
