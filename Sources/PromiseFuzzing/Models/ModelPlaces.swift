// SPDX-License-Identifier: MIT

/// The queues and the clock of a model, which the program drives: the counterpart of
/// ``RealPlaces``.
final class ModelPlaces {
  /// Queue 0 is never used: that number is no queue.
  let queues = (0..<4).map { _ in JobQueue<ModelJob>() }
  let time = ModelTime()

  /// Runs what waits on a queue, also what is added meanwhile.
  func drain(_ number: Int) {
    while let job = queues[number].pop() { job.run() }
  }

  private func drainAll() {
    var isIdle = false
    while !isIdle {
      isIdle = true
      for queue in queues[1...] {
        while let job = queue.pop() {
          isIdle = false
          job.run()
        }
      }
    }
  }

  /// The program is over: runs all that waits, and lets all the time pass that somebody waits for.
  ///
  /// - Parameter drop: drops all registers, which what runs may fill again.
  func end(_ drop: () -> Void) {
    drop()
    drainAll()
    drop()
    while time.isAwaited {
      time.advance(by: 1_000)
      drainAll()
      drop()
    }
  }
}
