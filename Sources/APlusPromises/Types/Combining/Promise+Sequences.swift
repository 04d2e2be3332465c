// SPDX-License-Identifier: MIT

public import Foundation
internal import PromiseCore

// Promises of the elements of a sequence, a few at a time: the core goes through the sequence (`Pump`).

extension Promise {
  /// Makes a promise of each element of a sequence, a few at a time, and waits for all values.
  ///
  /// With `concurrently: 1` they follow one another. The first failure decides, and nothing more is asked for.
  /// Cancelling the returned promise cancels the promises that are pending, and nothing more is asked for.
  ///
  /// ```swift
  /// let prices = Promise.all(of: ["soup", "bread", "tea"], concurrently: 2) { dish in
  ///   price(of: dish)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sequence: Its next element is taken when there is room. The call takes the sequence over: you may not
  ///     use what it refers to any more.
  ///   - concurrently: How many may be pending at a time; at least one.
  ///   - cancelOnFailure: Whether the first failure asks those that are pending to cancel; else they go on,
  ///     unobserved.
  ///   - body: Makes the promise of an element. In code of an actor it runs on that actor, otherwise on a
  ///     global queue, and never before this call returns. An error that it throws is that of the element.
  /// - Returns: The values in the order of the elements.
  @_disfavoredOverload
  public static func all<S: Sequence & SendableMetatype>(
    of sequence: sending S, concurrently: Int, cancelOnFailure: Bool = false,
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (S.Element) throws -> Promise<V>
  ) -> Promise<[V]> where S.Element: Sendable {
    gathering(sequence, concurrently, cancelOnFailure, at: .ofWork(body.isolation), adding(body))
  }

  /// Calls an asynchronous function with each element of a sequence, a few at a time, and waits for all values.
  ///
  /// With `concurrently: 1` they follow one another. The first failure decides, and nothing more is asked for.
  /// Cancelling the returned promise cancels the promises that are pending, and nothing more is asked for.
  ///
  /// - Parameters:
  ///   - sequence: Its next element is taken when there is room. The call takes the sequence over: you may not
  ///     use what it refers to any more.
  ///   - concurrently: How many may be pending at a time; at least one.
  ///   - cancelOnFailure: Whether the first failure asks those that are pending to cancel; else they go on,
  ///     unobserved.
  ///   - body: Runs in a task of its own for each element.
  /// - Returns: The values in the order of the elements.
  @_disfavoredOverload
  public static func all<S: Sequence & SendableMetatype>(
    of sequence: sending S, concurrently: Int, cancelOnFailure: Bool = false,
    _ body: @escaping @Sendable (S.Element) async throws -> V
  ) -> Promise<[V]> where S.Element: Sendable {
    gathering(sequence, concurrently, cancelOnFailure, at: .immediate) { element, add in
      let promise = Promise { try await body(element) }
      withExtendedLifetime(promise) { add(promise) }
    }
  }

  /// Makes a promise of each element of a sequence, a few at a time, and waits until all have ended.
  ///
  /// With `concurrently: 1` they follow one another. A failure is one of the results. Cancelling the returned
  /// promise cancels the promises that are pending, and nothing more is asked for.
  ///
  /// - Parameters:
  ///   - sequence: Its next element is taken when there is room. The call takes the sequence over: you may not
  ///     use what it refers to any more.
  ///   - concurrently: How many may be pending at a time; at least one.
  ///   - body: Makes the promise of an element. In code of an actor it runs on that actor, otherwise on a
  ///     global queue, and never before this call returns. An error that it throws is that of the element.
  /// - Returns: The results in the order of the elements.
  @_disfavoredOverload
  public static func allSettled<S: Sequence & SendableMetatype>(
    of sequence: sending S, concurrently: Int,
    @_inheritActorContext _ body:
      @escaping @isolated(any) @Sendable (S.Element) throws -> Promise<V>
  ) -> Promise<[Result<V, NSError>]> where S.Element: Sendable {
    settling(sequence, concurrently, at: .ofWork(body.isolation), adding(body))
  }

  /// Calls an asynchronous function with each element of a sequence, a few at a time, and waits until all have
  /// ended.
  ///
  /// With `concurrently: 1` they follow one another. A failure is one of the results. Cancelling the returned
  /// promise cancels the promises that are pending, and nothing more is asked for.
  ///
  /// - Parameters:
  ///   - sequence: Its next element is taken when there is room. The call takes the sequence over: you may not
  ///     use what it refers to any more.
  ///   - concurrently: How many may be pending at a time; at least one.
  ///   - body: Runs in a task of its own for each element.
  /// - Returns: The results in the order of the elements.
  @_disfavoredOverload
  public static func allSettled<S: Sequence & SendableMetatype>(
    of sequence: sending S, concurrently: Int,
    _ body: @escaping @Sendable (S.Element) async throws -> V
  ) -> Promise<[Result<V, NSError>]> where S.Element: Sendable {
    settling(sequence, concurrently, at: .immediate) { element, add in
      let promise = Promise { try await body(element) }
      withExtendedLifetime(promise) { add(promise) }
    }
  }

  private static func adding<Element>(
    _ body: @escaping @isolated(any) @Sendable (Element) throws -> Promise<V>
  ) -> Pump.Adding<Element> {
    let function = PlainHandler(isolated: body)
    return { element, add in
      let promise: Promise<V>
      do { promise = try function(element) } catch {
        promise = Promise(reason: .reason(for: error))
      }
      withExtendedLifetime(promise) { add(promise) }
    }
  }

  private static func gathering<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, _ cancelOnFailure: Bool, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Promise<[V]> {
    let result = Promise<[V]>()
    let pump = Pump(
      through: sequence, limit, into: result, stopsAtFailure: true, cancelsOthers: cancelOnFailure,
      at: place, adding: adding
    ) { cells in
      result.settle(.value, cells.eachSettled { $0.load(as: V.self) }, as: [V].self)
    }
    result.stopping(pump)
    pump.startAtPlace()
    return result
  }

  private static func settling<S: Sequence & SendableMetatype>(
    _ sequence: sending S, _ limit: Int, at place: DeliveryPlace,
    _ adding: @escaping Pump.Adding<S.Element>
  ) -> Promise<[Result<V, NSError>]> {
    let result = Promise<[Result<V, NSError>]>()
    let pump = Pump(
      through: sequence, limit, into: result, stopsAtFailure: false, at: place, adding: adding
    ) { cells in
      let results = cells.eachSettled { cell -> Result<V, NSError> in
        cell.outcome == .value
          ? .success(cell.load(as: V.self)) : .failure(cell.load(as: NSError.self))
      }
      result.settle(.value, results, as: [Result<V, NSError>].self)
    }
    result.stopping(pump)
    pump.startAtPlace()
    return result
  }

  /// Cancelling this promise stops a pump.
  private final func stopping(_ pump: Pump) {
    rareState?.withLock { state in
      state.cancelAction = { [weak pump] finish in
        pump?.stop()
        finish(nil)
      }
    }
  }
}
