// SPDX-License-Identifier: MIT

/// The queues and the clock of a model, which the program drives: the counterpart of
/// ``RealPlaces``.
final class ModelPlaces {
  /// Queue 0 is never used: 0 stands for no queue.
  let queues = (0..<4).map { _ in JobQueue<ModelJob>() }
  let time = ModelTime()

  /// Runs the jobs of a queue, and those that are added meanwhile.
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

  /// Ends the program: runs all waiting jobs, and lets time pass while a timer waits.
  ///
  /// - Parameter drop: Drops all registers; jobs may fill them again.
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
