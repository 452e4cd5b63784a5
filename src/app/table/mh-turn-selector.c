/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-turn-selector.h"

#include "mh-speech.h"

#include <glib/gi18n.h>

/* The items of the drop-down, in the order of the template. */
typedef enum
{
  MODE_ALL,
  MODE_FOLLOW,
  MODE_ONE,
} Mode;

struct _MhTurnSelector
{
  MhView parent_instance;

  gboolean is_updating; /* whether the program, not the user, is setting values */
  GtkDropDown *mode;
  GtkSpinButton *turn;
};

G_DEFINE_FINAL_TYPE (MhTurnSelector, mh_turn_selector, MH_TYPE_VIEW)

static Mode
get_mode (MhTurnSelector *self)
{
  return (Mode) gtk_drop_down_get_selected (self->mode);
}

/* Applies the selection. Layers are counted from 1, turns from 0. */
static void
apply (MhTurnSelector *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  const guint32 turn = (guint32) gtk_spin_button_get_value_as_int (self->turn);

  switch (get_mode (self))
    {
    case MODE_FOLLOW:
      mh_session_set_follow_layers (session, TRUE);
      break;
    case MODE_ONE:
      mh_session_set_layer (session, turn + 1);
      break;
    case MODE_ALL:
    default:
      mh_session_set_layer (session, MH_LAYER_ALL);
      break;
    }
}

/* @snapshot: (nullable). Returns: 0 if the run is no search */
static guint32
get_n_layers (const MhSnapshot *snapshot)
{
  const MhTrace *trace = snapshot != NULL ? mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN) : NULL;

  return trace != NULL ? mh_trace_get_n_layers (trace) : 0;
}

static gboolean
mh_turn_selector_is_needed (MhView *view, const MhSnapshot *snapshot)
{
  return get_n_layers (snapshot) > 0;
}

/* Shows the mode and the turn of the snapshot. */
static void
show_layer (MhTurnSelector *self, const MhSnapshot *snapshot)
{
  const guint32 n_layers = get_n_layers (snapshot);
  const guint32 layer = snapshot->layer;
  const Mode mode = snapshot->follows_layers ? MODE_FOLLOW
                    : layer == MH_LAYER_ALL  ? MODE_ALL
                                             : MODE_ONE;

  gtk_spin_button_set_range (self->turn, 0, n_layers - 1);
  if (layer != MH_LAYER_ALL)
    gtk_spin_button_set_value (self->turn, layer - 1);
  gtk_drop_down_set_selected (self->mode, mode);
  gtk_widget_set_visible (GTK_WIDGET (self->turn), layer != MH_LAYER_ALL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->turn), mode == MODE_ONE);
}

static void
update (MhTurnSelector *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  if (get_n_layers (snapshot) == 0 || self->is_updating)
    return;

  self->is_updating = TRUE;
  show_layer (self, snapshot);
  self->is_updating = FALSE;
}

static void
mh_turn_selector_changed (MhView *view, guint parts)
{
  update (MH_TURN_SELECTOR (view));
}

static void
changed_cb (MhTurnSelector *self)
{
  if (self->is_updating || mh_view_get_session (MH_VIEW (self)) == NULL)
    return;

  apply (self);
  update (self);
}

static void
mh_turn_selector_class_init (MhTurnSelectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_RUNS | MH_SNAPSHOT_LAYER | MH_SNAPSHOT_FOLLOWING;
  MH_VIEW_CLASS (klass)->changed = mh_turn_selector_changed;
  MH_VIEW_CLASS (klass)->is_needed = mh_turn_selector_is_needed;

  gtk_widget_class_set_css_name (widget_class, "turnselector");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-turn-selector.ui");
  gtk_widget_class_bind_template_child (widget_class, MhTurnSelector, mode);
  gtk_widget_class_bind_template_child (widget_class, MhTurnSelector, turn);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
mh_turn_selector_init (MhTurnSelector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_drop_down (self->mode, _ ("Which turn the table shows"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
