// SPDX-License-Identifier: MIT

/// Somebody whose promises are measured.
public struct Subject: Sendable {
  /// Does `repeats` times a workload of `size` operations; false if its own check of what was called
  /// back and summed up fails.
  public typealias Body = @Sendable (_ meter: Meter, _ repeats: Int, _ size: Int) -> Bool

  /// What kind of subject it is; decides what it is compared with.
  public enum Kind: Sendable { case floor, ours, peer }

  /// The name by which `--subject` selects it.
  public let id: String
  /// The name in tables.
  public let name: String
  /// What it is compared as.
  public let kind: Kind
  /// What it can do.
  public let bodies: [Workload: Body]

  /// The yardstick.
  public static let floorID = "floor"
  /// The core with the least on top.
  public static let coreID = "core"
  /// The A+ dialect.
  public static let aplusID = "aplus"
  /// The guarantee dialect.
  public static let guaranteeID = "guarantee"

  /// Everybody, in the order of the tables.
  public static let all: [Subject] = [
    floor, batchedFloor, sealedFloor, queuedFloor, askedFloor, core, aplus, typed, guarantee, when,
    plain,
    bridge, nioEmbedded, nioThreaded, openCombine, swiftTask, swiftContinuation,
  ]
}
