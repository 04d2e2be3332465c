// SPDX-License-Identifier: MIT

internal import Foundation
internal import GuaranteePromises
internal import LoopbackSupport
internal import PromiseCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// What happened, in order, from whatever thread.
final class Trace: Sendable {
  private let guarded = Locked<[String]>([])
  var entries: [String] { guarded.withLock { $0 } }
  @Sendable func add(_ entry: String) { guarded.withLock { $0.append(entry) } }
}

/// A place for something that several closures share.
final class Slot<Value>: @unchecked Sendable {
  private let guarded: Locked<Value?>
  init(_ value: sending Value? = nil) { guarded = Locked(value) }
  func put(_ value: sending Value?) { guarded.withLock { $0 = value } }
  func take() -> Value? {
    guarded.withLock { value in
      defer { value = nil }
      return value
    }
  }
}

/// Says when the last closure that captured it is gone.
final class Spy: Sendable {
  let isGone: Event
  init(_ isGone: Event) { self.isGone = isGone }
  func touch() {}
  deinit { isGone.happen() }
}

extension URLRequest {
  init(_ method: String, _ url: URL) {
    self.init(url: url)
    httpMethod = method
  }
}

extension String {
  init(_ data: Data) { self.init(decoding: data, as: UTF8.self) }
}

/// A reference that holds nothing, for what is looked at by one task at a time.
final class Weak<Object: AnyObject>: @unchecked Sendable {
  weak var object: Object?
}
