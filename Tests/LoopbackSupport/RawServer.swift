// SPDX-License-Identifier: MIT

package import Foundation
internal import PromiseCore

/// A server on loopback for what no well-behaved server does: a function speaks with each connection,
/// byte by byte, on a thread of its own, and the connection closes when it returns.
package final class RawServer: Sendable {
  package let port: UInt16
  private let listener: Int32
  private let serve: @Sendable (RawConnection) -> Void

  package init(_ serve: @escaping @Sendable (RawConnection) -> Void) throws {
    // A peer that has gone must not end the process.
    signal(SIGPIPE, SIG_IGN)
    self.serve = serve
    listener = socket(AF_INET, Self.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
        if bind(listener, address, length) != 0 { return -1 }
        if listen(listener, 64) != 0 { return -1 }
        return getsockname(listener, address, &length)
      }
    }
    guard status == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread { [self] in acceptAll() }.start()
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  package func url(_ path: String = "/") -> URL { URL(string: "http://127.0.0.1:\(port)\(path)")! }

  /// Lets nobody in any more; a port that refuses connections is left.
  package func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func acceptAll() {
    while true {
      let peer = accept(listener, nil, nil)
      if peer < 0 { return }
      Thread { [serve] in
        let connection = RawConnection(peer)
        serve(connection)
        close(peer)
      }.start()
    }
  }
}

/// The server's end of a connection.
package final class RawConnection: Sendable {
  private let peer: Int32

  fileprivate init(_ peer: Int32) { self.peer = peer }

  /// Reads a request without a body: its first line.
  package func readRequest() -> String { String(readHead().prefix { $0 != "\r\n" }) }

  /// Reads a request without a body.
  package func readHead() -> String {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), recv(peer, &byte, 1, 0) == 1 {
      head.append(byte)
    }
    return String(decoding: head, as: UTF8.self)
  }

  package func send(_ text: String) { send(Array(text.utf8)) }

  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(peer, $0.baseAddress, $0.count, 0)
      }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends the head of an answer.
  package func sendHead(_ status: String = "200 OK", length: Int) {
    send("HTTP/1.1 \(status)\r\nContent-Length: \(length)\r\nConnection: close\r\n\r\n")
  }

  /// Sends an answer.
  package func answer(_ text: String, status: String = "200 OK") {
    sendHead(status, length: text.utf8.count)
    send(text)
  }

  /// Waits until the other side has gone; what it still sends is ignored.
  package func waitForPeerToLeave() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while recv(peer, &bytes, bytes.count, 0) > 0 {}
  }
}
