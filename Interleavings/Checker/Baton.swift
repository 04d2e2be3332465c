// SPDX-License-Identifier: MIT

internal import Glibc

/// The baton that threads pass to one another: the thread that has it goes on.
final class Baton: @unchecked Sendable {
  private let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    semaphore = .allocate(capacity: 1)
    sem_init(semaphore, 0, 0)
  }

  func pass() { sem_post(semaphore) }

  func await() {
    while sem_wait(semaphore) != 0 {}
  }
}

/// Keeps all threads of the process on one core: passing the baton then costs a third.
func stayOnOneCore(_ number: Int) {
  typealias SetAffinity = @convention(c) (pid_t, Int, UnsafeRawPointer) -> Int32
  // The headers do not declare it: it is an extension of the system.
  guard let symbol = dlsym(nil, "sched_setaffinity") else { return }
  var set = cpu_set_t()
  withUnsafeMutableBytes(of: &set) {
    $0[0] = 1 << (number % max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) & 7))
  }
  // If it is not allowed, the check is only slower.
  _ = unsafeBitCast(symbol, to: SetAffinity.self)(0, MemoryLayout<cpu_set_t>.size, &set)
}

/// A thread that runs one body after another.
final class Worker: @unchecked Sendable {
  private let baton = Baton()
  private var body: (() -> Void)?
  private let ended: () -> Void

  /// - Parameter ended: called when a body has returned and the thread keeps nothing of it.
  init(ended: @escaping () -> Void) {
    self.ended = ended
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { worker in
        Unmanaged<Worker>.fromOpaque(worker!).takeRetainedValue().work()
      }, Unmanaged.passRetained(self).toOpaque())
    precondition(failure == 0, "pthread_create failed: \(failure)")
    pthread_detach(thread)
  }

  private func work() -> UnsafeMutableRawPointer? {
    while true {
      baton.await()
      runBody()
      ended()
    }
  }

  /// Releases the body when it has returned.
  @inline(never)
  private func runBody() {
    let next = body
    body = nil
    next?()
  }

  /// Makes the thread run the body.
  func start(_ body: @escaping () -> Void) {
    self.body = body
    baton.pass()
  }
}
