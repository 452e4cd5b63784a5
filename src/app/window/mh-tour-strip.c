/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tour-strip.h"

#include "mh-speech.h"

#include <glib/gi18n.h>

struct _MhTourStrip
{
  GtkWidget parent_instance;

  GtkRevealer *revealer;
  GtkLabel *label;
};

G_DEFINE_FINAL_TYPE (MhTourStrip, mh_tour_strip, GTK_TYPE_WIDGET)

static void
mh_tour_strip_dispose (GObject *object)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (object));

  if (child != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (mh_tour_strip_parent_class)->dispose (object);
}

static void
mh_tour_strip_class_init (MhTourStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_tour_strip_dispose;

  gtk_widget_class_set_css_name (widget_class, "tourstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-tour-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, MhTourStrip, revealer);
  gtk_widget_class_bind_template_child (widget_class, MhTourStrip, label);
}

static void
mh_tour_strip_init (MhTourStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Boards of the file"), -1);
}

/* Returns: (transfer full): "Board 17, 3 of 12 in finds" */
static char *
create_text (const MhTour *tour)
{
  const MhBoardBook *book = mh_board_list_get_book (tour->list);
  const char *known = mh_board_book_get_name (book);
  const char *name = known != NULL ? known : _ ("the file");
  const guint n_boards = mh_board_book_get_n (book);
  const guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (tour->list));
  const guint number = mh_board_list_get_index (tour->list, tour->place) + 1;

  if (n_shown == n_boards && number == tour->place + 1)
    /* Translators: the number of a board, how many there are, the name of the file. */
    return g_strdup_printf (_ ("Board %'u of %'u in %s"), number, n_boards, name);
  /* Translators: the number of a board in the file, the name of that, which of
   * those that were looked for it is, and how many these are. */
  return g_strdup_printf (_ ("Board %'u in %s, %'u of %'u"), number, name, tour->place + 1,
                          n_shown);
}

void
mh_tour_strip_show (MhTourStrip *self, const MhTour *tour)
{
  g_return_if_fail (MH_IS_TOUR_STRIP (self));

  gtk_revealer_set_reveal_child (self->revealer, tour != NULL);
  /* The old text stays in sight until the strip has slid away. */
  if (tour == NULL)
    return;

  g_autofree char *text = create_text (tour);

  gtk_label_set_text (self->label, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->label), text);
}
