// SPDX-License-Identifier: MIT
//
// The recipes of the page "Recipes for screens" with PlainPromises. Try it: swift run ScreensPlain

import PlainPromises

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
) -> Promise<String> {
  let promise = Promise<String>()
  let work = server.download(name, progress: progress) { result in
    switch result {
    case .success(let text): promise.fulfill(text)
    case .failure(let error): promise.reject(error)
    }
  }
  promise.always { work.cancel() }
  return promise
}

/// What a screen shows.
///
/// In UIKit this is a view controller, and the properties are its views.
@MainActor final class Screen {
  var text = ""
  var part = 0.0
  private var loading: Promise<String>?

  /// Again after an error, ten seconds in all.
  ///
  /// However the wait ends, so do the attempts, and the download of the present one.
  func open() {
    var attempt: Promise<String>?
    let attempts = Promise.retry(attempts: 3, backoff: .exponential(initial: 0.01)) {
      let begun = download("menu") { part in self.part = part }
      attempt = begun
      return begun
    }
    let menu = attempts.timeout(seconds: 10)
    loading = menu
    menu.then { text in
      self.text = text
    }.catch { error in
      self.text = error is CancellationError ? "closed" : "\(error)"
    }.always {
      attempts.reject(CancellationError())
      attempt?.reject(CancellationError())
    }
  }

  func close() {
    loading?.reject(CancellationError())
  }
}

/// Asks when nothing was typed for a moment.
///
/// An older question is cancelled.
@MainActor final class Search {
  private var question: Promise<[String]>?

  func typed(_ text: String) -> Promise<[String]> {
    question?.reject(CancellationError())
    let question = Promise {
      try await Task.sleep(nanoseconds: 10_000_000)
      return try await server.find(text)
    }
    self.question = question
    return question
  }
}

/// The menu, but not before a moment is over, so that a wheel on the screen does not flicker.
@MainActor func calmMenu() -> Promise<String> {
  let pause = Promise { try await Task.sleep(nanoseconds: 10_000_000) }
  return Promise.tuple(download("menu") { _ in }, pause).then { menu, _ in menu }
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
  private let promise = Promise<Int>()

  func start() -> Promise<Int> {
    sensor.delegate = self
    sensor.start()
    return promise.always { withExtendedLifetime(self) {} }
  }

  func sensor(_ sensor: Sensor, measured degrees: Int) {
    promise.fulfill(degrees)
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
    private var loading: Promise<String>?

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let menu = download("menu") { part in self.bar.progress = Float(part) }
      loading = menu
      menu.then { text in
        self.label.text = text
      }.catch { error in
        self.label.text = "\(error)"
      }
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      loading?.reject(CancellationError())
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
