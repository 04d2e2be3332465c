// SPDX-License-Identifier: MIT

// Key-value observing, which needs the Objective-C runtime. It has not been compiled or run where this
// library is developed and tested.
#if canImport(ObjectiveC)
  public import Foundation
  public import GuaranteePromises
  internal import PromiseCore

  /// A value that was observed once, in a form that crosses threads.
  ///
  /// Whoever reads it on another thread than the one that changed it has to know that it may be.
  public struct ObservedValue: @unchecked Sendable {
    /// The new value of the property.
    public let value: Any?
  }

  extension NSObject {
    /// Waits for the next change of a property.
    ///
    /// The guarantee is fulfilled on the thread that changes the property, and keeps the object alive
    /// until then. Observing ends as well when nobody is interested in the guarantee any more, or when
    /// that is asked for.
    ///
    /// - Parameters:
    ///   - namespace: `.promise`.
    ///   - keyPath: Leads to the property.
    public func observe(_ namespace: PMKNamespacer, keyPath: String) -> Guarantee<ObservedValue> {
      let subject = Subject(object: self)
      return Guarantee(
        Work { end in
          let observer = ValueObserver(subject.object, keyPath) {
            end(.success(ObservedValue(value: $0)))
          }
          return { observer.finish() }
        })
    }

    /// What is observed, on its way into a closure that runs on the calling thread.
    private struct Subject: @unchecked Sendable { let object: NSObject }
  }

  /// Observes one change; holds itself and the object until then.
  private final class ValueObserver: NSObject, @unchecked Sendable {
    private let keyPath: String
    private let changed: @Sendable (Any?) -> Void
    private let observed: Locked<NSObject?>
    private let retained = Locked<ValueObserver?>(nil)

    init(_ object: NSObject, _ keyPath: String, _ changed: @escaping @Sendable (Any?) -> Void) {
      nonisolated(unsafe) let object = object
      self.keyPath = keyPath
      self.changed = changed
      observed = Locked(object)
      super.init()
      retained.withLock { $0 = self }
      object.addObserver(self, forKeyPath: keyPath, options: .new, context: nil)
    }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      if finish() { changed(change?[.newKey]) }
    }

    /// Stops observing; false if that has been done.
    @discardableResult
    func finish() -> Bool {
      let object = observed.withLock { object in
        defer { object = nil }
        return object
      }
      guard let object else { return false }
      object.removeObserver(self, forKeyPath: keyPath)
      let last = retained.withLock { retained in
        defer { retained = nil }
        return retained
      }
      withExtendedLifetime(last) {}
      return true
    }
  }
#endif
