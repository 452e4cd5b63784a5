/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * System calls that fail on demand, in all of a process, libraries of others included: link this
 * into a test, or preload it into a program that knows nothing of it.
 *
 * Calls that open, read, write, sync, close, rename or link files are counted, except those for
 * what is installed, /proc, /sys and standard error. In a preloaded program MOUSEHOLE_FAIL says
 * which call fails: "5" is the fifth, "5+" all from there on. MOUSEHOLE_FAIL_COUNT is a file to
 * which the number of calls is appended at the end. MOUSEHOLE_FAIL_BYTES makes allocations of so
 * many bytes or more count, too, and nothing else. Any thread.
 */

/* Begins to count calls from 1, of which the call number @fault fails, and those after it if
 * @lasts. */
void mh_failing_calls_begin (guint fault, gboolean lasts);
/* Ends that. Returns: the number of calls that were counted */
guint mh_failing_calls_end (void);
/* Lets allocations of so many bytes or more count, and nothing else; 0 undoes that.
 * Returns: FALSE if none count, because the program is built with a sanitizer */
gboolean mh_failing_calls_count_memory (gsize least_bytes);
/* Stalls every call that opens or reads a file whose name contains @name, as a server does that
 * does not answer, until this is called again. @name: (nullable) */
void mh_failing_calls_stall (const char *name);

G_END_DECLS
