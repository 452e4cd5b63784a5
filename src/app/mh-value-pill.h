/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-theme.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A few words on the colour of a value, the same that tables give it. Words
 * are black or white, whichever contrasts more; what is not decided has an
 * outline only.
 */
#define MH_TYPE_VALUE_PILL (mh_value_pill_get_type ())
G_DECLARE_FINAL_TYPE (MhValuePill, mh_value_pill, MH, VALUE_PILL, GtkWidget)

GtkWidget *mh_value_pill_new (void);

/* @max_remoteness: where the ramp of colours ends. */
void
mh_value_pill_show (MhValuePill *self, const char *text, MhValue value, guint32 max_remoteness);

G_END_DECLS
