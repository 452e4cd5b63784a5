/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Estimates how much more memory may be used: most of what the kernel considers available
 * without swapping, but not more than the limit of the process. Reads two small files of
 * procfs.
 * Returns: the number of bytes; G_MAXUINT64 if unknown */
guint64 mh_memory_get_usable (void);

G_END_DECLS
