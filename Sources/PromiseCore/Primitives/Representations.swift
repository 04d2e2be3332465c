// SPDX-License-Identifier: MIT

// The files of this table rely on how the language lays things out in memory. No other code of the core or of
// a dialect does. The suites that the table names check each assumption, in debug and release, on every system.
//
// | file | assumption | saving | test |
// |------|-----------------|---------------|------|
// | `ReactionWord` | a closure in a struct is two words, its function and its context; the second is 0 if it captures nothing, and then the first is the whole closure | a word of every cell, and a count, out of line, whenever a reaction is stored, called or released | `ClosureTests`, `ReactionWordTests` |
// | `PayloadKind` | the context of a closure is an object of Swift's own or 0, and may be counted without the closure's type; in an optional closure that is nil the function is 0 | the metadata of a handler's type, for each node that dies or is passed by | `ClosureTests`, `PayloadKindTests` |
// | `Handler` | a handler of one closure is a function and its context, whatever its argument and result are | the code that makes a node, for each set of types in each client: half of what the compiler needs for a chain | `ErasedHandlerTests` |
// | `Handler` | an `@isolated(any)` function differs from a plain one in its type alone | a task, or a hop, for each handler | `HandlerTests`, `FollowingTests`, `LooseHandlerTests`; `FlatHandlerTests` of TypedPromises |
// | `PromiseCell+Payload` | a metatype is a word; an object and an `any Error` are a word each that is counted as an object; all payloads but those marked as *typed* may be moved bit by bit | the metadata of the value's type, for each cell that dies or copies; a field for the type | `PromiseCellPayloadTests` |
// | `Array+Cells` | an array of objects of a subclass has the layout of an array of objects of the class | 340 instructions for each element | `ArrayCellsTests` |
// | `MutexWords` | a `pthread` mutex needs no more alignment than a word | an object for each lock | `MutexWordsTests` |
// | every tagged address: `StateWord`, `Destination`, `InterestWord`, the way up, the extras | objects lie at multiples of 16 | a word for the tags; both change in one step | `AddressTests` |
// | `Destination` | a closure that captures one object and nothing else has that object as its context; otherwise the code would still be correct | an allocation for each hop to a queue | `ClosureTests` |
//
// A cast between two names of one type, after a comparison of the two, assumes nothing: such a cast stays
// where it is needed. So does `unsafeDowncast` to a class that the caller has made.
