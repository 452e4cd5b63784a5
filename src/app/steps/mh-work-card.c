/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-work-card.h"

#include "mh-narration-comparison.h"
#include "mh-work-table.h"

#define N_COLUMNS (1 + MH_N_SIDES)

struct _MhWorkCard
{
  MhView parent_instance;

  GtkGrid *grid;
  GPtrArray *labels; /* (element-type GtkLabel): N_COLUMNS labels per row, header first */
};

G_DEFINE_FINAL_TYPE (MhWorkCard, mh_work_card, MH_TYPE_VIEW)

static GtkWidget *
create_label (guint row, guint column)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), column == 0 ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, row == 0 ? "mh-work-head" : "mh-work-cell");
  if (column > 0)
    gtk_widget_add_css_class (label, "numeric");

  return label;
}

/* Changes the number of visible rows. Rows that are not needed are hidden for later use. */
static void
set_n_rows (MhWorkCard *self, guint n_rows)
{
  while (self->labels->len < n_rows * N_COLUMNS)
    {
      const guint row = self->labels->len / N_COLUMNS;

      for (guint column = 0; column < N_COLUMNS; column++)
        {
          GtkWidget *label = create_label (row, column);

          gtk_grid_attach (self->grid, label, (int) column, (int) row, 1, 1);
          g_ptr_array_add (self->labels, label);
        }
    }

  for (guint i = 0; i < self->labels->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->labels, i), i < n_rows * N_COLUMNS);
}

static void
set_cell (MhWorkCard *self, guint row, guint column, const char *text)
{
  gtk_label_set_label (g_ptr_array_index (self->labels, row * N_COLUMNS + column), text);
}

static void
mh_work_card_changed (MhView *view, guint parts)
{
  MhWorkCard *self = MH_WORK_CARD (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  if (snapshot == NULL)
    return;

  g_autoptr (GPtrArray) rows = mh_work_table_new (snapshot);

  set_n_rows (self, 1 + rows->len);
  for (guint side = 0; side < MH_N_SIDES; side++)
    {
      g_autofree char *name = mh_narration_side_name (snapshot, (MhSide) side);

      set_cell (self, 0, 1 + side, name);
    }
  for (guint i = 0; i < rows->len; i++)
    {
      const MhWorkRow *row = g_ptr_array_index (rows, i);

      set_cell (self, 1 + i, 0, row->name);
      for (guint side = 0; side < MH_N_SIDES; side++)
        set_cell (self, 1 + i, 1 + side, row->values[side]);
    }
}

static void
mh_work_card_finalize (GObject *object)
{
  g_ptr_array_unref (MH_WORK_CARD (object)->labels);

  G_OBJECT_CLASS (mh_work_card_parent_class)->finalize (object);
}

static void
mh_work_card_class_init (MhWorkCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  view_class->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS;
  view_class->changed = mh_work_card_changed;
  G_OBJECT_CLASS (klass)->finalize = mh_work_card_finalize;

  gtk_widget_class_set_css_name (widget_class, "workcard");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-work-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MhWorkCard, grid);
}

static void
mh_work_card_init (MhWorkCard *self)
{
  self->labels = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
