// SPDX-License-Identifier: MIT

internal import ArgumentParser
internal import Foundation
internal import PromiseConformance
internal import PromiseScripting
internal import PromiseText

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
    } catch let problem as WritingError {
      complain(problem.description)
    } catch let status as ExitCode {
      leave(status.rawValue)
    } catch {
      guard exitCode(for: error) == .success else { complain(message(for: error)) }
      do throws(WritingError) {
        try Console.print(help(fullMessage(for: error)))
      } catch {
        complain(error.description)
      }
    }
    leave(0)
  }

  /// The text that was asked for; that about this command has the options of the default subcommand, too.
  private static func help(_ text: String) -> String {
    guard text == helpMessage() else { return text }
    let run = RunCommand.helpMessage()
    guard let options = run.range(of: "OPTIONS:") else { return text }
    return "\(text)\n\nOPTIONS OF run:\(run[options.upperBound...])"
  }

  private static func complain(_ line: String) -> Never {
    // A message may have several lines, and what a corpus says may be in it.
    let lines = line.split(separator: "\n").map { String($0).visible }
    Console.complain("promise-conformance: " + lines.joined(separator: "\n"))
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
