// SPDX-License-Identifier: MIT

import Foundation
import GuaranteePromises
import GuaranteePromisesFoundation

// Part of no target: Scripts/rejected-code compiles it. In Swift 6 mode each line that ends with `// no` is an
// error, and no other.

private final class Shared { var number = 0 }

private func notifications(_ center: NotificationCenter, _ name: Notification.Name) {
  _ = center.observe(once: name).map { $0.userInfo?["count"] as? Int }  // no
  _ = center.observe(once: name).map { $0.notification.name }  // no
  _ = center.observe(once: name).map { ($0.object as? Shared)?.number }  // no
  _ = center.observe(once: name).map { $0.object(as: Shared.self)?.number }  // no
  _ = center.observe(once: name).map { $0.userInfo("count", as: Int.self) }
  _ = center.observe(once: name).map { $0.userInfo("counts", as: [String: [Int]].self) }
}

private func anythingAtRunTime(_ seen: ObservedNotification) {
  _ = seen.userInfo("shared", as: (any Sendable).self)  // no
  _ = seen.userInfo("shared", as: [any Sendable].self)  // no
  _ = seen.userInfo("shared", as: [String: any Sendable].self)  // no
  _ = seen.userInfo("shared", as: (any CustomStringConvertible & Sendable).self)  // no
  _ = seen.object(as: (any Sendable).self)  // no
  _ = seen.object(as: [any Sendable].self)  // no
}
