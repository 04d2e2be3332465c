// SPDX-License-Identifier: MIT

// The one place where raw payload memory is read and written. Every access states the type of
// what is stored: handing `any Error` to a generic parameter would open it and store the concrete
// error, which nobody could read back.
//
// A type of up to four words with at most word alignment is stored inline; any other one in a box
// of its own, whose address is the first word. `dropType` names the type when something has to be
// done to let the payload go, and is nil for an inline trivial one. `isReference` then says that it is a
// single reference, as most errors are: it is passed on and released without looking into its type.

extension _PromiseCell {
  @inlinable @inline(__always)
  static func isInline<T>(_ type: T.Type) -> Bool {
    MemoryLayout<T>.size <= MemoryLayout<Payload>.size
      && MemoryLayout<T>.alignment <= MemoryLayout<UInt>.alignment
  }

  /// Whether a payload of this type is one reference counted object: known to an optimiser.
  @inlinable @inline(__always)
  package static func isReference<T>(_ type: T.Type) -> Bool {
    // The size first: the rest is not always folded.
    MemoryLayout<T>.size == MemoryLayout<UInt>.size
      && (type is AnyObject.Type || type == (any Error).self)
  }

  /// Where the payload is, from code that the optimiser does not look into.
  ///
  /// The payload is declared as integers, which cannot hold references. An optimiser that sees a
  /// reference stored there, in a client into which the store was inlined, concludes that the object
  /// does not escape: it puts the object on the stack, or takes what handlers do to it for undone.
  @usableFromInline @inline(never)
  final var opaquePayload: UnsafeMutableRawPointer {
    withUnsafeMutablePointer(to: &payload) { UnsafeMutableRawPointer($0) }
  }

  /// Stores a payload.
  ///
  /// There must be none, and the caller must own the claim.
  @inlinable @inline(__always)
  package final func store<T>(_ value: __owned T, as type: T.Type) {
    if Self.isInline(type) {
      if _isPOD(type) {
        dropType = nil
        withUnsafeMutablePointer(to: &payload) {
          UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).initialize(to: value)
        }
      } else {
        dropType = type
        isReference = Self.isReference(type)
        // Consumed, or it would be kept until the function is left, and copied for that.
        opaquePayload.assumingMemoryBound(to: type).initialize(to: consume value)
      }
    } else {
      let box = UnsafeMutablePointer<T>.allocate(capacity: 1)
      box.initialize(to: value)
      payload.0 = UInt(bitPattern: box)
      dropType = type
      isReference = false
    }
  }

  /// Copies the payload.
  ///
  /// It must be of that type; after settlement any number of threads may.
  ///
  /// The cell is kept until the copy is made: all that an optimiser sees of it before is that integers
  /// are read, so that it may drop its last reference, and with it what the payload refers to, between
  /// reading the words and retaining what they mean.
  @inlinable @inline(__always)
  package final func load<T>(as type: T.Type) -> T {
    defer { withExtendedLifetime(self) {} }
    if Self.isInline(type) {
      // A read access: several threads may load at once.
      return withUnsafePointer(to: payload) {
        UnsafeRawPointer($0).assumingMemoryBound(to: type).pointee
      }
    }
    return UnsafeMutablePointer<T>(bitPattern: payload.0).unsafelyUnwrapped.pointee
  }

  /// Moves the payload out, leaving none.
  ///
  /// The caller must own the claim.
  @inlinable @inline(__always)
  package final func take<T>(as type: T.Type) -> T {
    dropType = nil
    if Self.isInline(type) {
      return withUnsafeMutablePointer(to: &payload) {
        UnsafeMutableRawPointer($0).assumingMemoryBound(to: type).move()
      }
    }
    let box = UnsafeMutablePointer<T>(bitPattern: payload.0).unsafelyUnwrapped
    defer { box.deallocate() }
    return box.move()
  }

  /// Lets the payload go, if there is one.
  ///
  /// Runs `deinit`s of users: no lock may be held.
  final func destroyPayload() {
    guard let type = dropType else { return }
    dropType = nil
    if isReference { object.release() } else { destroy(type) }
  }

  /// The payload that is one reference.
  private final var object: Unmanaged<AnyObject> {
    Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: payload.0).unsafelyUnwrapped)
  }

  private final func destroy<T>(_ type: T.Type) { _ = take(as: type) }

  /// Copies a settled cell's payload into this one, which has none and whose claim is owned here.
  package final func copyPayload(from source: _PromiseCell) {
    guard let type = source.dropType else {
      payload = source.payload
      return
    }
    if source.isReference {
      _ = source.object.retain()
      takeReference(of: source, type)
    } else {
      copyPayload(from: source, as: type)
    }
  }

  /// Moves the payload of a cell that is about to publish at this one instead.
  final func movePayload(from alias: _PromiseCell) {
    guard let type = alias.dropType else {
      payload = alias.payload
      return
    }
    if alias.isReference {
      alias.dropType = nil
      takeReference(of: alias, type)
    } else {
      movePayload(from: alias, as: type)
    }
  }

  /// Takes over a reference that the other cell has counted for this one.
  private final func takeReference(of other: _PromiseCell, _ type: Any.Type) {
    payload.0 = other.payload.0
    dropType = type
    isReference = true
  }

  private final func copyPayload<T>(from source: _PromiseCell, as type: T.Type) {
    store(source.load(as: type), as: type)
  }

  private final func movePayload<T>(from alias: _PromiseCell, as type: T.Type) {
    store(alias.take(as: type), as: type)
  }
}
