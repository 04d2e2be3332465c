// SPDX-License-Identifier: MIT

/// Holds something, and calls a function with it when the last reference to the holder is released.
final class ModelHolder<Object> {
  let object: Object
  private let end: (Object) -> Void

  init(_ object: Object, atEnd end: @escaping (Object) -> Void) {
    (self.object, self.end) = (object, end)
  }

  deinit { end(object) }
}

/// A weak reference to an object.
struct ModelWeak<Object: AnyObject> { weak var object: Object? }
