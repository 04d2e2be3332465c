// SPDX-License-Identifier: MIT

/// The promises in a world of GuaranteePromises and the operations on them: either the library's
/// own, or those of the model.
protocol GuaranteeBackend: AnyObject, Sendable {
  /// A reference to a promise, a guarantee, a resolver, or a finalizer.
  associatedtype Handle

  var registers: Registers<GuaranteeThing<Handle>> { get }

  init(_ trace: Trace)

  /// Runs the body with the configuration of this world.
  func inScope(_ body: () -> Void)

  func ended(_ end: Fact, isSure: Bool) -> Handle
  /// A promise or guarantee of one of the forms that pass a resolver to a function. The function
  /// may throw: it returns the code of the error.
  func pending(
    _ row: GuaranteeRow, _ number: Int, _ fill: @escaping (Handle) -> Int?
  ) -> Handle
  func cancellable(_ fill: @escaping (Handle) -> Void) -> Handle
  func firstly(_ call: @escaping GuaranteeCall) -> Handle
  func after(_ milliseconds: Int) -> Handle
  /// The promise that a handler returns if it ends with that register.
  func returned(_ register: Int) -> Handle

  func settle(_ resolver: Handle, _ end: Fact)
  /// Resolves in one of the forms for completion handlers: with a value, an error, both, neither.
  func resolve(_ resolver: Handle, _ form: Int)
  func follow(_ resolver: Handle, _ source: Handle)
  func onRequest(_ resolver: Handle, _ body: @escaping @Sendable (Handle) -> Void)

  func derive(
    _ row: GuaranteeRow, _ step: Step, _ source: Handle, _ call: @escaping GuaranteeCall
  ) -> Handle?
  func gather(_ row: GuaranteeRow, _ inputs: [GuaranteeThing<Handle>]) -> Handle
  /// Waits for the promises that `next` returns, `limit` at a time, until it returns nil.
  func pump(_ name: String, limit: Int, _ next: @escaping () -> Handle?) -> Handle

  /// A promise with the same outcome.
  func link(_ promise: Handle) -> Handle
  func request(_ promise: Handle)
  func state(of promise: Handle) -> Fact
  /// From now on records rejections of new promises that nobody observes.
  func hearOfSilent()
  func drain(_ queue: Int)
  func advance(_ milliseconds: Int)
  /// Calls `drop`, then runs all waiting work.
  func end(_ drop: () -> Void)
}

/// An operation, and its name without the suffix of guarantees.
typealias GuaranteeRow = (operation: Operation, name: String)

/// A function that calls a handler of the program.
typealias GuaranteeCall = @Sendable (Fact) -> Handler.End

/// The content of a register.
struct GuaranteeThing<Handle> {
  let kind: Kind
  let handle: Handle
  /// How the program uses a resolver.
  var use = GuaranteeUse()
}

/// How a resolver is used: that of work follows nothing, and one that follows hears no requests.
final class GuaranteeUse: @unchecked Sendable {
  let isOfWork: Bool
  var follows = false

  init(isOfWork: Bool = false) { self.isOfWork = isOfWork }
}
