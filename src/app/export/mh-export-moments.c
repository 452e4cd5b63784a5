/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-export-moments.h"

#include "mh-step-list.h"
#include "mh-style.h"

#include <glib/gi18n.h>

/* The number of frames that is suggested: as many as fit side by side, or as one watches one after
 * the other. */
#define N_FRAMES 6
#define N_FILM_FRAMES 24

/* The choices of the list. */
typedef enum
{
  MOMENT_SHOWN,
  MOMENT_LEVELS,
  MOMENT_STEPS,
  MOMENT_PLAY,
  N_MOMENTS,
} Moment;

struct _MhExportMoments
{
  AdwPreferencesGroup parent_instance;

  MhSession *session;
  MhTrace *trace;            /* that is offered now, or NULL */
  guint n_stages;            /* of the game that is played, if it is offered now; else 0 */
  char *suggested;           /* the list that was suggested last, or NULL */
  GArray *moments;           /* handed out last, or NULL */
  Moment offered[N_MOMENTS]; /* by row of the list */

  AdwComboRow *moment;
  AdwEntryRow *list;
  GtkLabel *hint;

  const MhFigureFormat *format; /* or NULL */
  GtkWidget *one_by_one_row;
  GtkSwitch *one_by_one;
  GtkWidget *delay_row;
  GtkSpinButton *delay;
  GtkWidget *hold_row;
  GtkSpinButton *hold;
  GtkWidget *repeat_row;
  GtkSwitch *repeat;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhExportMoments, mh_export_moments, ADW_TYPE_PREFERENCES_GROUP)

static Moment
get_moment (MhExportMoments *self)
{
  const guint selected = adw_combo_row_get_selected (self->moment);

  return (self->trace != NULL || self->n_stages > 0) && selected < N_MOMENTS
             ? self->offered[selected]
             : MOMENT_SHOWN;
}

/* The levels of coins are lengths. */
static gboolean
has_lengths (const MhTrace *trace)
{
  return mh_trace_get_style (trace)->has_cells;
}

static MhStepUnit
get_unit (MhExportMoments *self)
{
  return get_moment (self) == MOMENT_LEVELS ? MH_STEP_UNIT_LEVEL : MH_STEP_UNIT_EVENT;
}

static MhStepRange
get_range (MhExportMoments *self)
{
  if (get_moment (self) == MOMENT_PLAY)
    return (MhStepRange){ 0, self->n_stages - 1 };

  return mh_step_unit_get_range (get_unit (self), self->trace);
}

static char *
create_hint (MhExportMoments *self)
{
  const guint32 last = get_range (self).last;

  if (get_moment (self) == MOMENT_PLAY)
    return g_strdup_printf (_ ("Moves from 0 (the start) to %'u, such as 0, 2, 4-6"), last);
  if (get_moment (self) == MOMENT_LEVELS && has_lengths (self->trace))
    return g_strdup_printf (_ ("Lengths from 1 to %'u, such as 1, 3, 5-7"), last);
  if (get_moment (self) == MOMENT_LEVELS)
    return g_strdup_printf (_ ("Levels from 0 to %'u, such as 0, 2, 4-6"), last);

  return g_strdup_printf (_ ("Steps from 0 to %'u, such as 0, 20, 40-44"), last);
}

/* Shows a hint: the fault in the list of moments, or an example. */
static void
show_hint (MhExportMoments *self, const char *fault)
{
  g_autofree char *hint = fault != NULL ? g_strdup (fault) : create_hint (self);

  gtk_label_set_label (self->hint, hint);
  mh_style_set_class (GTK_WIDGET (self->list), "error", fault != NULL);
  mh_style_set_class (GTK_WIDGET (self->hint), "error", fault != NULL);
  mh_style_set_class (GTK_WIDGET (self->hint), "dim-label", fault == NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_STATE_INVALID,
                               fault != NULL ? GTK_ACCESSIBLE_INVALID_TRUE
                                             : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static guint
get_milliseconds (GtkSpinButton *seconds)
{
  return (guint) (gtk_spin_button_get_value (seconds) * 1000 + 0.5);
}

/* Sets how a film is played, which only some formats can tell. */
static void
get_film (MhExportMoments *self, MhFigureOptions *options)
{
  options->is_one_by_one
      = gtk_switch_get_active (self->one_by_one) && gtk_widget_get_visible (self->one_by_one_row);
  options->times.delay_ms = get_milliseconds (self->delay);
  options->times.hold_ms = get_milliseconds (self->hold);
  options->times.n_plays = gtk_switch_get_active (self->repeat) ? 0 : 1;
}

static void
show_film (MhExportMoments *self)
{
  const gboolean is_film = get_moment (self) != MOMENT_SHOWN && self->format != NULL;
  const gboolean has_times = is_film && self->format->has_times;

  if (is_film && self->format->one_by_one != NULL)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->one_by_one_row),
                                   _ (self->format->one_by_one));
  gtk_widget_set_visible (self->one_by_one_row, is_film && self->format->one_by_one != NULL);
  gtk_widget_set_visible (self->delay_row, has_times);
  gtk_widget_set_visible (self->hold_row, has_times);
  gtk_widget_set_visible (self->repeat_row, has_times);
}

/* Suggests a list that goes through the whole run. */
static void
suggest (MhExportMoments *self)
{
  const gboolean is_film = self->format != NULL && self->format->has_times;

  g_free (self->suggested);
  self->suggested = mh_step_list_spread (get_range (self), is_film ? N_FILM_FRAMES : N_FRAMES);
  gtk_editable_set_text (GTK_EDITABLE (self->list), self->suggested);
}

