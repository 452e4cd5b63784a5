/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-command.h"
#include "mh-tracing.h"

G_BEGIN_DECLS

/* Runs a program on one board, says which of its values is the first false one, and writes its
 * steps.
 * @query: with the path of the program as the user called it
 * @board: as for mh_input_read()
 * @output: (nullable): where the steps go, or NULL to leave them out
 * @watch: called every few milliseconds
 * Returns: MH_ANSWER_NO if a value is false or the answer is not right, MH_ANSWER_NONE with an
 * error */
MhAnswer mh_judge_trace_run (const MhTracingQuery *query,
                             const char *board,
                             const char *output,
                             MhSubmissionWatch watch,
                             gpointer user_data,
                             GError **error);

G_END_DECLS
