/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dismantling-card.h"

#include "mh-narration-dismantling.h"
#include "mh-wrap-layout.h"

#include <glib/gi18n.h>

/* The largest numbers of rows, and of nodes in one of them. */
#define MAX_ROWS 60
#define MAX_NODES 40
/* The width in letters at which the words behind the nodes that are left wrap. */
#define REST_WIDTH 30

struct _MhDismantlingCard
{
  MhView parent_instance;

  GtkListBox *rows;
};

G_DEFINE_FINAL_TYPE (MhDismantlingCard, mh_dismantling_card, MH_TYPE_VIEW)

static GtkWidget *
create_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

/* Shows a node as a chip, such as "2 under 3". */
static GtkWidget *
create_chip (const MhDismantling *order, guint32 node)
{
  g_autofree char *words = mh_narration_dismantling_node (order, node);
  g_autofree char *markup = g_markup_printf_escaped ("<b>%u</b> %s", node, words);
  GtkWidget *chip = create_label (NULL, "mh-peeled");

  gtk_label_set_markup (GTK_LABEL (chip), g_strchomp (markup));

  return chip;
}

/* Returns: the nodes of a row with what is said of them */
static GtkWidget *
create_nodes (const MhDismantling *order, guint32 row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autoptr (GArray) nodes = mh_narration_dismantling_list_nodes (order, row);
  g_autofree char *rest = mh_narration_dismantling_rest (order, row);
  const guint n_shown = MIN (nodes->len, MAX_NODES);

  gtk_widget_set_layout_manager (box, g_object_new (MH_TYPE_WRAP_LAYOUT, "spacing", 6, NULL));
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  for (guint i = 0; i < n_shown; i++)
    gtk_box_append (GTK_BOX (box), create_chip (order, g_array_index (nodes, guint32, i)));
  if (n_shown < nodes->len)
    {
      const guint n_more = nodes->len - n_shown;
      g_autofree char *more
          = g_strdup_printf (ngettext ("and %'u more", "and %'u more", n_more), n_more);

      gtk_box_append (GTK_BOX (box), create_label (more, "dim-label"));
    }
  if (*rest != '\0')
    {
      GtkWidget *label = create_label (rest, "dim-label");

      gtk_label_set_max_width_chars (GTK_LABEL (label), REST_WIDTH);
      gtk_box_append (GTK_BOX (box), label);
    }

  return box;
}

static GtkWidget *
create_row (const MhDismantling *order, guint32 row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  g_autofree char *round = mh_narration_dismantling_round (order, row);

  GtkWidget *label = create_label (round, "dim-label");

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), create_nodes (order, row));

  return box;
}

/* Returns: (transfer full): what all labels in @widget say, one after the other */
static char *
collect_words (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    return g_strdup (gtk_label_get_text (GTK_LABEL (widget)));

  g_autoptr (GString) words = g_string_new (NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *part = collect_words (child);

      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", part);
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

/* Names the row, because GTK 4.8 does not derive the name of a row from its labels. */
static void
append_row (MhDismantlingCard *self, GtkWidget *content)
{
  g_autofree char *name = collect_words (content);
  GtkWidget *row
      = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", content, "activatable", FALSE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (self->rows, row);
}

/* The last row says who wins. */
static void
show_order (MhDismantlingCard *self, const MhDismantling *order)
{
  const guint32 n_rows = mh_narration_dismantling_get_n_rows (order);
  const guint32 n_rounds = MIN (n_rows, MAX_ROWS) - 1;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->rows, 0)) != NULL)
    gtk_list_box_remove (self->rows, GTK_WIDGET (row));
  for (guint32 i = 0; i < n_rounds; i++)
    append_row (self, create_row (order, i));
  if (n_rounds < n_rows - 1)
    {
      const guint n_more = n_rows - 1 - n_rounds;
      g_autofree char *more
          = g_strdup_printf (ngettext ("and %'u more round", "and %'u more rounds", n_more),
                             n_more);

      append_row (self, create_label (more, "dim-label"));
    }
  append_row (self, create_row (order, n_rows - 1));
}

static gboolean
mh_dismantling_card_is_needed (MhView *view, const MhSnapshot *snapshot)
{
  return snapshot != NULL && snapshot->dismantling != NULL && !mh_snapshot_hides_results (snapshot);
}

static void
mh_dismantling_card_changed (MhView *view, guint parts)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (snapshot != NULL && snapshot->dismantling != NULL)
    show_order (MH_DISMANTLING_CARD (view), snapshot->dismantling);
}

static void
mh_dismantling_card_class_init (MhDismantlingCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_STEP;
  MH_VIEW_CLASS (klass)->changed = mh_dismantling_card_changed;
  MH_VIEW_CLASS (klass)->is_needed = mh_dismantling_card_is_needed;

  gtk_widget_class_set_css_name (widget_class, "dismantlingcard");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-dismantling-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhDismantlingCard, rows);
}

static void
mh_dismantling_card_init (MhDismantlingCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
