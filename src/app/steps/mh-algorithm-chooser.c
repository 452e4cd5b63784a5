/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-chooser.h"

#include "mh-algorithm-row.h"
#include "mh-algorithm-rows.h"
#include "mh-own-program.h"

#include <glib/gi18n.h>

struct _MhAlgorithmChooser
{
  MhView parent_instance;

  MhSide side;
  MhAlgorithmRows rows; /* what the list has rows for */
  GtkWidget *button;
  GtkLabel *name;
  GtkPopover *popover;
  GtkListBox *list;
};

enum
{
  PROP_SIDE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhAlgorithmChooser, mh_algorithm_chooser, MH_TYPE_VIEW)

static GtkWidget *
create_row (guint number, const MhAlgorithm *algorithm)
{
  return mh_algorithm_row_new (algorithm);
}

/* A GtkListBoxSortFunc: the user's program comes first, where it is seen without scrolling. */
static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  const MhAlgorithm *first = mh_algorithm_row_get_algorithm (MH_ALGORITHM_ROW (a));
  const MhAlgorithm *second = mh_algorithm_row_get_algorithm (MH_ALGORITHM_ROW (b));

  return mh_own_program_is_one (second) - mh_own_program_is_one (first);
}

/* Replaces the rows when the kind of game, and thus the set of algorithms, has changed. */
static void
remake_rows (MhAlgorithmChooser *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));
  const MhAlgorithm *program = snapshot != NULL ? snapshot->program : NULL;

  if (program == NULL && snapshot != NULL && snapshot->remembers_program)
    program = &mh_own_program;
  mh_algorithm_rows_show (self->list, &self->rows, mh_view_get_game_class (MH_VIEW (self)), program,
                          create_row);
}

static void
update_rows (MhAlgorithmChooser *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  GtkListBoxRow *row;

  if (session == NULL)
    return;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    mh_algorithm_row_show (MH_ALGORITHM_ROW (row), session, self->side);
}

static void
update (MhAlgorithmChooser *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  remake_rows (self);
  gtk_widget_set_sensitive (self->button, session != NULL);
  if (session == NULL)
    return;

  const MhAlgorithm *algorithm = mh_session_get_snapshot (session)->sides[self->side].algorithm;
  /* Translators: the name of an algorithm follows. */
  g_autofree char *label = g_strdup_printf (_ ("Algorithm: %s"), _ (algorithm->name));

  gtk_label_set_label (self->name, _ (algorithm->name));
  gtk_widget_set_tooltip_text (self->button, _ (algorithm->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    update_rows (self);
}

/* Moves the focus to the row of the chosen algorithm when the popover opens. */
static void
shown_cb (MhAlgorithmChooser *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  GtkListBoxRow *row;

  update_rows (self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (session != NULL
        && mh_algorithm_row_get_algorithm (MH_ALGORITHM_ROW (row))
               == mh_session_get_snapshot (session)->sides[self->side].algorithm)
      gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
row_activated_cb (MhAlgorithmChooser *self, GtkListBoxRow *row)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  const MhAlgorithm *algorithm = mh_algorithm_row_get_algorithm (MH_ALGORITHM_ROW (row));

  gtk_popover_popdown (self->popover);
  if (algorithm == &mh_own_program)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.run-program", NULL);
  else if (session != NULL)
    mh_session_set_algorithm (session, self->side, algorithm);
}

static void
mh_algorithm_chooser_changed (MhView *view, guint parts)
{
  update (MH_ALGORITHM_CHOOSER (view));
}

static void
mh_algorithm_chooser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIDE:
      g_value_set_uint (value, mh_algorithm_chooser_get_side (MH_ALGORITHM_CHOOSER (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_algorithm_chooser_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_SIDE:
      mh_algorithm_chooser_set_side (MH_ALGORITHM_CHOOSER (object), g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_algorithm_chooser_class_init (MhAlgorithmChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_algorithm_chooser_get_property;
  object_class->set_property = mh_algorithm_chooser_set_property;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS;
  MH_VIEW_CLASS (klass)->changed = mh_algorithm_chooser_changed;

  properties[PROP_SIDE]
      = g_param_spec_uint ("side", NULL, NULL, 0, MH_N_SIDES - 1, MH_SIDE_MAIN,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "algorithmchooser");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-algorithm-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmChooser, button);
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmChooser, name);
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmChooser, popover);
  gtk_widget_class_bind_template_child (widget_class, MhAlgorithmChooser, list);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
mh_algorithm_chooser_init (MhAlgorithmChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_sort_func (self->list, compare_rows, NULL, NULL);
  remake_rows (self);
}

MhSide
mh_algorithm_chooser_get_side (MhAlgorithmChooser *self)
{
  g_return_val_if_fail (MH_IS_ALGORITHM_CHOOSER (self), MH_SIDE_MAIN);

  return self->side;
}

void
mh_algorithm_chooser_set_side (MhAlgorithmChooser *self, MhSide side)
{
  g_return_if_fail (MH_IS_ALGORITHM_CHOOSER (self));
  g_return_if_fail (side < MH_N_SIDES);

  if (side == self->side)
    return;

  self->side = side;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
}
