// SPDX-License-Identifier: MIT

internal import PromiseCore
internal import PromiseStage

/// Runs a function in virtual time.
///
/// ```swift
/// withVirtualTime { clock in
///   let soup = price(of: "soup").timeout(seconds: 3600)
///   clock.advance(by: .seconds(3600))
///   expectRejected(soup)
/// }
/// ```
///
/// All timers of promises that the function makes are set on the given clock. Other tests and tasks
/// are not affected. When the function returns, timers that have not fired never will, and what
/// they hold is released.
///
/// - Parameter body: Receives the clock.
/// - Returns: What the function returns.
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
@discardableResult
public func withVirtualTime<Output>(
  _ body: (_ clock: VirtualClock) throws -> Output
) rethrows -> Output {
  let clock = VirtualClock()
  defer { clock.keeper.close() }
  return try Time.with(clock.keeper) { try body(clock) }
}

/// Runs an asynchronous function in virtual time.
///
/// All timers of promises that the function makes are set on the given clock. Other tests and tasks
/// are not affected. When the function returns, timers that have not fired never will, and what
/// they hold is released.
///
/// - Parameters:
///   - isolation: The isolation of the caller.
///   - body: Receives the clock. It keeps the isolation of the caller.
/// - Returns: What the function returns.
@available(macOS 13.0, iOS 16.0, tvOS 16.0, watchOS 9.0, *)
@discardableResult
public func withVirtualTime<Output>(
  isolation: isolated (any Actor)? = #isolation,
  _ body: (_ clock: VirtualClock) async throws -> Output
) async rethrows -> Output {
  let clock = VirtualClock()
  defer { clock.keeper.close() }
  return try await Time.with(clock.keeper, isolation: isolation) { try await body(clock) }
}
