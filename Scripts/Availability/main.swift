// SPDX-License-Identifier: MIT

// Looks up every symbol of the system that the library targets refer to, as the compiler has resolved it, in the
// availability that the symbol graphs of the system's modules say. What is newer than the package's floor has to stand in a
// declaration that says so.
//
// Usage: availability INDEX-STORE SYSTEM-GRAPHS OWN-GRAPHS FLOOR MODULE…
// FLOOR is a list such as macOS=10.15,iOS=13.0.

import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("availability: \(message)\n".utf8))
  exit(2)
}

let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count > 4 else { fail("INDEX-STORE SYSTEM-GRAPHS OWN-GRAPHS FLOOR MODULE…") }
let floor = arguments[3].split(separator: ",").map { entry -> Version in
  let parts = entry.split(separator: "=")
  let numbers = parts.last?.split(separator: ".").compactMap { Int($0) } ?? []
  guard parts.count == 2, let major = numbers.first else { fail("no floor: \(entry)") }
  return Version(platform: String(parts[0]), major: major, minor: numbers.dropFirst().first ?? 0)
}
guard let index = IndexStore(at: arguments[0]) else { fail("no index store: \(arguments[0])") }
let system = try Availabilities(in: arguments[1])
let own = try Availabilities(in: arguments[2])
let occurrences = index.occurrences(in: Set(arguments.dropFirst(4)))
guard !occurrences.isEmpty else { fail("the index knows nothing of \(arguments.dropFirst(4))") }

/// What each symbol of ours is declared in.
let parents = occurrences.reduce(into: [String: Set<String>]()) { parents, occurrence in
  guard occurrence.isDefinition else { return }
  parents[occurrence.usr, default: []].formUnion(occurrence.containers)
}

/// Whether one of the declarations around says that it needs these systems.
func isCovered(_ occurrence: Occurrence, _ needed: [Version]) -> Bool {
  var open = occurrence.containers + (occurrence.isDefinition ? [occurrence.usr] : [])
  var seen: Set<String> = []
  while let usr = open.popLast() {
    if own.covers(needed, usr) { return true }
    if seen.insert(usr).inserted { open += parents[usr] ?? [] }
  }
  return false
}

/// Names that are resolved to something newer here, and to something older where the target is older.
let allowed: Set = [
  // `&*` of `UInt` and `UInt64`, which is that of the type there, as in every release before.
  "s:s17FixedWidthIntegerP2amoiyxx_xtFZ"
]

var sources = Sources()
var findings: Set<String> = []
for occurrence in occurrences {
  if allowed.contains(occurrence.usr) { continue }
  // What is our own and says that it needs more is used by those alone who say so, too.
  let needed = system.beyond(floor, occurrence.usr) + own.beyond(floor, occurrence.usr)
  if needed.isEmpty || isCovered(occurrence, needed) { continue }
  if sources.isBehindCheck(occurrence) { continue }
  let systems = needed.map(\.description).sorted().joined(separator: ", ")
  findings.insert("\(occurrence.file):\(occurrence.line): \(occurrence.name) needs \(systems)")
}
for finding in findings.sorted() { print(finding) }
print("\(occurrences.count) names looked up, \(findings.count) newer than the floor")
exit(findings.isEmpty ? 0 : 1)
