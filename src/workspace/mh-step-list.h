/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-step-unit.h"

G_BEGIN_DECLS

/*
 * Which levels or steps of a run are meant, as people write it: "0, 2, 4-6".
 * They stay in the order they are written in.
 */
#define MH_STEP_LIST_ERROR (mh_step_list_error_quark ())
GQuark mh_step_list_error_quark (void);

typedef enum
{
  MH_STEP_LIST_ERROR_SYNTAX,
  MH_STEP_LIST_ERROR_RANGE, /* there is no such level or step */
  MH_STEP_LIST_ERROR_LIMIT, /* more than MH_STEP_LIST_MAX */
} MhStepListError;

/* Nobody can look at more frames at once. */
#define MH_STEP_LIST_MAX 64

/* @range: what numbers there are. The message tells the place, what stands there
 * and what is possible. Returns: (transfer full) (nullable) (element-type guint32) */
GArray *mh_step_list_read (const char *text, MhStepRange range, GError **error);
/* At most @n of the numbers of @range, evenly spread, with both ends.
 * Returns: (transfer full): as it would be written */
char *mh_step_list_spread (MhStepRange range, guint n);

G_END_DECLS
