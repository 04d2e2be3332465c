// SPDX-License-Identifier: MIT

// The graph of waiting: which cell waits for which, who wants it, and what happens when nobody is left.
//
// Its rules are pure, each with its table of transitions, and tested without threads. The code that
// performs them is beside them.
//
// | question | rule | performed by |
// |----------|------|--------------|
// | Who is interested in a promise? | `InterestWord.swift` | `Interest.swift` |
// | What does a promise wait for? | `UpstreamWord.swift` | `Upstream.swift` |
// | Which cell follows which, which is an alias of which, when does a line collapse? | `AdoptionRule.swift` | `Adoption.swift`, `OpenAdoption.swift` |
// | What happens to the steps of an asynchronous loop? | `InterestWord.bypassed()` | `Bypassing.swift` |
// | Would a promise wait for itself? | `WaitRegister.swift` | `Adoption.swift`, `CycleSearch.swift` |
// | Where does a request go? | `InterestWord.swift` | `PromiseCell+Requesting.swift` |
// | What happens to a promise that nobody can settle any more? | `LossRule.swift` | `PromiseCell+Losing.swift` |
// | Which observers have no further use for their source? | `InterestWord.endableObserved()` | `PromiseCell+Sweeping.swift` |
// | In which order are references released? | – | `PromiseCell+Releasing.swift`, `Teardown.swift` |

/// Serialises edits of the graph: adoptions, bypassed aliases, and requests to either.
///
/// A request takes it once at the beginning of a plain chain, where it finds no source, and not on the way there.
///
/// Only words change hands while the lock is held; references are released, and foreign code runs,
/// after it.
let graphLock = Locked(WaitRegister())

/// How many adoptions there have been.
///
/// An adoption adds itself under the graph lock, after it has stored its words. A search for cycles reads the count
/// before it begins, without the lock: the read acquires what the counted adoptions have stored.
let adoptionCount = AtomicWord(0)
