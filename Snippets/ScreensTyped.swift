// SPDX-License-Identifier: MIT
//
// The recipes of the page "Recipes for screens" with TypedPromises. Try it: swift run ScreensTyped

import TypedPromises

struct Offline: Error {}

/// What an app has: a download with a completion handler.
///
/// The first one fails.
@MainActor final class Server {
  private var downloads = 0

  func download(
    _ name: String, progress: @escaping @MainActor (Double) -> Void,
    completion: @escaping @MainActor (Result<String, any Error>) -> Void
  ) -> Task<Void, Never> {
    downloads += 1
    let fails = downloads == 1
    return Task {
      do {
        for quarter in 1...4 {
          try await Task.sleep(nanoseconds: 5_000_000)
          if fails { throw Offline() }
          progress(Double(quarter) / 4)
        }
        completion(.success("the \(name)"))
      } catch {
        completion(.failure(error))
      }
    }
  }

  func find(_ text: String) async throws -> [String] { ["\(text) soup"] }
}

let server = Server()

/// A promise of a download, which reports and can be cancelled.
@MainActor
func download(
  _ name: String, progress: @escaping @MainActor (Double) -> Void
) -> Promise<String, any Error> {
  let (promise, resolver) = Promise<String, any Error>.makeWithResolver()
  let work = server.download(name, progress: progress) { result in
    resolver.resolve(with: result)
  }
  resolver.onRequestCancel { resolver in
    resolver.cancel()
    work.cancel()
  }
  return promise
}

/// What a screen shows.
///
/// In UIKit this is a view controller, and the properties are its views.
@MainActor final class Screen {
  var text = ""
  var part = 0.0
  private var loading: Promise<String, any Error>?

  /// Again after an error, ten seconds in all.
  func open() {
    let menu = Promise.retry(attempts: 3, backoff: .exponential(initial: 0.01)) {
      download("menu") { part in self.part = part }
    }.timeout(seconds: 10)
    loading = menu
    menu.then { text in
      self.text = text
    }.catch { error in
      self.text = "\(error)"
    }.onCancel {
      self.text = "closed"
    }
  }

  /// The download ends, too.
  func close() {
    loading?.requestCancel()
  }
}

/// Asks when nothing was typed for a moment.
///
/// An older question is cancelled.
@MainActor final class Search {
  private var question: Promise<[String], any Error>?

  func typed(_ text: String) -> Promise<[String], any Error> {
    question?.requestCancel()
    let question = Promise<[String], any Error> {
      try await Task.sleep(nanoseconds: 10_000_000)
      return try await server.find(text)
    }
    self.question = question
    return question
  }
}

/// The menu, but not before a moment is over, so that a wheel on the screen does not flicker.
@MainActor func calmMenu() -> Promise<String, any Error> {
  let pause = Promise<Void, any Error> { try await Task.sleep(nanoseconds: 10_000_000) }
  return Promise.tuple(download("menu") { _ in }, pause).map { menu, _ in menu }
}

/// What calls a delegate.
@MainActor protocol SensorDelegate: AnyObject {
  func sensor(_ sensor: Sensor, measured degrees: Int)
}

@MainActor final class Sensor {
  weak var delegate: (any SensorDelegate)?
  func start() { Task { delegate?.sensor(self, measured: 21) } }
}

/// A delegate for one answer.
///
/// Nobody but the handler keeps it, until there is one.
@MainActor final class Measurement: SensorDelegate {
  private let sensor = Sensor()
  private let (promise, resolver) = Promise<Int, any Error>.makeWithResolver()

  func start() -> Promise<Int, any Error> {
    sensor.delegate = self
    sensor.start()
    return promise.always { _ in withExtendedLifetime(self) {} }
  }

  func sensor(_ sensor: Sensor, measured degrees: Int) {
    resolver.fulfill(with: degrees)
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  /// The task of a view is cancelled with the view, and so is what it waits for.
  @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
  struct MenuView: View {
    @State private var text = ""
    @State private var part = 0.0

    var body: some View {
      VStack {
        Text(text)
        ProgressView(value: part)
      }
      .task {
        do {
          text = try await download("menu") { part = $0 }.get()
        } catch {
          text = "\(error)"
        }
      }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  final class MenuController: UIViewController {
    private let label = UILabel()
    private let bar = UIProgressView()
    private var loading: Promise<String, any Error>?

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let menu = download("menu") { part in self.bar.progress = Float(part) }
      loading = menu
      _ = menu.then { text in
        self.label.text = text
      }.catch { error in
        self.label.text = "\(error)"
      }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      loading?.requestCancel()
    }
  }
#endif

let screen = Screen()
screen.open()
while screen.text.isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
print(screen.text, screen.part)

screen.open()
screen.close()
while screen.text != "closed" { try await Task.sleep(nanoseconds: 1_000_000) }
print(screen.text)

let search = Search()
let older = search.typed("tom")
let newer = search.typed("tomato")
print(try await newer.get(), (try? await older.get()) == nil)

print(try await calmMenu().get(), try await Measurement().start().get())
