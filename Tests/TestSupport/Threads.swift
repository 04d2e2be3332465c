// SPDX-License-Identifier: MIT

internal import Foundation

/// How large a stack tests of depth get.
package enum StackSize {
  package static let tiny = 64 * 1024
  package static let small = 512 * 1024
}

/// Runs `body` to its end on a thread of its own with a stack of that many bytes.
package func onThread(stack bytes: Int = StackSize.small, _ body: @escaping @Sendable () -> Void) {
  final class Job {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  // Allocated, not initialised: the C module that declares the two types is not ours to import.
  let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
  defer { attributes.deallocate() }
  pthread_attr_init(attributes)
  defer { pthread_attr_destroy(attributes) }
  precondition(pthread_attr_setstacksize(attributes, bytes) == 0, "no thread with \(bytes) bytes")
  let argument = Unmanaged.passRetained(Job(body)).toOpaque()
  #if canImport(Darwin)
    let thread = UnsafeMutablePointer<pthread_t?>.allocate(capacity: 1)
    let status = pthread_create(thread, attributes, { run($0) }, argument)
  #else
    let thread = UnsafeMutablePointer<pthread_t>.allocate(capacity: 1)
    let status = pthread_create(thread, attributes, { run($0!) }, argument)
  #endif
  defer { thread.deallocate() }
  precondition(status == 0, "no thread: \(status)")
  #if canImport(Darwin)
    pthread_join(thread.pointee!, nil)
  #else
    pthread_join(thread.pointee, nil)
  #endif

  func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
}

/// Runs `body` on `count` threads that start together, and waits for all of them.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let ready = Counter()
  DispatchQueue.concurrentPerform(iterations: count) { index in
    ready.add()
    // Spinning, not blocking: the threads are to leave this line as close together as possible.
    // With fewer cores than threads a share of them starts later, which is a legal order too.
    var patience = 10_000
    while ready.value < count && patience > 0 { patience -= 1 }
    body(index)
  }
}
