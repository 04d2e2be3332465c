// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import MigrationSource

/// The command line of the migration.
@main
struct PromiseMigrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "promise-migrate",
    abstract: "Moves code between promise libraries, and from promises to async functions.",
    discussion: """
      Nothing is changed without --write. The exit status is 0 if nothing is left for a person, 1 if \
      something is, and 2 if the arguments, the files or the output cannot be used.
      """,
    version: "0.1.0",
    subcommands: [
      ScanCommand.self, AdoptCommand.self, AsyncCommand.self, ConvertCommand.self,
      Swift6Command.self,
    ])

  /// Maps every misuse to one line on standard error and exit status 2.
  static func main() {
    ManyThreads.alone(run)
  }

  @Sendable private static func run() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let problem as Misuse {
      complain(problem.description)
    } catch let problem as MissingPath {
      complain(problem.description)
    } catch let problem as WritingProblem {
      complain(problem.description)
    } catch let status as ExitCode {
      Foundation.exit(status.rawValue)
    } catch {
      if exitCode(for: error) == .validationFailure { complain(message(for: error)) }
      exit(withError: error)
    }
  }

  private static func complain(_ line: String) -> Never {
    Console.complain("promise-migrate: \(line)")
    Foundation.exit(2)
  }
}

/// Something asked for that cannot be had: one line for people, exit status 2.
struct Misuse: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
