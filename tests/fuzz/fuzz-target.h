/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* What libFuzzer calls, and the driver here: looks at one input and aborts if
 * a law is broken. Always returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
