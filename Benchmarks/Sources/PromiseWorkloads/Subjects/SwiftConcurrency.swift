// SPDX-License-Identifier: MIT

internal import Dispatch

// The language's own means, written as a user would write the same thing with them.

private func sumOfTasks(_ meter: Meter, _ count: Int) -> Bool {
  blocking {
    var sum = 0
    meter.start()
    for value in 0..<count { sum &+= await Task.detached { value }.value }
    meter.stop()
    return sum == gaussSum(count)
  }
}

private func chainOfTasks(_ meter: Meter, _ repeats: Int, _ size: Int) -> Bool {
  blocking {
    var sum = 0
    meter.start()
    for start in 0..<repeats {
      var tail = Task { start }
      for amount in 0..<size {
        let source = tail
        tail = Task { await source.value &+ amount }
      }
      sum &+= await tail.value
    }
    meter.stop()
    return sum == gaussSum(repeats) + repeats * gaussSum(size)
  }
}

private func observersOfTask(_ meter: Meter, _ repeats: Int, _ size: Int) -> Bool {
  blocking {
    var sum = 0
    meter.start()
    for value in 0..<repeats {
      let source = Task { value }
      let observers = (0..<size).map { _ in Task { await source.value } }
      for observer in observers { sum &+= await observer.value }
    }
    meter.stop()
    return sum == size * gaussSum(repeats)
  }
}

private func cancelledTasks(_ meter: Meter, _ repeats: Int, _ size: Int) -> Bool {
  blocking {
    var cancelled = 0
    meter.start()
    for _ in 0..<repeats {
      let root = Task { () async -> Bool in
        while !Task.isCancelled { await Task.yield() }
        return true
      }
      var tail = root
      for _ in 0..<size {
        let source = tail
        tail = Task {
          await withTaskCancellationHandler {
            await source.value
          } onCancel: {
            source.cancel()
          }
        }
      }
      tail.cancel()
      if await tail.value { cancelled += 1 }
    }
    meter.stop()
    return cancelled == repeats
  }
}

private func settledTask(_ meter: Meter, _ count: Int) -> Bool {
  blocking {
    let task = Task { 3 }
    var sum = await task.value - 3
    meter.start()
    for _ in 0..<count { sum &+= await task.value }
    meter.stop()
    return sum == 3 * count
  }
}

private func continuation(_ meter: Meter, _ count: Int) -> Bool {
  blocking {
    var sum = 0
    meter.start()
    for value in 0..<count {
      sum &+= await withCheckedContinuation { $0.resume(returning: value) }
    }
    meter.stop()
    return sum == gaussSum(count)
  }
}

private func continuationOnQueue(_ meter: Meter, _ count: Int) -> Bool {
  let queue = DispatchQueue(label: "resumes")
  return blocking {
    var sum = 0
    meter.start()
    for value in 0..<count {
      sum &+= await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: value) }
      }
    }
    meter.stop()
    return sum == gaussSum(count)
  }
}

extension Subject {
  /// Unstructured tasks used as promises.
  static let swiftTask = Subject(
    id: "task", name: "Swift Task", kind: .peer,
    bodies: [
      .w1: { sumOfTasks($0, $1 * $2) },
      .w3: { chainOfTasks($0, $1, $2) },
      .w6q: { observersOfTask($0, $1, $2) },
      .w9: { settledTask($0, $1 * $2) },
      .w10: { cancelledTasks($0, $1, $2) },
    ])

  /// A continuation in place of a promise.
  static let swiftContinuation = Subject(
    id: "continuation", name: "Swift CheckedContinuation", kind: .peer,
    bodies: [
      .w9: { continuation($0, $1 * $2) },
      .w9p: { continuationOnQueue($0, $1 * $2) },
    ])
}
