// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseInspection
internal import PromiseText

/// Shows snapshots that a process writes (`PromiseInspector.publish(to:every:)`), and follows them.
@main
struct PromiseInspectCommand: ParsableCommand {
  enum Form: String, ExpressibleByArgument, CaseIterable { case tree, json, dot }

  static let configuration = CommandConfiguration(
    commandName: "promise-inspect",
    abstract: "Shows what promises wait for: follows the snapshots that a process writes.",
    discussion: """
      The process calls PromiseInspector.start(), and PromiseInspector.publish(to: "promises.jsonl").
      In a terminal the screen is drawn anew for each snapshot. A page that is given is written for each \
      snapshot, and loads itself again while it is open.
      """)

  @Argument(help: "The file or pipe that the process writes; - for the standard input.")
  var file: String

  @Option(help: "Write a page for a browser, too: one file that needs nothing else.")
  var page: String?

  @Option(help: "How snapshots are printed: tree, json or dot.")
  var form = Form.tree

  @Option(help: "Show only promises whose line contains this.")
  var only: String?

  @Flag(help: "Show the last snapshot that is there, and end.")
  var once = false

  mutating func run() throws {
    guard let reader = SnapshotReader(path: file) else {
      throw ValidationError("\(file) cannot be read")
    }
    var last: PromiseSnapshot?
    while let line = reader.next(waits: !once) {
      guard let snapshot = try? PromiseSnapshot(json: line) else { continue }
      last = snapshot
      if !once { try show(snapshot, isLive: true) }
    }
    if once, let last { try show(last, isLive: false) }
    if last == nil { throw ValidationError("there is no snapshot in \(file)") }
  }

  private func show(_ snapshot: PromiseSnapshot, isLive: Bool) throws {
    if let page {
      try WrittenFile(page).write(Page.html(snapshot, isLive: isLive))
    }
    let shown = only.map { text in snapshot.matching(text) } ?? snapshot
    let terminal = Terminal.output
    let clear = isLive && terminal.width != nil ? "\u{1B}[H\u{1B}[2J" : ""
    try (clear + text(of: shown, from: snapshot, terminal) + "\n").writeToStandardOutput()
  }

  private func text(
    of shown: PromiseSnapshot, from snapshot: PromiseSnapshot, _ terminal: Terminal
  ) -> String {
    switch form {
    case .tree: return TreeText(shown, from: snapshot, terminal, at: Date()).text
    case .json: return shown.json
    case .dot: return shown.dot
    }
  }
}
