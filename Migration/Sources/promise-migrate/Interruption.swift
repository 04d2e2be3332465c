// SPDX-License-Identifier: MIT

internal import Foundation
internal import Synchronization

/// A wish that the program ends, which waits until the file at hand is written.
enum Interruption {
  private static let come = Atomic(false)

  /// Whether it has come.
  static var hasCome: Bool { come.load(ordering: .relaxed) }

  /// Catches the signals by which programs are asked to end, from now on.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in Interruption.come.store(true, ordering: .relaxed) }
      sigaddset(&signals, number)
    }
    // Threads of who starts the program may block them, and a program begins with what its parent blocks.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
