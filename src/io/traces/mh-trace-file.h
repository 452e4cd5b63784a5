/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Traces as JSON lines: a line about the run, then a line for each event in order, and before the
 * first event of each further level a line that says so. mousehole-cli(1) describes the format.
 *
 * Traces of other programs are read as well. Whatever is read has been checked against the game:
 * positions are there, finished games have their results, only what is next is taken from a queue
 * or a stack, counters count replies down one by one, winners follow from the replies, and a
 * search goes down by legal moves. An error names its line.
 */
#define MH_TRACE_FILE_VERSION 1
/* The longest line, in bytes. */
#define MH_TRACE_FILE_MAX_LINE 4096

/* Writes @trace, which a run on @problem made. The only errors are MH_IO_ERROR_LIMIT, for a
 * text that would be too long to be read again, and MH_IO_ERROR_MEMORY.
 * Returns: (transfer full) (nullable) */
GBytes *mh_trace_file_write (const MhProblem *problem, const MhTrace *trace, GError **error);

/* Reads a trace of @game.
 * @is_cut: whether the text goes on beyond @length, the most that is read; it is refused then
 * @algorithm: (out): that made it, whose pseudocode its lines belong to
 * Returns: (transfer full) (nullable): NULL with an error */
MhTrace *mh_trace_file_read (const char *text,
                             gsize length,
                             gboolean is_cut,
                             MhGame *game,
                             const MhAlgorithm **algorithm,
                             GError **error);

G_END_DECLS
