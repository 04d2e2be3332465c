// SPDX-License-Identifier: MIT

internal import Foundation
internal import PromiseText

extension PromiseSnapshot {
  /// The snapshot with control characters of all its texts escaped, for people.
  package var visible: PromiseSnapshot {
    PromiseSnapshot(
      promises: promises.map { promise in
        Promise(
          id: promise.id, dialect: promise.dialect?.visible, type: promise.type?.visible,
          label: promise.label?.visible, site: promise.site?.visible, state: promise.state,
          age: promise.age, duration: promise.duration, isRequested: promise.isRequested,
          wantedBy: promise.wantedBy?.visible,
          waitsFor: promise.waitsFor.map { wait in
            Wait(wait.kind, promise: wait.promise, wait.detail?.visible, seconds: wait.seconds)
          },
          tasks: promise.tasks, value: promise.value?.visible)
      })
  }

  /// The snapshot on one line, for `promise-inspect` and other programs.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{\"promises\":[]}" }
    return String(decoding: data, as: UTF8.self).visibleJSON
  }

  /// Reads the text that ``json`` has written.
  ///
  /// - Throws: `DecodingError`.
  public init(json: String) throws {
    self = try JSONDecoder().decode(PromiseSnapshot.self, from: Data(json.utf8))
  }

  /// The snapshot for Graphviz: an arrow leads from a promise to what it waits for.
  public var dot: String {
    var lines = ["digraph promises {", "  rankdir=LR; node [shape=box, fontname=\"Helvetica\"];"]
    for promise in promises {
      let style = promise.state == .pending ? "" : ", style=dashed"
      lines.append("  p\(promise.id) [label=\(Self.quoted(promise.line))\(style)];")
      for (index, wait) in promise.waitsFor.enumerated() {
        if let other = wait.promise {
          lines.append("  p\(promise.id) -> p\(other) [label=\(Self.quoted(wait.text))];")
        } else {
          let name = "w\(promise.id)_\(index)"
          lines.append("  \(name) [label=\(Self.quoted(wait.text)), shape=plaintext];")
          lines.append("  p\(promise.id) -> \(name) [style=dotted];")
        }
      }
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
