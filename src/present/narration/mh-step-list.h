/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-step-unit.h"

G_BEGIN_DECLS

/*
 * A list of levels or steps of a run as text, such as "0, 2, 4-6". The order is preserved.
 */
#define MH_STEP_LIST_ERROR (mh_step_list_error_quark ())
GQuark mh_step_list_error_quark (void);

typedef enum
{
  MH_STEP_LIST_ERROR_SYNTAX,
  MH_STEP_LIST_ERROR_RANGE, /* a level or step that does not exist */
  MH_STEP_LIST_ERROR_LIMIT, /* more than MH_STEP_LIST_MAX elements */
} MhStepListError;

/* The largest number of frames in one picture. */
#define MH_STEP_LIST_MAX 64

/* @range: the numbers that exist
 * Returns: (transfer full) (nullable) (element-type guint32); errors contain place, found
 * text and valid values */
GArray *mh_step_list_read (const char *text, MhStepRange range, GError **error);
/* Returns: (transfer full): a list of at most @n numbers of @range, evenly spaced,
 * including both ends; all of a long range as "0-12" */
char *mh_step_list_spread (MhStepRange range, guint n);

G_END_DECLS
