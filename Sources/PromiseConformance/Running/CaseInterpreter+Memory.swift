// SPDX-License-Identifier: MIT

extension CaseInterpreter {
  /// Runs a step about objects that are kept alive.
  func perform(_ step: MemoryStep) {
    switch step {
    case .track(let name):
      with {
        $0.values.track(name)
        $0.reasons.track(name)
      }
    case .held(let name):
      let isHeld = with { $0.values.isHeld(name) || $0.reasons.isHeld(name) }
      write("\(name) is \(isHeld ? "held" : "gone")")
    }
  }

  /// The objects that a body captures.
  func objects(_ names: [String]) -> [CaseValue] { names.map { value($0) } }
}
