/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What a trial says of a program. */
typedef enum
{
  MH_VERDICT_RIGHT, /* so far: everything that was tried */
  MH_VERDICT_WRONG,
  MH_VERDICT_TOO_SLOW,
  MH_VERDICT_CRASHED,
  MH_VERDICT_NO_ANSWER,
  MH_VERDICT_NOT_A_NUMBER,
  MH_VERDICT_PRINTED_TOO_MUCH,
  MH_VERDICT_REMEMBERS, /* earlier boards: asked alone, it gives another answer */
  MH_VERDICT_CANNOT_BE_RUN,
} MhVerdict;

/* Returns: "right so far": the word for other programs, never translated */
const char *mh_verdict_get_id (MhVerdict verdict);
/* Returns: the translated word */
const char *mh_verdict_get_name (MhVerdict verdict);
/* Finds the verdict whose id is the first @length bytes of @text.
 * Returns: FALSE if there is none */
gboolean mh_verdict_find (const char *text, gsize length, MhVerdict *verdict);

G_END_DECLS
