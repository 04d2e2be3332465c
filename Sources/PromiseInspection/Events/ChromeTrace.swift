// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore

/// Collects events for the viewers of Chrome's trace format, as Perfetto: a bar for each promise.
///
/// ```swift
/// let trace = ChromeTrace()
/// var options = PromiseInspector.Options()
/// options.sink = trace
/// PromiseInspector.start(options)
/// …
/// try trace.write(to: "promises.json")
/// ```
public final class ChromeTrace: PromiseEventSink {
  /// The last events in the order in which they came, the oldest at `next` once the array is full.
  private struct Ring {
    var events: [PromiseEvent] = []
    var next = 0
  }

  private let capacity: Int
  private let ring = Locked(Ring())

  /// Makes an empty one.
  ///
  /// - Parameter capacity: How many events are kept: the last ones.
  public init(capacity: Int = 100_000) { self.capacity = max(1, capacity) }

  /// Keeps an event.
  public func receive(_ event: PromiseEvent) {
    var event: PromiseEvent? = event
    ring.withLock { ring in
      guard let new = event else { return }
      if ring.events.count < capacity {
        ring.events.append(new)
      } else {
        event = ring.events[ring.next]
        ring.events[ring.next] = new
        ring.next = (ring.next + 1) % capacity
      }
    }
  }

  /// The events that are kept, the oldest first.
  public var events: [PromiseEvent] {
    let ring = ring.withLock { $0 }
    return Array(ring.events[ring.next...] + ring.events[..<ring.next])
  }

  /// What a viewer reads.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let events = events
    // A promise gets its type and its label after it was made.
    let names = Dictionary(events.map { ($0.promise, $0.name) }) { $1 }
    let entries = events.map { Entry($0, names[$0.promise] ?? "") }
    let trace = Trace(traceEvents: entries, displayTimeUnit: "ms")
    guard let data = try? encoder.encode(trace) else { return "{\"traceEvents\":[]}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// Writes ``json`` into a file.
  ///
  /// - Throws: What the file system says.
  public func write(to path: String) throws {
    try json.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private struct Trace: Encodable {
    let traceEvents: [Entry]
    let displayTimeUnit: String
  }

  /// An event of an *asynchronous* bar: those of one promise have its number.
  private struct Entry: Encodable {
    let name: String
    let cat = "promise"
    let ph: String
    let id: UInt64
    let ts: Double
    let pid = 1
    let tid = 1
    let args: [String: String]

    init(_ event: PromiseEvent, _ promise: String) {
      name = event.kind == .created || event.kind == .settled ? promise : event.kind.rawValue
      ph =
        switch event.kind {
        case .created: "b"
        case .settled: "e"
        default: "n"
        }
      id = event.promise
      ts = Double(event.time) / 1000
      var args: [String: String] = [:]
      args["promise"] = promise
      args["other"] = event.other.map { "\($0)" }
      args["detail"] = event.detail
      self.args = args
    }
  }
}
