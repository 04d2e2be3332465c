// SPDX-License-Identifier: MIT
//
// What the examples in the comments of PromiseAdapters use: Scripts/examples.

import APlusPromises
import Foundation
import GuaranteePromises
import PlainPromises
import PromiseAdapters
import TypedPromises
import WhenPromises

#if OpenCombine
  import OpenCombine

  nonisolated(unsafe) let prices = PassthroughSubject<Int, Never>()
#endif

#if NIO
  import NIOCore

  func anEventLoop() -> any EventLoop { fatalError("never called") }
  let eventLoop = anEventLoop()
#endif

let kit = GuaranteePromises.Promise.value(4)
let path = "/soup"
func load(_ path: String, completion: @escaping @Sendable (String?, (any Error)?) -> Void) {}
func name(of user: Int) async throws -> String { "user \(user)" }
func bake(_ dish: String) -> APlusPromises.Promise<String> { .init(value: "warm \(dish)") }
