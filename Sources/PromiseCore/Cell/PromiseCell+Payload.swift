// SPDX-License-Identifier: MIT

// The only file that reads and writes raw payload memory. Every access states the type of the content: handing `any
// Error` to a generic parameter would open it and store the concrete error, which no code could read back.
//
// `payloadKind` describes the content. Plain data of up to four words, handlers, and values of up to three words are
// stored inline, if word alignment is enough for them; anything else in a box of its own. The last word names the type
// of a value that is not plain data: there is no other field for it, which keeps the cell small (`ReactionWord.swift`).

extension PromiseCell {
  /// The payload as words.
  @inlinable @inline(__always)
  package var payload: Payload {
    get { payloadMemory.words.pointee }
    nonmutating set { payloadMemory.words.pointee = newValue }
  }

  /// Stores a payload.
  ///
  /// There must be none, and the caller must own the claim.
  @inlinable @inline(__always)
  package func store<T>(_ value: __owned T, as type: T.Type) {
    assert(!(type is any HandlerPayload.Type), "a handler is stored by the function for values")
    if _isPOD(type) && PayloadKind.isInline(type) {
      payloadKind = .trivial
      payloadMemory.address.assumingMemoryBound(to: type).initialize(to: value)
    } else if PayloadKind.isInline(type) {
      payloadKind = PayloadKind.isReference(type) ? .reference : .typed
      payload.3 = PayloadKind.word(naming: type)
      // Consumed: it would else be kept until the function returns, and copied for that.
      payloadMemory.address.assumingMemoryBound(to: type).initialize(to: consume value)
    } else {
      let box = UnsafeMutablePointer<T>.allocate(capacity: 1)
      box.initialize(to: value)
      payload.0 = UInt(bitPattern: box)
      payload.3 = PayloadKind.word(naming: type)
      payloadKind = .boxed
    }
  }

  /// The type of a payload that names it.
  var payloadType: Any.Type? {
    payloadKind.namesType ? PayloadKind.type(named: payload.3) : nil
  }

  /// Stores a handler, to be taken as one.
  @inlinable @inline(__always)
  package func store<H: HandlerPayload>(_ handler: __owned H, as type: H.Type) {
    payloadKind = H.kind
    payloadMemory.address.assumingMemoryBound(to: type).initialize(to: consume handler)
  }

  /// Moves a handler out, leaving no payload.
  @inlinable @inline(__always)
  package func take<H: HandlerPayload>(as type: H.Type) -> H {
    payloadKind = .trivial
    return payloadMemory.address.assumingMemoryBound(to: type).move()
  }

  /// For ``Settled``: copies the payload, which must be of that type.
  @inlinable @inline(__always)
  func payloadCopy<T>(as type: T.Type) -> T {
    if PayloadKind.isInline(type) {
      // Several threads may load at once.
      return payloadMemory.address.assumingMemoryBound(to: type).pointee
    }
    return UnsafeMutablePointer<T>(bitPattern: payload.0).unsafelyUnwrapped.pointee
  }

  /// Moves the payload out, leaving none.
  ///
  /// The caller must own the claim.
  @inlinable @inline(__always)
  package func take<T>(as type: T.Type) -> T {
    assert(!(type is any HandlerPayload.Type), "a handler is taken by the function for values")
    payloadKind = .trivial
    if PayloadKind.isInline(type) {
      return payloadMemory.address.assumingMemoryBound(to: type).move()
    }
    let box = UnsafeMutablePointer<T>(bitPattern: payload.0).unsafelyUnwrapped
    defer { box.deallocate() }
    return box.move()
  }

  /// Releases the payload, if there is one.
  ///
  /// Runs `deinit`s of users: no lock may be held.
  ///
  /// - Parameter place: the place of handlers that never ran, if it is known: see ``UnrunHandlers``.
  func destroyPayload(at place: UInt = Destination.immediate) {
    let kind = payloadKind
    payloadKind = .trivial
    if kind.needsType {
      func destroy<T>(_ type: T.Type) { _ = take(as: type) }
      destroy(PayloadKind.type(named: payload.3))
    } else if kind == .reference {
      PayloadKind.object(payload.0)?.release()
    } else {
      UnrunHandlers.release(payload, kind, at: place)
    }
  }

  /// Copies a settled cell's payload into this one, which has none and whose claim is owned here.
  package func copyPayload(from settled: Settled) {
    let source = settled.cell
    let kind = source.payloadKind
    if kind.needsType {
      func copy<T>(_ type: T.Type) { store(settled.load(as: type), as: type) }
      copy(PayloadKind.type(named: source.payload.3))
    } else {
      // A handler is never copied: the delivery takes it, and then there is none.
      assert(
        kind == .trivial || kind == .reference || kind == .lost, "the cell still holds its handler")
      if kind == .reference { _ = PayloadKind.object(source.payload.0)?.retain() }
      (payload, payloadKind) = (source.payload, kind)
    }
  }

  /// Moves the payload of a cell that is about to publish at this one instead.
  func movePayload(from alias: PromiseCell) {
    let kind = alias.payloadKind
    if kind == .typed {
      // A weak reference, for one, is registered by its address.
      func move<T>(_ type: T.Type) { store(alias.take(as: type), as: type) }
      move(PayloadKind.type(named: alias.payload.3))
    } else {
      (payload, payloadKind) = (alias.payload, kind)
      alias.payloadKind = .trivial
    }
  }
}

extension PayloadKind {
  @inlinable @inline(__always)
  static func isInline<T>(_ type: T.Type) -> Bool {
    MemoryLayout<T>.alignment <= MemoryLayout<UInt>.alignment
      && (MemoryLayout<T>.size <= MemoryLayout<(UInt, UInt, UInt)>.size
        || _isPOD(type) && MemoryLayout<T>.size <= MemoryLayout<PromiseCell.Payload>.size)
  }

  /// Whether a payload of this type is one reference counted object: known to an optimiser.
  @inlinable @inline(__always)
  package static func isReference<T>(_ type: T.Type) -> Bool {
    // The size first: the rest is not always folded.
    MemoryLayout<T>.size == MemoryLayout<UInt>.size
      && (type is AnyObject.Type || type == (any Error).self)
  }

  @inlinable @inline(__always)
  static func word(naming type: Any.Type) -> UInt { unsafeBitCast(type, to: UInt.self) }

  /// The type that a payload names.
  static func type(named word: UInt) -> Any.Type { unsafeBitCast(word, to: Any.Type.self) }

  /// A value or error: on some systems not an object of Swift's own.
  @inline(__always)
  fileprivate static func object(_ word: UInt) -> Unmanaged<AnyObject>? {
    UnsafeRawPointer(bitPattern: word).map { .fromOpaque($0) }
  }
}
