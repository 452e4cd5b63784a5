/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-hunt-query.h"

G_BEGIN_DECLS

/*
 * What to hunt for, as rows to choose from. Rows that do not matter for what
 * is chosen are hidden.
 */
#define MH_TYPE_HUNT_FORM (mh_hunt_form_get_type ())
G_DECLARE_FINAL_TYPE (MhHuntForm, mh_hunt_form, MH, HUNT_FORM, AdwPreferencesPage)

/* What is chosen now, whether it makes sense or not. */
void mh_hunt_form_get_query (MhHuntForm *self, MhHuntQuery *query);
void mh_hunt_form_show_query (MhHuntForm *self, const MhHuntQuery *query);

G_END_DECLS
