// SPDX-License-Identifier: MIT

/// The trace, the queues and the clock of a model.
class ModelStage: @unchecked Sendable {
  let trace: Trace
  /// The queues of the program, numbered from 1.
  let places = ModelPlaces()

  required init(_ trace: Trace) { self.trace = trace }

  func drain(_ queue: Int) { places.drain(1 + queue) }
  func discard(_ queue: Int) { while let job = places.queues[1 + queue].pop() { job.discard() } }
  func advance(_ milliseconds: Int) { places.time.advance(by: milliseconds) }

  /// Runs work on a queue, or at once.
  ///
  /// - Parameter discard: Runs instead if the queue releases the work without running it.
  func perform(
    in queue: Int?, discard: @escaping () -> Void = {}, _ work: @escaping () -> Void
  ) {
    guard let queue else { return work() }
    places.queues[1 + queue].push(ModelJob(run: work, discard: discard))
  }
}
