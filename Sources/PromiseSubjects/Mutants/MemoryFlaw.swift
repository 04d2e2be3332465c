// SPDX-License-Identifier: MIT

internal import PromiseConformance

/// A mistake by which a library keeps objects alive that nobody needs any more.
package enum MemoryFlaw: String, WrappingFlaw {
  case values = "keeps-values"
  case reasons = "keeps-reasons"
  case nothing = "keeps-nothing"
  case handlers = "keeps-handlers"
  case unusedHandlers = "keeps-unused-handlers"
  case endings = "keeps-endings"
  case sources = "keeps-sources"
  case elements = "keeps-elements"
  case timers = "keeps-timers"
  case converted = "keeps-converted"
  case tokens = "keeps-tokens"
  case observers = "keeps-observers"
  case waits = "keeps-waits"
  case functions = "keeps-functions"

  /// The flaw in a few words.
  package var summary: String {
    switch self {
    case .values: "values are kept"
    case .reasons: "reasons are kept"
    case .nothing: "a promise does not keep its outcome"
    case .handlers: "handlers are kept"
    case .unusedHandlers: "handlers of rejections are kept after fulfilment"
    case .endings: "handlers of operators beside then are kept"
    case .sources: "promises are kept from which others came"
    case .elements: "promises are kept that were combined"
    case .timers: "a promise with a timeout is kept until that is over"
    case .converted: "promises are kept that were converted"
    case .tokens: "a token keeps what is attached and registered with it"
    case .observers: "observers of progress and handlers of requests are kept"
    case .waits: "tasks whose waits were cancelled are kept, with what they waited for"
    case .functions: "asynchronous functions are kept"
    }
  }

  /// Whether a library of that profile can show the flaw.
  func matters(to profile: Profile) -> Bool {
    let has = { (capabilities: Set<Capability>) in
      !profile.capabilities.isDisjoint(with: capabilities)
    }
    return switch self {
    case .endings: has([.always, .guarantees, .selectiveCatch])
    case .timers: has([.timing])
    case .converted: has([.conversions])
    case .tokens: has([.tokens])
    case .observers: has([.progress, .requests, .cancel])
    default: true
    }
  }

  /// The suite that can catch the flaw.
  var suite: String { "memory" }

  /// The library with the flaw.
  func broken(_ sound: some PromiseSubject) -> any PromiseSubject {
    FlawedSubject { RetainingRealm(sound: sound.makeRealm($0), host: $0, flaw: self) }
  }
}
