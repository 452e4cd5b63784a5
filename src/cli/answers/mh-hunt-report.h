/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt.h"

G_BEGIN_DECLS

/*
 * The finds and the progress of a hunt. All functions return new texts (transfer full), which end
 * with a zero byte; those of the finds NULL with MH_IO_ERROR_MEMORY (nullable).
 */

GBytes *mh_hunt_report_create_words (const MhHunt *hunt, GError **error);
/* Writes one JSON object on one line; the manual page promises its keys. */
GBytes *mh_hunt_report_create_json (const MhHunt *hunt, GError **error);
/* Writes a line like "1200 of 100000 boards, 340 a second, 2 found". */
char *mh_hunt_report_create_progress (const MhHunt *hunt, gint64 duration_usec);

G_END_DECLS
