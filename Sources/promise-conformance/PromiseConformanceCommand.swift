// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance
internal import PromiseScripting

/// The command line of the corpus.
@main
struct PromiseConformanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "promise-conformance",
    abstract: "Runs the promise conformance corpus against promise libraries.",
    discussion: """
      Without a subcommand the corpus is run against every library of this build. The exit status \
      is 0 if each case passed, or failed as its profile declares; 1 if a case failed that should \
      pass, or passed that is declared to fail; and 2 if the corpus, the arguments or the output \
      cannot be used.
      """,
    subcommands: [
      RunCommand.self, OfficialCommand.self, MutantsCommand.self, CheckCommand.self,
      CheckDriverCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// Maps every misuse to one line on standard error and exit status 2.
  static func main() {
    Interruption.endsDrivers()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let problem as Misuse {
      complain(problem.description)
    } catch let problem as CorpusError {
      complain(problem.description)
    } catch let problem as ScriptError {
      complain(problem.description)
    } catch let problem as LostStart {
      complain(problem.description)
    } catch let problem as DriverError {
      complain(problem.description)
    } catch let status as ExitCode {
      leave(status.rawValue)
    } catch {
      if exitCode(for: error) == .validationFailure { complain(message(for: error)) }
      exit(withError: error)
    }
    leave(0)
  }

  private static func complain(_ line: String) -> Never {
    Console.complain("promise-conformance: \(line)")
    leave(2)
  }

  /// Ends the program at once: abandoned threads still use objects that an orderly end destroys.
  private static func leave(_ status: Int32) -> Never {
    fflush(nil)
    Interruption.output.lock()
    _exit(status)
  }
}

/// A request that cannot be met: one line for people, and exit status 2.
struct Misuse: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }

  /// Refuses a time limit that nobody can wait for.
  static func check(timeout: Double) throws {
    guard timeout > 0, timeout <= 1_000_000 else {
      throw ValidationError("--timeout takes a number of seconds above 0, up to 1000000")
    }
  }
}
