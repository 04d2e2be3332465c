// SPDX-License-Identifier: MIT

internal import PromiseInspection

private enum Local { @TaskLocal static var value = 0 }

extension Subject {
  /// The same, whose promises carry a task-local value to each of their handlers.
  public var inContext: Subject {
    Subject(
      id: id, name: name, kind: kind,
      bodies: bodies.mapValues { body in
        { meter, repeats, size in
          guard #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) else {
            preconditionFailure("this system is too old to carry task-local values")
          }
          return withPromiseContext {
            Local.$value.withValue(1) { body(meter, repeats, size) }
          }
        }
      })
  }
}
