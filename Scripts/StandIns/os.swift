// SPDX-License-Identifier: MIT

// What the libraries use of `os`: signposts.

import Foundation

open class OSLog: NSObject, @unchecked Sendable {
  public init(subsystem: String, category: String) {}
}

public struct OSSignpostID: Sendable {
  public init(_ value: UInt64) {}
}

public struct OSSignpostType: Sendable {
  public static let event = OSSignpostType()
  public static let begin = OSSignpostType()
  public static let end = OSSignpostType()
}

public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer = #dsohandle, log: OSLog, name: StaticString,
  signpostID: OSSignpostID, _ format: StaticString, _ arguments: any CVarArg...
) {}

extension NSString: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { [] }
}
