// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

/// The context that a handler runs in, such as the main queue.
///
/// In Swift 6 mode a handler given without `on:` runs where it was written: code of the main actor runs
/// on ``main``, code of another actor on that actor. A handler written outside of any actor runs on
/// ``auto``, and so does every one in Swift 5 mode.
///
/// A handler given with `on:` is not isolated to the actor whose code it is written in, whichever
/// context it is: in Swift 6 mode code of the main actor leaves `on:` out.
public enum PromiseContext: @unchecked Sendable {
  /// The main queue, never inline.
  ///
  /// Handlers that are chained on this context run in the same pass of the main queue, one after
  /// another, each released before the next begins.
  case main
  /// The global queue of background quality of service.
  case background
  /// The global queue of utility quality of service.
  case utility
  /// The global queue of default quality of service.
  case `default`
  /// The global queue of user-initiated quality of service.
  case userInitiated
  /// The global queue of user-interactive quality of service.
  case userInteractive
  /// A dispatch queue, always asynchronously; the main one is the same as ``main``.
  case queue(DispatchQueue)
  /// An operation queue, to which an operation is added for each handler.
  ///
  /// `delay`, `timeout` and promises made with `after:` add theirs at once, so that it keeps its
  /// place in line, and make it ready when the time has come.
  case operationQueue(OperationQueue)
  /// The thread that resolves the promise, before the resolving call returns; for a promise that is
  /// resolved already, the thread that adds the handler.
  case immediate
  /// Inline while the call that adds the handler is running; later, the given context.
  ///
  /// ``isExecutingNow`` tells a handler which of the two it is.
  indirect case nowOr(PromiseContext)

  /// ``main`` when read on the main queue, else ``default``.
  ///
  /// The main queue is recognised by a mark on it, whichever thread serves it. The main thread is on
  /// it unless it runs a block of another queue, in `sync`.
  public static var auto: PromiseContext { MainQueueMark.isCurrent ? .main : .default }

  /// Whether the calling code runs inline in a call that added it with ``nowOr(_:)``.
  ///
  /// ``immediate`` handlers that run while they are being added inherit the answer; in those that
  /// run later it is false.
  public static var isExecutingNow: Bool { ExecutingNow.isOn }

  /// The context of a quality of service; an unspecified one is ``default``.
  public init(qos: DispatchQoS.QoSClass) {
    switch qos {
    case .background: self = .background
    case .utility: self = .utility
    case .default, .unspecified: self = .default
    case .userInitiated: self = .userInitiated
    case .userInteractive: self = .userInteractive
    @unknown default: self = .queue(.global(qos: qos))
    }
  }
}

extension PromiseContext: Hashable {
  /// Compares cases; queues by identity, with every wrapper of the main queue the same.
  public static func == (lhs: PromiseContext, rhs: PromiseContext) -> Bool {
    switch (lhs, rhs) {
    case (.main, .main), (.background, .background), (.utility, .utility), (.default, .default),
      (.userInitiated, .userInitiated), (.userInteractive, .userInteractive),
      (.immediate, .immediate):
      true
    case (.queue(let mine), .queue(let theirs)):
      mine === theirs || (MainQueueMark.isMain(mine) && MainQueueMark.isMain(theirs))
    case (.operationQueue(let mine), .operationQueue(let theirs)): mine === theirs
    case (.nowOr(let mine), .nowOr(let theirs)): mine == theirs
    default: false
    }
  }

  /// Feeds the values that `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .main: hasher.combine(0)
    case .background: hasher.combine(1)
    case .utility: hasher.combine(2)
    case .default: hasher.combine(3)
    case .userInitiated: hasher.combine(4)
    case .userInteractive: hasher.combine(5)
    case .queue(let queue):
      hasher.combine(6)
      if !MainQueueMark.isMain(queue) { hasher.combine(ObjectIdentifier(queue)) }
    case .operationQueue(let queue):
      hasher.combine(7)
      hasher.combine(ObjectIdentifier(queue))
    case .immediate: hasher.combine(8)
    case .nowOr(let context):
      hasher.combine(9)
      hasher.combine(context)
    }
  }
}
