// SPDX-License-Identifier: MIT

#include "CIndexStore.h"
