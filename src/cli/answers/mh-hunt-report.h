/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt.h"

G_BEGIN_DECLS

/*
 * The finds and the progress of a hunt. All functions return new strings (transfer
 * full).
 */

char *mh_hunt_report_create_words (const MhHunt *hunt);
/* Writes one JSON object on one line; the manual page promises its keys. */
char *mh_hunt_report_create_json (const MhHunt *hunt);
/* Writes a line like "1200 of 100000 boards, 340 a second, 2 found". */
char *mh_hunt_report_create_progress (const MhHunt *hunt, gint64 duration_usec);

G_END_DECLS