void
mh_export_moments_set_format (MhExportMoments *self, const MhFigureFormat *format)
{
  g_return_if_fail (MH_IS_EXPORT_MOMENTS (self));

  const gboolean is_same = format == self->format;

  self->format = format;
  show_film (self);
  /* What the user has written stays. */
  if (!is_same && get_moment (self) != MOMENT_SHOWN
      && g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (self->list)), self->suggested) == 0)
    suggest (self);
}

void
mh_export_moments_set (MhExportMoments *self, const MhFigureOptions *options)
{
  g_return_if_fail (MH_IS_EXPORT_MOMENTS (self) && options != NULL);

  gtk_switch_set_active (self->one_by_one, options->is_one_by_one);
  gtk_spin_button_set_value (self->delay, options->times.delay_ms / 1000.0);
  gtk_spin_button_set_value (self->hold, options->times.hold_ms / 1000.0);
  gtk_switch_set_active (self->repeat, options->times.n_plays != 1);
}

gboolean
mh_export_moments_has_choice (MhExportMoments *self)
{
  g_return_val_if_fail (MH_IS_EXPORT_MOMENTS (self), FALSE);

  GListModel *moments = adw_combo_row_get_model (self->moment);

  return moments != NULL && g_list_model_get_n_items (moments) > 1;
}

gboolean
mh_export_moments_get (MhExportMoments *self, MhFigureOptions *options)
{
  g_return_val_if_fail (MH_IS_EXPORT_MOMENTS (self) && options != NULL, FALSE);

  g_autoptr (GError) error = NULL;
  const Moment moment = get_moment (self);

  get_film (self, options);
  options->n_moments = 0;
  options->is_of_play = moment == MOMENT_PLAY;
  g_clear_pointer (&self->moments, g_array_unref);
  if (moment == MOMENT_SHOWN)
    return TRUE;

  self->moments = mh_step_list_read (gtk_editable_get_text (GTK_EDITABLE (self->list)),
                                     get_range (self), &error);
  show_hint (self, error != NULL ? error->message : NULL);
  if (self->moments == NULL)
    return FALSE;

  options->unit = get_unit (self);
  options->moments = (const guint32 *) (gconstpointer) self->moments->data;
  options->n_moments = self->moments->len;

  return TRUE;
}

static void
list_changed_cb (MhExportMoments *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static const char *
name_list (MhExportMoments *self, Moment moment)
{
  if (moment == MOMENT_PLAY)
    return _ ("Moves");
  if (moment == MOMENT_STEPS)
    return _ ("Steps");

  return has_lengths (self->trace) ? _ ("Lengths") : _ ("Levels");
}

static void
moment_changed_cb (MhExportMoments *self)
{
  const Moment moment = get_moment (self);
  const gboolean is_strip = moment != MOMENT_SHOWN;

  gtk_widget_set_visible (GTK_WIDGET (self->list), is_strip);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), is_strip);
  if (is_strip)
    {
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->list), name_list (self, moment));
      suggest (self);
    }
  show_film (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
offer (MhExportMoments *self)
{
  const gboolean has_levels = self->trace != NULL && mh_trace_get_style (self->trace)->has_levels;
  g_autoptr (GtkStringList) model = gtk_string_list_new (NULL);
  guint n = 0;

  gtk_string_list_append (model, _ ("Current step"));
  self->offered[n++] = MOMENT_SHOWN;
  if (has_levels)
    {
      gtk_string_list_append (model, has_lengths (self->trace) ? _ ("Several lengths")
                                                               : _ ("Several levels"));
      self->offered[n++] = MOMENT_LEVELS;
    }
  if (self->trace != NULL)
    {
      gtk_string_list_append (model, _ ("Several steps"));
      self->offered[n++] = MOMENT_STEPS;
    }
  if (self->n_stages > 0)
    {
      gtk_string_list_append (model, _ ("Several moves of the game played"));
      self->offered[n++] = MOMENT_PLAY;
    }
  adw_combo_row_set_model (self->moment, G_LIST_MODEL (model));
}

static void
follow_run (MhExportMoments *self)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (self->session);
  MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);
  const MhMatch *match = snapshot->play.match;
  const guint n_stages = match != NULL && match->n_stages > 1 ? match->n_stages : 0;

  if (trace == self->trace && n_stages == self->n_stages)
    return;

  self->n_stages = n_stages;
  g_clear_pointer (&self->trace, mh_trace_unref);
  self->trace = trace != NULL ? mh_trace_ref (trace) : NULL;
  offer (self);
  moment_changed_cb (self);
}

static void
mh_export_moments_dispose (GObject *object)
{
  MhExportMoments *self = MH_EXPORT_MOMENTS (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->trace, mh_trace_unref);
  g_clear_pointer (&self->moments, g_array_unref);
  g_clear_pointer (&self->suggested, g_free);

  G_OBJECT_CLASS (mh_export_moments_parent_class)->dispose (object);
}

static void
mh_export_moments_class_init (MhExportMomentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mh_export_moments_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-export-moments.ui");
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, moment);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, list);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, hint);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, one_by_one_row);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, one_by_one);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, delay_row);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, delay);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, hold_row);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, hold);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, repeat_row);
  gtk_widget_class_bind_template_child (widget_class, MhExportMoments, repeat);
  gtk_widget_class_bind_template_callback (widget_class, list_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, moment_changed_cb);
}

static void
mh_export_moments_init (MhExportMoments *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mh_export_moments_set_session (MhExportMoments *self, MhSession *session)
{
  g_return_if_fail (MH_IS_EXPORT_MOMENTS (self));
  g_return_if_fail (self->session == NULL && MH_IS_SESSION (session));

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (follow_run), self, G_CONNECT_SWAPPED);
  offer (self);
  follow_run (self);
}
