/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-document.h"
#include "mh-samples.h"

G_BEGIN_DECLS

/*
 * A card for a sample in the gallery: picture, title and note. The picture is empty until
 * mh_sample_card_arrange() has been called, which takes some milliseconds for a large
 * board.
 */
#define MH_TYPE_SAMPLE_CARD (mh_sample_card_get_type ())
G_DECLARE_FINAL_TYPE (MhSampleCard, mh_sample_card, MH, SAMPLE_CARD, GtkFlowBoxChild)

/* @sample: a sample in static memory
 * Returns: (transfer floating) */
GtkWidget *mh_sample_card_new (const MhSample *sample);

/* Lays out the board and shows its picture. Further calls do nothing. */
void mh_sample_card_arrange (MhSampleCard *self);
/* Returns: (transfer none): which game it is of */
const MhGameClass *mh_sample_card_get_game_class (MhSampleCard *self);
/* Returns: whether id, title and note together contain each of @words, ignoring case */
gboolean mh_sample_card_matches (MhSampleCard *self, const char *words);
/* Returns: (transfer full): a new, untitled document, named after the sample */
MhDocument *mh_sample_card_create_document (MhSampleCard *self);

G_END_DECLS
