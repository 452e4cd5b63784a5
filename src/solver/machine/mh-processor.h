/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sets of instructions that an inner loop may be compiled for. */
typedef enum
{
  MH_PROCESSOR_SSE2 = 1 << 0,
  MH_PROCESSOR_AVX2 = 1 << 1,   /* with the counting of bits */
  MH_PROCESSOR_AVX512 = 1 << 2, /* with bytes, words and the counting of bits */
} MhProcessorFeature;

/* Returns: MhProcessorFeature flags: what the processor offers that the program runs on, and
 * the system lets programs use; 0 on other families than x86 */
guint mh_processor_get_features (void);

G_END_DECLS
