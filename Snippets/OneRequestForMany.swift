// SPDX-License-Identifier: MIT
//
// Many who ask share one request, and its answer is kept for a while: the page "Recipes".
// Try it: swift run OneRequestForMany

import GuaranteePromises
import PromiseAdapters

/// Counts how often it is asked.
actor Server {
  private(set) var requests = 0

  func name(of id: Int) async throws -> String {
    requests += 1
    return "guest \(id)"
  }
}

let server = Server()

/// Answers are kept for a minute.
let names = SharedRequests(timeToLive: 60) { id in
  try await server.name(of: id)
}

func name(of id: Int) -> Promise<String> {
  Promise { try await names.value(for: id) }
}

print(try await Promise.all([name(of: 7), name(of: 7), name(of: 7)]).get())
print(try await name(of: 7).get(), await server.requests)
