// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import PromiseStage

/// The jobs that wait on a queue of a real world.
typealias RealJob = @Sendable () -> Void

/// The queues and the clock of a real world, which the program drives.
///
/// Of the queues 1 to 3, some are dispatch queues, and the others serve contexts of the world's
/// own; 0 is no queue.
final class RealPlaces: Sendable {
  let queues = (0..<4).map { _ in JobQueue<RealJob>() }
  let time = VirtualTimekeeper()
  private let dispatchQueues: [DispatchQueue?]

  init(dispatchQueues numbers: [Int]) {
    let queues = queues
    dispatchQueues = queues.indices.map { index in
      numbers.contains(index) ? Self.makeQueue(queues[index]) : nil
    }
  }

  /// A dispatch queue on which nothing runs until the program says so.
  func dispatchQueue(_ number: Int) -> DispatchQueue {
    guard let queue = dispatchQueues[number] else {
      preconditionFailure("queue \(number) is no dispatch queue")
    }
    return queue
  }

  /// A dispatch queue whose jobs wait in `jobs`.
  private static func makeQueue(_ jobs: JobQueue<RealJob>) -> DispatchQueue {
    let queue = DispatchQueue(label: "promise-fuzz", attributes: .concurrent)
    // The jobs may hold promises, and handlers of these may hold the queue.
    Scene.replace(queue) { [weak jobs] in jobs?.push($0) }
    return queue
  }

  /// Runs the jobs of a queue, and those that are added meanwhile.
  func drain(_ number: Int) {
    while let job = queues[number].pop() { job() }
  }

  /// Runs all waiting jobs, until there are none.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func drainAll() -> Bool {
    var isIdle = false
    var wasIdle = true
    while !isIdle {
      isIdle = true
      for queue in queues[1...] {
        while let job = queue.pop() {
          (isIdle, wasIdle) = (false, false)
          job()
        }
      }
    }
    return !wasIdle
  }

  /// Lets milliseconds pass, and fires each timer that is due at its time.
  func advance(by milliseconds: Int) {
    let end = time.time(after: Int64(milliseconds) * 1_000_000)
    while let timer = time.takeTimer(until: end) { timer.fire() }
    time.move(to: end)
  }

  /// Ends the program: runs all waiting jobs, and lets time pass while a timer waits.
  ///
  /// - Parameter drop: Drops all registers; jobs may fill them again.
  func end(_ drop: () -> Void) {
    drop()
    drainAll()
    drop()
    while !time.dueTimes.isEmpty {
      advance(by: 1_000)
      drainAll()
      drop()
    }
    time.close()
  }
}
