// SPDX-License-Identifier: MIT

internal import Foundation

/// Ends the program if a library in this process loops for ever inside one case.
///
/// Nothing short of that can stop such a case; a driver process is replaced instead.
final class Watchdog: Sendable {
  private let seconds: Double
  private let current: Current

  private final class Current: @unchecked Sendable {
    let lock = NSLock()
    var id = ""
    var since = DispatchTime.now()
  }

  init(seconds: Double) {
    self.seconds = seconds
    current = Current()
    let current = current
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: min(1, seconds / 4))
        let (id, since) = current.lock.withLock { (current.id, current.since) }
        let waited = Double(DispatchTime.now().uptimeNanoseconds - since.uptimeNanoseconds) / 1e9
        guard !id.isEmpty, waited > seconds else { continue }
        let line = "promise-conformance: \(id) has not ended after \(seconds) s\n"
        FileHandle.standardError.write(Data(line.utf8))
        exit(1)
      }
    }
  }

  /// Notes that a case begins.
  func watch(_ id: String) {
    current.lock.withLock {
      current.id = id
      current.since = .now()
    }
  }
}
