// SPDX-License-Identifier: MIT

// The target holds what the documentation says about all flavors together: the first page of the site, in
// `SwiftPromises.docc`. It has no product and no code.
