// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseCore
internal import TestSupport
internal import Testing

@Suite struct PlaceWordTests {
  private actor Home {}

  private func name(_ place: DeliveryPlace) -> String {
    switch place {
    case .immediate: "immediate"
    case .main: "main"
    case .mainActor, .mainActorThrough: "main actor"
    case .queue(let queue): queue.label
    case .actor: "actor"
    case .context: "context"
    }
  }

  @Test("a place comes back out of its word, and an actor as the main queue")
  func places() {
    let places: [DeliveryPlace] = [
      .immediate, .main, .mainActor, .queue(DispatchQueue(label: "mine")), .actor(Home()),
      .context(SubmittingContext { $0() }),
    ]
    let names = places.map { place in
      let word = PlaceWord(queueOf: place)
      defer { word.release() }
      return name(word.place)
    }
    #expect(names == ["immediate", "main", "main", "mine", "main", "context"])
  }

  @Test("a word owns its queue or context until it is released")
  func ownership() {
    weak var queue: DispatchQueue?
    weak var context: SubmittingContext?
    let words: [PlaceWord]
    do {
      let (newQueue, newContext) = (DispatchQueue(label: "mine"), SubmittingContext { $0() })
      (queue, context) = (newQueue, newContext)
      words = [PlaceWord(newQueue), PlaceWord(queueOf: .context(newContext))]
    }
    #expect(queue != nil && context != nil)
    for word in words { word.release() }
    #expect(queue == nil && context == nil)
  }
}
