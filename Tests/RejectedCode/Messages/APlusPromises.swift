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
