// SPDX-License-Identifier: MIT

// Messages of the page "When the compiler complains", each from the compiler.
//
// A message is as long as it is:
// swift-format-ignore-file

import APlusPromises
import Foundation

func load(_ done: (Result<Int, any Error>) -> Void) {}
func number() -> Promise<Int> {
  let (deferred, promise) = Promise<Int>.defer()
  load { result in
    switch result {
    case .success(let number): deferred.resolve(number)
    case .failure(let error): deferred.reject(error)  // no: cannot convert value of type 'any Error' to expected argument type 'NSError'
    }
  }
  return promise
}

func double(_ n: Int) -> Promise<Int> { Promise { n * 2 } }
func waiting() async -> Int { 1 }

func mistakesOfOneLink() {
  number().then { double($0) }.then { print($0.cout) }  // no: value of type 'Promise<Int>.ValueType' (aka 'Int') has no member 'cout'
  _ = number().then { n in await waiting() + n }  // no: invalid conversion from 'async' function of type '@Sendable (Int) async -> Int' to synchronous function type '@isolated(any) @Sendable (Int) throws -> Int'
}
