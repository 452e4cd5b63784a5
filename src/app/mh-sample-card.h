/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-document.h"
#include "mh-samples.h"

G_BEGIN_DECLS

/*
 * One sample in the gallery: its picture, its title, what to look for.
 *
 * The picture is empty until arrange() was called, which takes some
 * milliseconds for a large board.
 */
#define MH_TYPE_SAMPLE_CARD (mh_sample_card_get_type ())
G_DECLARE_FINAL_TYPE (MhSampleCard, mh_sample_card, MH, SAMPLE_CARD, GtkFlowBoxChild)

GtkWidget *mh_sample_card_new (const MhSample *sample);

/* Finds places for the nodes, once. */
void mh_sample_card_arrange (MhSampleCard *self);
MhGameKind mh_sample_card_get_kind (MhSampleCard *self);
/* Whether title or note contain @words, in any case. */
gboolean mh_sample_card_matches (MhSampleCard *self, const char *words);
/* Returns: (transfer full): untitled, named after the sample */
MhDocument *mh_sample_card_create_document (MhSampleCard *self);

G_END_DECLS
