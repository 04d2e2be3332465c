// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import PromiseInspection
internal import PromiseWorkloads

/// Which workloads, and whose.
struct Selection: ParsableArguments {
  @Option(help: "Workloads, separated by commas; all if not given.")
  var only: String?

  @Option(help: "Subjects, separated by commas: \(Selection.names); all if not given.")
  var subject: String?

  @Flag(help: "Measures with the inspector on, which traces every promise.")
  var inspected = false

  /// Turns the inspector on, if that is to be measured.
  func begin() { if inspected { PromiseInspector.start() } }

  @Flag(help: "Measures inside of `withPromiseContext`: every handler carries task-local values.")
  var context = false

  @Flag(help: "Measures what each sink of the inspector costs per event.")
  var sinks = false

  private static var names: String { Subject.all.map(\.id).joined(separator: ", ") }

  func validate() throws {
    _ = try workloads
    _ = try subjects
  }

  var workloads: [Workload] {
    get throws {
      guard let only else {
        let subjects = try subjects
        return Workload.allCases.filter { one in subjects.contains { $0.bodies[one] != nil } }
      }
      return try only.split(separator: ",").map { name in
        let match = Workload.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
        guard let match else {
          let known = Workload.allCases.map(\.rawValue).joined(separator: ", ")
          throw ValidationError("there is no workload \(name); there are \(known)")
        }
        return match
      }
    }
  }

  var subjects: [Subject] {
    get throws {
      let every = sinks ? Subject.sinks : Subject.all
      let all = context ? every.map(\.inContext) : every
      guard let subject else { return all }
      return try subject.split(separator: ",").map { name in
        guard let match = all.first(where: { $0.id == name }) else {
          throw ValidationError("there is no subject \(name); there are \(Self.names)")
        }
        return match
      }
    }
  }
}
