// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import NestedHandlers

/// One loop of handlers that cause one another, on a small stack; what `depth` runs in a process of its own.
struct NestedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "nested", abstract: "Runs one loop of handlers, and prints nanoseconds for each.",
    shouldDisplay: false)

  @Option var flavor: String
  @Option var name: String
  @Option var place: String
  @Option var settled: String
  @Option var levels: Int
  @Option var stackKiB = 512

  func run() throws {
    guard let place = Place(rawValue: place), let settling = Settling(rawValue: settled),
      let loop = NestedLoop.all.first(where: { $0.flavor == flavor && $0.name == name })
    else { throw ValidationError("name a loop, a place and when its promises settle") }
    let over = DispatchSemaphore(value: 0)
    let begin = DispatchTime.now().uptimeNanoseconds
    let thread = Thread { [levels] in
      loop.run(at: place, settled: settling, steps: levels) { over.signal() }
    }
    thread.stackSize = stackKiB << 10
    thread.start()
    over.wait()
    print((DispatchTime.now().uptimeNanoseconds - begin) / UInt64(levels))
  }
}

/// The table of operators: how long each handler takes, or that the stack was too small.
struct OperatorTable {
  let levels, stack: Int
  /// The names of places; all of them if there are none.
  let places: [String]

  /// Prints the table, and tells whether all loops came to an end.
  func print() throws -> Bool {
    var (cells, failed) = (0, 0)
    Swift.print("\(levels) handlers that cause one another, on \(stack) KiB: nanoseconds for each")
    for place in Place.allCases where places.isEmpty || places.contains(place.rawValue) {
      Swift.print("\n| \(place.rawValue) | operator | settled before | after | by the handler |")
      Swift.print("|---|---|---|---|---|")
      for loop in NestedLoop.all where place != .inline || loop.hasInline {
        var line = "| \(loop.flavor) | \(loop.name) |"
        for settling in Settling.allCases {
          let time = try time(of: loop, at: place, settling)
          cells += 1
          failed += time == nil ? 1 : 0
          line += " \(time ?? "overflows") |"
        }
        Swift.print(line)
        fflush(nil)
      }
    }
    Swift.print("\n\(cells - failed) of \(cells) loops come to their end.")
    return failed == 0
  }

  private func time(of loop: NestedLoop, at place: Place, _ settling: Settling) throws -> String? {
    try onSmallStack(
      stack,
      [
        "nested", "--flavor", loop.flavor, "--name", loop.name, "--place", place.rawValue,
        "--settled", settling.rawValue, "--levels", "\(levels)", "--stack-ki-b", "\(stack)",
      ])?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
