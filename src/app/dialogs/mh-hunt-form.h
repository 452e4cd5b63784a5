/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-hunt-query.h"

G_BEGIN_DECLS

/*
 * A preferences page for the query of a search. Rows that are irrelevant for the chosen
 * goal and family are hidden.
 */
#define MH_TYPE_HUNT_FORM (mh_hunt_form_get_type ())
G_DECLARE_FINAL_TYPE (MhHuntForm, mh_hunt_form, MH, HUNT_FORM, AdwPreferencesPage)

/* Offers a program of the user's as an algorithm, and makes it the second rival in the game that it
 * plays. @program: (nullable): of mh_program_algorithm_new() */
void mh_hunt_form_set_program (MhHuntForm *self, const MhAlgorithm *program);
/* Stores the present choices in @query, which may be invalid; see mh_hunt_query_check(). */
void mh_hunt_form_get_query (MhHuntForm *self, MhHuntQuery *query);
/* Sets all rows to the values of @query. */
void mh_hunt_form_show_query (MhHuntForm *self, const MhHuntQuery *query);

G_END_DECLS
