// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseCore
internal import PromiseText

/// Collects events for viewers of Chrome's trace format, such as Perfetto: one bar per promise.
///
/// ```swift
/// let trace = ChromeTrace()
/// var options = PromiseInspector.Options()
/// options.sinks = [trace]
/// PromiseInspector.start(options)
/// …
/// try trace.write(to: "promises.json")
/// ```
public final class ChromeTrace: PromiseEventSink {
  /// The last events in the order of their arrival; the oldest is at `next` once the array is full.
  private struct Ring {
    var events: [PromiseEvent] = []
    var next = 0
  }

  private let capacity: Int
  private let ring = Locked(Ring())

  /// Creates an empty collection.
  ///
  /// - Parameter capacity: How many events to keep; older events are dropped.
  public init(capacity: Int = 100_000) { self.capacity = max(1, capacity) }

  /// Keeps an event, without its error.
  public func receive(_ event: PromiseEvent) {
    // A bar ends when its promise settles, not when that goes.
    guard event.kind != .gone else { return }
    var event: PromiseEvent? = event
    event?.error = nil
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

  /// The stored events, the oldest first.
  public var events: [PromiseEvent] {
    let ring = ring.withLock { $0 }
    return Array(ring.events[ring.next...] + ring.events[..<ring.next])
  }

  /// The trace, in JSON that a viewer reads.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let trace = Trace(traceEvents: events.map(Entry.init), displayTimeUnit: "ms")
    guard let data = try? encoder.encode(trace) else { return "{\"traceEvents\":[]}" }
    return String(decoding: data, as: UTF8.self).visibleJSON
  }

  /// Writes ``json`` into a file, which holds all of it or what it held before; a device, a pipe or what a link
  /// leads to is written through.
  ///
  /// - Throws: The error of the file system.
  public func write(to path: String) throws {
    try WrittenFile(path).write(json)
  }

  private struct Trace: Encodable {
    let traceEvents: [Entry]
    let displayTimeUnit: String
  }

  /// An event of an *asynchronous* bar: events of one promise share its number.
  private struct Entry: Encodable {
    let name: String
    let cat = "promise"
    let ph: String
    let id: UInt64
    let ts: Double
    let pid = 1
    let tid = 1
    let args: [String: String]

    init(_ event: PromiseEvent) {
      let promise = event.name
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
