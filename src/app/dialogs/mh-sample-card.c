/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-sample-card.h"

#include "mh-game-class.h"
#include "mh-load.h"
#include "mh-sample-picture.h"

#include <glib/gi18n.h>

struct _MhSampleCard
{
  GtkFlowBoxChild parent_instance;

  const MhSample *sample;
  MhSamplePicture *picture;
  GtkLabel *title;
  GtkLabel *note;
};

G_DEFINE_FINAL_TYPE (MhSampleCard, mh_sample_card, GTK_TYPE_FLOW_BOX_CHILD)

static void
mh_sample_card_class_init (MhSampleCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MH_TYPE_SAMPLE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-sample-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhSampleCard, picture);
  gtk_widget_class_bind_template_child (widget_class, MhSampleCard, title);
  gtk_widget_class_bind_template_child (widget_class, MhSampleCard, note);
}

static void
mh_sample_card_init (MhSampleCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_sample_card_new (const MhSample *sample)
{
  g_return_val_if_fail (sample != NULL, NULL);

  MhSampleCard *self = g_object_new (MH_TYPE_SAMPLE_CARD, NULL);
  g_autofree char *spoken = g_strdup_printf ("%s. %s", _ (sample->title), _ (sample->note));

  self->sample = sample;
  gtk_label_set_text (self->title, _ (sample->title));
  gtk_label_set_text (self->note, _ (sample->note));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return GTK_WIDGET (self);
}

void
mh_sample_card_arrange (MhSampleCard *self)
{
  g_return_if_fail (MH_IS_SAMPLE_CARD (self));

  if (mh_sample_picture_get_board (self->picture) != NULL)
    return;

  gboolean has_places;
  g_autoptr (MhBoard) board = mh_sample_create_board (self->sample, &has_places);
  g_autoptr (GError) error = NULL;
  if (!has_places && mh_board_get_game_class (board)->has_board && !mh_load_arrange (board, &error))
    g_warning ("%s: %s", self->sample->id, error->message);
  mh_sample_picture_take_board (self->picture, g_steal_pointer (&board));
}

gboolean
mh_sample_card_matches (MhSampleCard *self, const char *words)
{
  g_return_val_if_fail (MH_IS_SAMPLE_CARD (self), FALSE);
  g_return_val_if_fail (words != NULL, FALSE);

  g_autofree char *text = g_strdup_printf ("%s %s %s", self->sample->id, _ (self->sample->title),
                                           _ (self->sample->note));
  g_autofree char *folded_text = g_utf8_casefold (text, -1);
  g_autofree char *folded_words = g_utf8_casefold (words, -1);
  g_auto (GStrv) parts = g_strsplit_set (folded_words, " \t", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (strstr (folded_text, parts[i]) == NULL)
      return FALSE;

  return TRUE;
}

const MhGameClass *
mh_sample_card_get_game_class (MhSampleCard *self)
{
  g_return_val_if_fail (MH_IS_SAMPLE_CARD (self), NULL);

  return self->sample->klass;
}

MhDocument *
mh_sample_card_create_document (MhSampleCard *self)
{
  g_return_val_if_fail (MH_IS_SAMPLE_CARD (self), NULL);

  mh_sample_card_arrange (self);
  const MhBoard *board = mh_sample_picture_get_board (self->picture);
  MhDocumentFile *file = mh_document_file_new (mh_board_copy (board));

  file->name = g_strdup (_ (self->sample->title));
  file->has_places = mh_board_get_game_class (board)->has_board;
  return mh_document_new (file, NULL);
}
