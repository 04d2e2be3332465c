// SPDX-License-Identifier: MIT

internal import Glibc
internal import PromiseCore

/// Treats retains and releases of cells and gatherings as accesses, so that threads also switch
/// between a change of a word and the retain or release that belongs to it.
///
/// The runtime has function pointers for those who want to watch it count. What is found by way of them is in no
/// other build, and on systems without them this does nothing.
///
/// All of these accesses depend on one another for the search (they share one word), because nothing in an
/// object that is being made or has died may be read in order to tell objects apart.
enum References {
  private typealias Retain = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  private typealias Release = @convention(c) (UnsafeMutableRawPointer?) -> Void

  nonisolated(unsafe) private static var retain: Retain?
  nonisolated(unsafe) private static var release: Release?
  nonisolated(unsafe) private static var scheduler: Unmanaged<Scheduler>?
  nonisolated(unsafe) private static var word: Unmanaged<SharedWord>?
  /// The metadata of the classes whose objects are watched: those that somebody refers to without a reference of
  /// his own, because something else says that they live.
  nonisolated(unsafe) private static var classes: (cell: UInt, gathering: UInt) = (0, 0)
  /// Off while the checker looks at an object: its own retains and releases do not count.
  nonisolated(unsafe) private static var isOn = false

  /// Lets the scheduler decide at retains and releases, too.
  static func watch(_ scheduler: Scheduler) -> Bool {
    if self.scheduler != nil {
      self.scheduler = .passRetained(scheduler)
      return true
    }
    guard let retainSlot = dlsym(nil, "_swift_retain"),
      let releaseSlot = dlsym(nil, "_swift_release"),
      let enabling = dlsym(
        nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
    else { return false }
    self.scheduler = .passRetained(scheduler)
    word = .passRetained(SharedWord(references: ()))
    classes.cell = unsafeBitCast(Node.self as AnyClass, to: UInt.self)
    classes.gathering = unsafeBitCast(Gather.self as AnyClass, to: UInt.self)
    let retainPointer = retainSlot.assumingMemoryBound(to: Retain.self)
    let releasePointer = releaseSlot.assumingMemoryBound(to: Release.self)
    (retain, release) = (retainPointer.pointee, releasePointer.pointee)
    retainPointer.pointee = { object in
      guard References.mayBeObject(object) else { return object }
      if References.isWatched(object) { References.reach(.retain) }
      return References.retain.unsafelyUnwrapped(object)
    }
    releasePointer.pointee = { object in
      guard References.mayBeObject(object) else { return }
      if References.isWatched(object) { References.reach(.release) }
      References.release.unsafelyUnwrapped(object)
    }
    isOn = true
    enabling.assumingMemoryBound(to: UInt8.self).pointee = 1
    return true
  }

  /// Whether the object is of such a class or one that inherits from it.
  ///
  /// Metadata of a class begins with 0, where there is no Objective-C, and with that of the class above.
  private static func isWatched(_ object: UnsafeMutableRawPointer?) -> Bool {
    guard isOn, let object else { return false }
    var metadata = object.load(as: UInt.self)
    // Objects of the system's own begin with something else.
    while mayBeObject(UnsafeMutableRawPointer(bitPattern: metadata)),
      let words = UnsafePointer<UInt>(bitPattern: metadata), words[0] == 0
    {
      if metadata == classes.cell || metadata == classes.gathering { return true }
      metadata = words[1]
    }
    return false
  }

  /// Whether this is an address.
  ///
  /// The runtime gives those who watch also what it does not count itself: short strings, whose letters are no
  /// address. But for some that no program here uses, none is in the ranges in which the system puts objects.
  private static func mayBeObject(_ object: UnsafeMutableRawPointer?) -> Bool {
    let range = UInt(bitPattern: object) >> 40
    // Those from 0x7b are of the address sanitizer.
    return 0x55...0x56 ~= range || 0x7b...0x7f ~= range
  }

  @inline(never)
  private static func reach(_ kind: SharedAccess.Kind) {
    isOn = false
    guard let scheduler, let word else { return isOn = true }
    scheduler._withUnsafeGuaranteedRef { scheduler in
      word._withUnsafeGuaranteedRef { word in
        let access = SharedAccess(kind, word, file: "references", line: 0)
        isOn = true
        scheduler.reach(access)
        scheduler.made(access, found: 0, left: 0)
      }
    }
  }
}
