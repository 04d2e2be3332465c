// SPDX-License-Identifier: MIT

public import PromiseCore

extension Promise {
  /// Creates a promise that follows another thenable.
  ///
  /// If the thenable is resolved, the promise is resolved when this returns; or, while handlers of
  /// the thenable are being called, when those registered before have been called.
  public convenience init<U: Thenable & Sendable>(_ bridge: U) where U.T == T {
    let source = bridge.observedCell
    if source.has(.requestable) {
      self.init(handle: source.makeFollower())
    } else {
      self.init(derived: .none)
      cell.follow(source)
      cell.trackHere()
    }
  }

  /// Creates a promise from a result of the standard library.
  public convenience init<E: Error>(result: Swift.Result<T, E>) {
    switch result {
    case .success(let value):
      self.init(cell: .none)
      cell.settleUnpublished(.value, value, as: T.self)
    case .failure(let error): self.init(error: error)
    }
  }

  /// Creates a promise and calls a function with its resolver.
  ///
  /// The function is called at once, on the calling thread. An error that it throws rejects the
  /// promise, unless the function has resolved it before.
  ///
  /// When the last reference to the resolver is released while the promise is pending, nobody can
  /// resolve the promise any more: the promise is abandoned. That is logged
  /// (``LogEvent/pendingPromiseDeallocated``), and the promise is rejected as cancelled, with
  /// ``PMKError/cancelled``: `ensure` and `finally` run, and `catch` by default does not.
  ///
  /// - Parameters:
  ///   - body: Receives the resolver, which may be kept and used from any thread.
  ///   - fileID: The file that a report of a lost promise names.
  ///   - line: The line that a report of a lost promise names.
  @inlinable
  public convenience init(
    resolver body: (Resolver<T>) throws -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(cell: .none)
    note(CreationSite(fileID, line))
    let resolver = Resolver<T>(cell)
    do {
      try body(resolver)
    } catch {
      resolver.reject(error)
    }
  }

  /// Creates a pending promise together with its resolver.
  ///
  /// - Parameters:
  ///   - fileID: The file that a report of a lost promise names.
  ///   - line: The line that a report of a lost promise names.
  @inlinable
  public class func pending(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> (promise: Promise<T>, resolver: Resolver<T>) {
    let promise = Promise<T>(cell: .none)
    promise.note(CreationSite(fileID, line))
    return (promise, Resolver(promise.cell))
  }

  /// The original's form, for use as a function: `Promise<Int>.init(resolver:)`.
  ///
  /// Reports of a lost promise name no line of the caller.
  @_disfavoredOverload
  public convenience init(resolver body: (Resolver<T>) throws -> Void) {
    self.init(resolver: body, fileID: #fileID, line: #line)
  }

  /// The original's form, for use as a function: `Promise<Int>.pending`.
  ///
  /// Reports of a lost promise name no line of the caller.
  @_disfavoredOverload
  public class func pending() -> (promise: Promise<T>, resolver: Resolver<T>) {
    pending(fileID: #fileID, line: #line)
  }
}
