// SPDX-License-Identifier: MIT

internal import PromiseCore

extension Promise {
  /// Starts the work that settles this promise.
  func start(
    _ work: SettlingWork<@Sendable (Value) -> Void, @Sendable (any Error) -> Void>
  ) {
    let run: @Sendable () throws -> Void = {
      try work.body({ self.fulfill($0) }, { self.reject($0) })
    }
    if case .mainActorThrough = work.place {
      // The queue may be invalidated before the work begins; a handler is told of that.
      Promise<Void>(value: ()).deriveMap(Handler(run, at: work.place))
        .catch(on: ImmediateContext()) { self.reject($0) }
    } else {
      work.place.run(TaskLocals.carried { do { try run() } catch { self.reject(error) } })
    }
  }
}
