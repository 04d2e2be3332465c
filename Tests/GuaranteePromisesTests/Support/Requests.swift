// SPDX-License-Identifier: MIT

internal import GuaranteePromises
internal import TestSupport

/// A promise made with a resolver that can be told.
func cancellable(_ trace: Trace) -> (Promise<Int>, Resolver<Int>) {
  var resolver: Resolver<Int>?
  let promise = Promise<Int>.cancellable { seal in
    seal.onRequestCancel { _ in trace.add("requested") }
    resolver = seal
  }
  return (promise, resolver!)
}

/// The same, such that nobody else refers to the promise.
func handedOver(_ trace: Trace) -> (Handover<Promise<Int>>, Resolver<Int>) {
  let (promise, resolver) = cancellable(trace)
  return (Handover(promise), resolver)
}

/// A promise that takes no part in requests, such that nobody else refers to it.
func handedOverPlain() -> (Handover<Promise<Int>>, Resolver<Int>) {
  let (promise, seal) = Promise<Int>.pending()
  return (Handover(promise), seal)
}

/// An iterator that refers to no promise that it has returned.
func handing(over promises: [Promise<Int>]) -> AnyIterator<Promise<Int>> {
  var rest = promises
  return AnyIterator { rest.isEmpty ? nil : rest.removeFirst() }
}
