// SPDX-License-Identifier: MIT

internal import APlusPromises
internal import Foundation
internal import PromiseAdapters
internal import Testing

@Suite struct ProgressReportsTests {
  @Test("reports are awaited one by one, and the sequence ends with the promise", arguments: 0..<3)
  func reports(_ ending: Int) async {
    let deferred = Deferred<Int>()
    var reports = deferred.promise.progressReports().makeAsyncIterator()
    for progress: Float in [0, 0.25, 0.5] {
      deferred.progress(progress)
      #expect(await reports.next() == progress)
    }
    switch ending {
    case 0: deferred.resolve(1)
    case 1: deferred.reject(NSError(domain: "test", code: 1))
    default: deferred.promise.cancel()
    }
    deferred.progress(0.75)
    #expect(await reports.next() == nil)
  }

  @Test("whoever is slow gets the newest report, also after the end")
  func newest() async {
    let deferred = Deferred<Int>()
    let reports = deferred.promise.progressReports()
    for progress: Float in [0.1, 0.2, 0.75] { deferred.progress(progress) }
    deferred.resolve(1)
    var seen: [Float] = []
    for await progress in reports { seen.append(progress) }
    #expect(seen == [0.75])
  }

  @Test("the sequence of a promise that has settled, or is lost, is over")
  func over() async {
    var settled = APlusPromises.Promise(value: 1).progressReports().makeAsyncIterator()
    #expect(await settled.next() == nil)
    var deferred: Deferred<Int>? = Deferred()
    var lost = deferred?.promise.progressReports().makeAsyncIterator()
    deferred = nil
    #expect(await lost?.next() == nil)
  }

  @Test("to watch is not to be interested: a promise is cancelled as if nobody watched")
  func interest() async {
    let deferred = Deferred<Int>()
    let child = deferred.promise.then(on: .immediate) { $0 }
    var reports = deferred.promise.progressReports().makeAsyncIterator()
    child.cancel()
    #expect(deferred.promise.isCanceled())
    #expect(await reports.next() == nil)
  }

  @Test("the end of watching cancels nothing")
  func endOfWatching() async {
    let deferred = Deferred<Int>()
    let promise = deferred.promise
    let task = Task { for await _ in promise.progressReports() {} }
    task.cancel()
    await task.value
    #expect(promise.state == .pending)
    deferred.resolve(1)
    #expect(promise.value == 1)
  }
}
