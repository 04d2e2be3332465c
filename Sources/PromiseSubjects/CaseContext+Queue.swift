// SPDX-License-Identifier: MIT

internal import Dispatch
internal import PromiseConformance
internal import PromiseCore
internal import PromiseStage

extension CaseContext {
  /// A dispatch queue whose work from promises waits in the context, as for `ManualContext`.
  var queue: DispatchQueue {
    attachment { context in
      let queue = DispatchQueue(label: "conformance.context", attributes: .concurrent)
      Scene.replace(queue) { [weak context] in context?.enqueue($0) }
      return queue
    }
  }
}
