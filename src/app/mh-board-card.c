/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-card.h"

#include "mh-load.h"
#include "mh-sample-picture.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* Larger boards take too long to arrange, and show nothing at that size. */
#define MAX_NODES 60

struct _MhBoardCard
{
  GtkWidget parent_instance;

  MhSketch *sketch; /* that wants a picture, or NULL */
  char *spoken;
  MhSamplePicture *picture;
  GtkLabel *number;
  GtkLabel *size;
};

G_DEFINE_FINAL_TYPE (MhBoardCard, mh_board_card, GTK_TYPE_WIDGET)

static void
mh_board_card_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_board_card_parent_class)->dispose (object);
}

static void
mh_board_card_finalize (GObject *object)
{
  MhBoardCard *self = MH_BOARD_CARD (object);

  g_clear_pointer (&self->sketch, mh_sketch_free);
  g_free (self->spoken);

  G_OBJECT_CLASS (mh_board_card_parent_class)->finalize (object);
}

static void
mh_board_card_class_init (MhBoardCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mh_board_card_dispose;
  object_class->finalize = mh_board_card_finalize;

  g_type_ensure (MH_TYPE_SAMPLE_PICTURE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-board-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhBoardCard, picture);
  gtk_widget_class_bind_template_child (widget_class, MhBoardCard, number);
  gtk_widget_class_bind_template_child (widget_class, MhBoardCard, size);
}

static void
mh_board_card_init (MhBoardCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mh_board_card_new (void)
{
  return g_object_new (MH_TYPE_BOARD_CARD, NULL);
}

/* Returns: (transfer full) */
static char *
create_size (const MhSketch *sketch)
{
  gsize n_edges;

  mh_sketch_get_edges (sketch, &n_edges);
  return mh_words_size (mh_sketch_get_n_nodes (sketch), n_edges);
}

void
mh_board_card_set_board (MhBoardCard *self, MhBoardBook *book, guint index)
{
  g_return_if_fail (MH_IS_BOARD_CARD (self));

  g_clear_pointer (&self->sketch, mh_sketch_free);
  mh_sample_picture_take_sketch (self->picture, NULL);
  if (book == NULL)
    return;

  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file = mh_board_book_read (book, index, &error);
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  g_autofree char *size = file != NULL ? create_size (file->sketch) : g_strdup (error->message);

  gtk_label_set_text (self->number, number);
  gtk_label_set_text (self->size, size);
  g_free (self->spoken);
  /* Translators: the number of a board, and its size. */
  self->spoken = g_strdup_printf (_ ("Board %u: %s"), index + 1, size);
  if (file != NULL && mh_sketch_get_n_nodes (file->sketch) <= MAX_NODES)
    self->sketch = g_steal_pointer (&file->sketch);
}

void
mh_board_card_arrange (MhBoardCard *self)
{
  g_return_if_fail (MH_IS_BOARD_CARD (self));

  if (self->sketch != NULL && mh_load_arrange (self->sketch, NULL))
    mh_sample_picture_take_sketch (self->picture, g_steal_pointer (&self->sketch));
}

const char *
mh_board_card_get_spoken (MhBoardCard *self)
{
  g_return_val_if_fail (MH_IS_BOARD_CARD (self), "");

  return self->spoken != NULL ? self->spoken : "";
}
