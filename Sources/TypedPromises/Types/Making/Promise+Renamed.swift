// SPDX-License-Identifier: MIT

public import Foundation

// Names of early versions of the original; `Renamed.operators` has those of operators.

extension Promise {
  /// The old name of `init(with:)`.
  @available(*, deprecated, renamed: "init(with:)")
  public init(result: PromiseResult<Value, Error>) { self.init(with: result) }

  /// The old name of `init(on:with:after:)`.
  @available(*, deprecated, renamed: "init(on:with:after:)")
  public init(
    on context: PromiseContext = .auto, result: PromiseResult<Value, Error>,
    after delay: TimeInterval
  ) {
    self.init(on: context, with: result, after: delay)
  }
}
