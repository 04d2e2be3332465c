// SPDX-License-Identifier: MIT

/// The promises of a world of GuaranteePromises, and the operations on them: real ones, or those of
/// the model.
protocol GuaranteeBackend: AnyObject, Sendable {
  /// A promise, a guarantee, what settles it, or what `catch` returned.
  associatedtype Handle

  var registers: Registers<GuaranteeThing<Handle>> { get }

  init(_ trace: Trace)

  /// Does something where the configuration of this world holds.
  func inScope(_ body: () -> Void)

  func ended(_ end: Fact, isSure: Bool) -> Handle
  /// A promise or guarantee of one of the forms that give a resolver to a function; that may throw, and returns
  /// the code of the error.
  func pending(
    _ row: GuaranteeRow, _ number: Int, _ fill: @escaping (Handle) -> Int?
  ) -> Handle
  func cancellable(_ fill: @escaping (Handle) -> Void) -> Handle
  func firstly(_ call: @escaping GuaranteeCall) -> Handle
  func after(_ milliseconds: Int) -> Handle
  /// The promise that a handler returns which ends with a register.
  func returned(_ register: Int) -> Handle

  func settle(_ resolver: Handle, _ end: Fact)
  /// In one of the forms for completion handlers: with a value, an error, both, or neither.
  func resolve(_ resolver: Handle, _ form: Int)
  func follow(_ resolver: Handle, _ source: Handle)
  func onRequest(_ resolver: Handle, _ body: @escaping @Sendable (Handle) -> Void)

  func derive(
    _ row: GuaranteeRow, _ step: Step, _ source: Handle, _ call: @escaping GuaranteeCall
  ) -> Handle?
  func gather(_ row: GuaranteeRow, _ inputs: [GuaranteeThing<Handle>]) -> Handle
  /// What waits for so many at a time of those that a function returns, until there are no more.
  func pump(_ name: String, limit: Int, _ next: @escaping () -> Handle?) -> Handle

  /// The same outcome.
  func link(_ promise: Handle) -> Handle
  func request(_ promise: Handle)
  func state(of promise: Handle) -> Fact
  /// Hears of rejections that nobody looked at, of promises made from now on.
  func hearOfSilent()
  func drain(_ queue: Int)
  func advance(_ milliseconds: Int)
  /// Drops, then runs what waits until nothing does.
  func end(_ drop: () -> Void)
}

/// An operation, and its name for promises and guarantees alike.
typealias GuaranteeRow = (operation: Operation, name: String)

/// What calls a handler of the program.
typealias GuaranteeCall = @Sendable (Fact) -> Handler.End

/// What is in a register.
struct GuaranteeThing<Handle> {
  let kind: Kind
  let handle: Handle
  /// Of a resolver: what programs make use of.
  var use = GuaranteeUse()
}

/// What programs make use of: the resolver of work follows nothing, and one that follows hears of no requests.
final class GuaranteeUse: @unchecked Sendable {
  let isOfWork: Bool
  var follows = false

  init(isOfWork: Bool = false) { self.isOfWork = isOfWork }
}
