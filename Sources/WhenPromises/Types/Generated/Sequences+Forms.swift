// SPDX-License-Identifier: MIT
// Made of Operators/Shared/Sequences.operators: do not edit.

internal import PromiseCore
internal import PromiseDialectSupport

extension Promise {
  /// Makes a promise of each element of a sequence, a few at a time, and waits for all values.
  ///
  /// With `concurrently: 1` they follow one another. The first failure decides, and nothing more is asked for.
  /// If somebody settles or cancels the returned promise, nothing more is asked for, and tasks that only this
  /// waits for are cancelled.
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
      @escaping @isolated(any) @Sendable (S.Element) throws -> Promise<T>
  ) -> Promise<[T]> where S.Element: Sendable {
    gathering(sequence, concurrently, cancelOnFailure, at: .ofWork(body.isolation), adding(body))
  }

  /// Makes a promise of each element of a sequence, a few at a time, and waits until all have ended.
  ///
  /// With `concurrently: 1` they follow one another. A failure is one of the results.
  /// If somebody settles or cancels the returned promise, nothing more is asked for, and tasks that only this
  /// waits for are cancelled.
  ///
  /// ```swift
  /// let results = Promise.allSettled(of: ["soup", "bread"], concurrently: 2) { dish in
  ///   price(of: dish)
  /// }
  /// ```
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
      @escaping @isolated(any) @Sendable (S.Element) throws -> Promise<T>
  ) -> Promise<[Result<T, any Error>]> where S.Element: Sendable {
    settling(sequence, concurrently, at: .ofWork(body.isolation), adding(body))
  }
}

extension Promise {
  /// Calls an asynchronous function with each element of a sequence, a few at a time, and waits for all values.
  ///
  /// With `concurrently: 1` they follow one another. The first failure decides, and nothing more is asked for.
  /// If somebody settles or cancels the returned promise, nothing more is asked for, and tasks that only this
  /// waits for are cancelled.
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
    _ body: @escaping @Sendable (S.Element) async throws -> T
  ) -> Promise<[T]> where S.Element: Sendable {
    gathering(sequence, concurrently, cancelOnFailure, at: .immediate, calling(body))
  }

  /// Calls an asynchronous function with each element of a sequence, a few at a time, and waits until all have
  /// ended.
  ///
  /// With `concurrently: 1` they follow one another. A failure is one of the results.
  /// If somebody settles or cancels the returned promise, nothing more is asked for, and tasks that only this
  /// waits for are cancelled.
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
    _ body: @escaping @Sendable (S.Element) async throws -> T
  ) -> Promise<[Result<T, any Error>]> where S.Element: Sendable {
    settling(sequence, concurrently, at: .immediate, calling(body))
  }
}
