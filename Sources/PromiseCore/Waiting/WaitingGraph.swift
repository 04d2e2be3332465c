// SPDX-License-Identifier: MIT

// The graph of waiting: who waits for whom, who wants it, and what becomes of those for whom nobody is left.
//
// Its rules are pure, each with its table of transitions, and tested without threads; what performs them is
// beside them.
//
// | question | rule | performed by |
// |----------|------|--------------|
// | Who is interested in a promise? | `InterestWord.swift` | `Interest.swift` |
// | What does a promise wait for? | `UpstreamWord.swift` | `Upstream.swift` |
// | What follows what, who is an alias of whom, when does a line collapse? | `AdoptionRule.swift` | `Adoption.swift`, `OpenAdoption.swift` |
// | What becomes of the steps of an asynchronous loop? | `InterestWord.bypassed()` | `Bypassing.swift` |
// | Would a promise wait for itself? | `WaitRegister.swift` | `Adoption.swift`, `CycleSearch.swift` |
// | Where does a request go? | `InterestWord.swift` | `PromiseCell+Requesting.swift` |
// | What becomes of a promise that nobody can settle any more? | `LossRule.swift` | `PromiseCell+Losing.swift` |
// | Which observers have no further use for what they wait for? | `InterestWord.endableObserved()` | `PromiseCell+Sweeping.swift` |
// | In which order do references go? | – | `PromiseCell+Releasing.swift`, `Teardown.swift` |

/// Serialises edits of the graph: adoptions, bypassed aliases, and requests to either.
///
/// A request takes it once at the beginning of a plain chain, where it finds no source, and not on the way there.
///
/// Nothing but words changes hands while it is held; references are released, and foreign code runs,
/// after it.
let graphLock = Locked(WaitRegister())
