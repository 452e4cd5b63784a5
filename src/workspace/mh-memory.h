/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How much more memory may be used: most of what the kernel estimates to be available
 * without swapping, but no more than the limit of the process, if it has one. Reads
 * two small files of procfs. Returns: bytes; G_MAXUINT64 if nothing is known */
guint64 mh_memory_get_usable (void);

G_END_DECLS
