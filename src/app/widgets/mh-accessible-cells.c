/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-accessible-cells.h"

#include <glib/gi18n.h>

/* The time without another label after which one is read. To take turns moves the focus, for which
 * GTK looks up the styles of all of a window again. */
#define REST_MSEC 100

/* A widget with a size, an accessible name and focus, but without a picture. */
#define MH_TYPE_SPOKEN_CELL (mh_spoken_cell_get_type ())
G_DECLARE_FINAL_TYPE (MhSpokenCell, mh_spoken_cell, MH, SPOKEN_CELL, GtkWidget)

struct _MhSpokenCell
{
  GtkWidget parent_instance;

  MhAccessibleCells *cells; /* (nullable): those that it is one of, until its owner is disposed */
};

G_DEFINE_FINAL_TYPE (MhSpokenCell, mh_spoken_cell, GTK_TYPE_WIDGET)

static void
mh_spoken_cell_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
}

static void
mh_spoken_cell_class_init (MhSpokenCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = mh_spoken_cell_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
mh_spoken_cell_init (MhSpokenCell *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

void
mh_accessible_cells_init (MhAccessibleCells *self, GtkWidget *owner)
{
  g_return_if_fail (GTK_IS_WIDGET (owner));

  *self = (MhAccessibleCells){ .owner = owner, .label = g_strdup (_ ("Nothing chosen")) };
  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    {
      self->cells[i] = g_object_new (MH_TYPE_SPOKEN_CELL, NULL);
      MH_SPOKEN_CELL (self->cells[i])->cells = self;
      gtk_widget_set_parent (self->cells[i], owner);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[i]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, self->label, -1);
    }
  gtk_widget_set_focusable (self->cells[self->active], TRUE);
}

void
mh_accessible_cells_dispose (MhAccessibleCells *self)
{
  g_clear_handle_id (&self->rest_id, g_source_remove);
  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    if (self->cells[i] != NULL)
      {
        MH_SPOKEN_CELL (self->cells[i])->cells = NULL;
        g_clear_pointer (&self->cells[i], gtk_widget_unparent);
      }
  g_clear_pointer (&self->label, g_free);
}

void
mh_accessible_cells_allocate (MhAccessibleCells *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->cells); i++)
    {
      /* GTK requires a call of measure before each allocation. */
      gtk_widget_measure (self->cells[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->cells[i], &self->rects[i], -1);
    }
}

/* Gives the idle cell the text, and the focus if the active one has it. */
static void
take_turns (MhAccessibleCells *self, const char *label)
{
  const gboolean has_focus = mh_accessible_cells_has_focus (self);
  const guint idle = 1 - self->active;

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[idle]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  /* Only one cell is focusable at a time, so that Tab passes the owner in one step. */
  gtk_widget_set_focusable (self->cells[idle], TRUE);
  if (has_focus)
    gtk_widget_grab_focus (self->cells[idle]);
  gtk_widget_set_focusable (self->cells[self->active], FALSE);
  self->active = idle;
}

static void
rested_cb (gpointer data)
{
  MhAccessibleCells *self = data;

  self->rest_id = 0;
  self->rects[1 - self->active] = self->rects[self->active];
  gtk_widget_queue_allocate (self->owner);
  take_turns (self, self->label);
}

/* Returns: whether labels follow each other too fast to be read, so that the last of them is to be
 * read when they rest */
static gboolean
is_in_haste (MhAccessibleCells *self)
{
  const gint64 before_usec = self->spoken_usec;

  self->spoken_usec = g_get_monotonic_time ();
  return self->spoken_usec - before_usec < REST_MSEC * G_TIME_SPAN_MILLISECOND;
}

void
mh_accessible_cells_speak (MhAccessibleCells *self, const char *label, const GdkRectangle *rect)
{
  g_return_if_fail (label != NULL && rect != NULL);

  const gboolean is_news = g_strcmp0 (label, self->label) != 0;
  const gboolean is_heard = is_news && mh_accessible_cells_has_focus (self);
  const gboolean is_read = is_heard && !is_in_haste (self);

  self->rects[is_read ? 1 - self->active : self->active] = *rect;
  gtk_widget_queue_allocate (self->owner);
  if (!is_news)
    return;

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_free (self->label);
  self->label = g_strdup (label);
  if (is_read)
    {
      take_turns (self, label);
      return;
    }

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cells[self->active]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (is_heard)
    self->rest_id = g_timeout_add_once (REST_MSEC, rested_cb, self);
}

gboolean
mh_accessible_cells_grab_focus (MhAccessibleCells *self)
{
  return gtk_widget_grab_focus (self->cells[self->active]);
}

gboolean
mh_accessible_cells_focus (MhAccessibleCells *self)
{
  return !mh_accessible_cells_has_focus (self) && mh_accessible_cells_grab_focus (self);
}

gboolean
mh_accessible_cells_has_focus (const MhAccessibleCells *self)
{
  return gtk_widget_is_focus (self->cells[0]) || gtk_widget_is_focus (self->cells[1]);
}

gboolean
mh_accessible_cells_announce (GtkWidget *focus, const char *words)
{
  MhAccessibleCells *self = MH_IS_SPOKEN_CELL (focus) ? MH_SPOKEN_CELL (focus)->cells : NULL;

  if (self == NULL)
    return FALSE;

  g_autofree char *sentences = g_strdup_printf ("%s %s", words, self->label);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  self->rects[1 - self->active] = self->rects[self->active];
  gtk_widget_queue_allocate (self->owner);
  take_turns (self, sentences);
  return TRUE;
}
