// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises

/// What plays sounds: a player of the system, or one in a test.
///
/// It tells its delegate when a sound has ended.
@MainActor
protocol SoundPlayer: AnyObject {
  var delegate: (any SoundPlayerDelegate)? { get set }
  func play(_ sound: Data)
  func stop()
}

@MainActor
protocol SoundPlayerDelegate: AnyObject {
  func playerDidFinish(_ player: any SoundPlayer)
  func player(_ player: any SoundPlayer, didFailWith error: any Error)
}

/// The screen on which a book is listened to.
@MainActor
final class PlayerModel: SoundPlayerDelegate {
  private let book: String
  private let audio: AudioService
  private let log: ReadingLog
  private let player: any SoundPlayer
  private let presenter: any Presenter
  private(set) var chapters: [Chapter] = []
  private(set) var current: Chapter?
  /// Settled when the sound that is played has ended.
  private var playing: (promise: Promise<Void>, seal: Resolver<Void>)?

  init(
    book: String, audio: AudioService, log: ReadingLog, player: any SoundPlayer,
    presenter: any Presenter
  ) {
    self.book = book
    self.audio = audio
    self.log = log
    self.player = player
    self.presenter = presenter
    player.delegate = self
  }

  /// Loads the chapters, and finds the one that the reader was in.
  func open() -> Promise<Chapter> {
    when(fulfilled: audio.chapters(of: book), log.position(in: book).map { $0 })
      .map { chapters, position -> Chapter in
        self.chapters = chapters
        let chapter = chapters.first { $0.number == position?.chapter } ?? chapters[0]
        self.current = chapter
        return chapter
      }
  }

  /// Plays from the chapter of the reader to the end.
  func listen() -> Promise<Void> {
    open().then { chapter in
      self.play(from: chapter)
    }
  }

  private func play(from chapter: Chapter) -> Promise<Void> {
    play(chapter).then { () -> Promise<Void> in
      guard let next = self.chapters.first(where: { $0.number > chapter.number }) else {
        return Promise()
      }
      return self.play(from: next)
    }
  }

  /// Plays one chapter, and loads the next one meanwhile.
  func play(_ chapter: Chapter) -> Promise<Void> {
    firstly {
      audio.sound(of: chapter.number, in: book)
    }.then { sound -> Promise<Void> in
      self.current = chapter
      self.presenter.show(chapter.title)
      self.audio.prepare(after: chapter, in: self.book)
      return self.play(sound)
    }.then {
      self.log.note(chapter: chapter.number, second: chapter.seconds, in: self.book)
    }
  }

  private func play(_ sound: Data) -> Promise<Void> {
    let (promise, seal) = Promise<Void>.pending()
    playing = (promise, seal)
    player.play(sound)
    return promise
  }

  /// Stops, as a cancellation: nothing is shown.
  func stop() {
    player.stop()
    playing?.seal.reject(PMKError.cancelled)
    playing = nil
  }

  /// Plays, and shows what goes wrong.
  func start() {
    listen().done {
      self.presenter.show("The end.")
    }.catch { error in
      self.presenter.show(error.sentence)
    }
  }

  func playerDidFinish(_ player: any SoundPlayer) {
    playing?.seal.fulfill(())
    playing = nil
  }

  func player(_ player: any SoundPlayer, didFailWith error: any Error) {
    playing?.seal.reject(error)
    playing = nil
  }
}
