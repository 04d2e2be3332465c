// SPDX-License-Identifier: MIT

import PromiseCore
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct MutexWordsTests {
  @Test("a mutex needs no more alignment than the words that it lies in, and has room there")
  func alignment() {
    #expect(MemoryLayout<pthread_mutex_t>.alignment <= MemoryLayout<UInt>.alignment)
    let locked = Locked(0)
    let capacity = locked.buffer.capacity * MemoryLayout<UInt>.size
    #expect(capacity >= MemoryLayout<pthread_mutex_t>.size)
    locked.buffer.withUnsafeMutablePointerToElements { words in
      #expect(UInt(bitPattern: words) % UInt(MemoryLayout<pthread_mutex_t>.alignment) == 0)
    }
  }
}
