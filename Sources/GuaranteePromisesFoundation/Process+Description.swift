// SPDX-License-Identifier: MIT

// An extension can only override methods that the Objective-C runtime dispatches. This code has not
// been compiled or run where this library is developed and tested.
#if os(macOS) && canImport(ObjectiveC)
  public import Foundation

  extension Process {
    /// The command as a user would type it in a shell.
    open override var description: String { commandLine }
  }
#endif
