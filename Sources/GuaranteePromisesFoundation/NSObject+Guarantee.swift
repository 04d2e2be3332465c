// SPDX-License-Identifier: MIT

// Key-value observing, which needs the Objective-C runtime. It has not been run where this library is developed
// and tested, and is compiled there against a stand-in.
#if canImport(ObjectiveC)
  public import Foundation
  public import GuaranteePromiseTypes
  internal import PromiseCore

  /// A value that was observed once, in a form that crosses threads.
  ///
  /// In Swift 6 mode it gives out values that may be used on any thread: ``value(as:)`` asks for a
  /// type that is `Sendable`. In Swift 5 mode, code that reads `value` on another thread than the
  /// one that changed it has to know that it may.
  public struct ObservedValue: @unchecked Sendable {
    private let found: Any?

    fileprivate init(_ value: Any?) { found = value }

    /// The new value of the property, if it is of a type; else nil.
    ///
    /// - Parameter type: A type that is declared `Sendable`. It is `Equatable` too, which keeps out
    ///   `any Sendable` and collections of that: at run time everything is `Sendable`.
    public func value<T: Equatable & Sendable>(as type: T.Type) -> T? { found as? T }

    /// The new value of the property.
    @available(swift, obsoleted: 6.0, message: "it may not cross threads: use value(as:)")
    public var value: Any? { found }
  }

  extension NSObject {
    /// Waits for the next change of a property.
    ///
    /// The guarantee is fulfilled on the thread that changes the property, and keeps the object
    /// alive until then. Observing ends as well when its cancellation is requested.
    ///
    /// - Parameters:
    ///   - namespace: Always `.promise`.
    ///   - keyPath: The path to the property.
    public func observe(_ namespace: PMKNamespacer, keyPath: String) -> Guarantee<ObservedValue> {
      let subject = Subject(object: self)
      return Guarantee(
        Work { end in
          let observer = ValueObserver(subject, keyPath) {
            end(.success(ObservedValue($0)))
          }
          return { observer.finish() }
        })
    }
  }

  /// The observed object, which may be told of observers on any thread.
  private struct Subject: @unchecked Sendable { let object: NSObject }

  /// Observes one change; holds itself and the object until then.
  private final class ValueObserver: NSObject, @unchecked Sendable {
    private let keyPath: String
    private let changed: @Sendable (Any?) -> Void
    private let observed: Locked<Subject?>
    private let retained = Locked<ValueObserver?>(nil)

    init(_ subject: Subject, _ keyPath: String, _ changed: @escaping @Sendable (Any?) -> Void) {
      self.keyPath = keyPath
      self.changed = changed
      observed = Locked(subject)
      super.init()
      retained.withLock { $0 = self }
      subject.object.addObserver(self, forKeyPath: keyPath, options: .new, context: nil)
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      if finish() { changed(change?[.newKey]) }
    }

    /// Stops observing; false if it has stopped before.
    @discardableResult
    func finish() -> Bool {
      let subject = observed.withLock { subject in
        defer { subject = nil }
        return subject
      }
      guard let subject else { return false }
      subject.object.removeObserver(self, forKeyPath: keyPath)
      let last = retained.withLock { retained in
        defer { retained = nil }
        return retained
      }
      withExtendedLifetime(last) {}
      return true
    }
  }
#endif
