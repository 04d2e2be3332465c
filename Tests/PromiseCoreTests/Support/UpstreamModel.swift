// SPDX-License-Identifier: MIT

internal import PromiseCore

/// One cell's upstream word, the lock of its line, and those who adopt, request, settle and look.
///
/// A source is a number: its reference is in the word, or with whoever has taken it.
struct UpstreamModel: Interleaved {
  enum Task: Hashable {
    /// The cell adopts: the word leads to another source, guarded.
    case adopt(UInt)
    /// A request takes the source.
    case request
    case requested(seen: UInt)
    /// The cell has settled.
    case settle
    case settled(seen: UInt)
    /// Somebody retains the source, to look at it.
    case look
    case reads
    case guards(seen: UInt)
    case unguard(UInt)
    /// What the holder of the lock does.
    case lock, unlock
    case exchange(UInt)
    case lookGuarded
    case letGo(UInt)
  }

  /// What a requester does with a guarded word; the mutant takes it as any other.
  let respectsGuard: Bool
  var word = UpstreamWord.nothing
  var actors: [[Task]]
  var holder: Int?
  /// How many references to each source there are: in the word, or taken.
  var references: [UInt: Int]
  var violation: String?
  private var hasSettled = false

  init(respectsGuard: Bool = true, source: UInt, sources: [UInt], actors: [[Task]]) {
    self.respectsGuard = respectsGuard
    self.actors = actors.map { $0.reversed() }
    word = source == 0 ? .nothing : .source(source)
    references = Dictionary(uniqueKeysWithValues: sources.map { ($0, 1) })
  }

  var actorCount: Int { actors.count }

  var violationAtEnd: String? {
    if holder != nil { return "the lock is held for ever" }
    if hasSettled, !word.isNothing { return "settled, and still waiting" }
    for (source, count) in references where count != (word.cell == source ? 1 : 0) {
      return "\(count) references to \(source)"
    }
    return nil
  }

  mutating func step(_ actor: Int) -> Bool {
    guard let task = actors[actor].last else { return false }
    if task == .lock, holder != nil { return false }
    actors[actor].removeLast()
    actors[actor] += perform(task, actor).reversed()
    return true
  }

  private func takes(_ word: UpstreamWord) -> UpstreamWord? {
    if respectsGuard { return word.taking() }
    return word.isNothing ? nil : .nothing
  }

  private mutating func replace(_ seen: UInt, _ next: UpstreamWord) -> Bool {
    guard word.bits == seen else { return false }
    word = next
    return true
  }

  private mutating func release(_ source: UInt) {
    if source == 0 { return }
    references[source, default: 0] -= 1
    if references[source]! < 0 { violation = "\(source) is let go of twice" }
  }

  private mutating func perform(_ task: Task, _ actor: Int) -> [Task] {
    switch task {
    case .adopt(let source):
      return [.lock, .exchange(UpstreamWord.guarded(source).bits), .unlock]
    case .request: return [.requested(seen: word.bits)]
    case .requested(let seen):
      let found = UpstreamWord(bits: seen)
      guard let next = takes(found) else {
        return found.isNothing ? [] : [.lock, .exchange(0), .unlock]
      }
      return replace(seen, next) ? [.letGo(found.cell)] : [.request]
    case .settle:
      hasSettled = true
      return [.settled(seen: word.bits)]
    case .settled(let seen):
      let found = UpstreamWord(bits: seen)
      guard let next = takes(found) else {
        return found.needsLock ? [.lock, .exchange(0), .unlock] : []
      }
      return replace(seen, next) ? [.letGo(found.cell)] : [.settle]
    case .lock:
      holder = actor
      return []
    case .unlock:
      holder = nil
      return []
    case .exchange(let next):
      let was = word
      word = UpstreamWord(bits: next)
      return [.letGo(was.cell)]
    case .letGo(let source):
      release(source)
      return []
    case .look: return [.lock, .reads, .unlock]
    case .reads:
      if word.isNothing { return [] }
      return word.taking() == nil ? [.lookGuarded] : [.guards(seen: word.bits)]
    case .guards(let seen):
      let found = UpstreamWord(bits: seen)
      return replace(seen, found.guarded()) ? [.lookGuarded, .unguard(seen)] : [.reads]
    case .lookGuarded:
      if references[word.cell] != 1 { violation = "looked at \(word.cell), which has gone" }
      return []
    case .unguard(let bits):
      word = UpstreamWord(bits: bits)
      return []
    }
  }

  static func == (left: UpstreamModel, right: UpstreamModel) -> Bool {
    left.word == right.word && left.actors == right.actors && left.holder == right.holder
      && left.references == right.references && left.violation == right.violation
      && left.hasSettled == right.hasSettled
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(word.bits)
    hasher.combine(actors)
    hasher.combine(references)
  }
}
