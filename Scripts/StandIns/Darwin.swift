// SPDX-License-Identifier: MIT

// The C library of Apple's systems: here that of the system on which the check runs.
@_exported public import Glibc
