/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-option-scale.h"

#include "mh-narration-comparison.h"

#include <glib/gi18n.h>

/* The largest number of nodes for solving during a drag. */
#define MAX_LIVE_NODES 60
#define NO_MARK (-1.0)
/* The largest number beside the name of a preset: longer ones would make the scale wider than there
 * is room. */
#define MAX_MARKED_NUMBER 999

struct _MhOptionScale
{
  MhView parent_instance;

  MhSide side;
  const MhAlgorithm *algorithm;
  guint option;
  GtkLabel *title;
  GtkLabel *summary;
  GtkScale *scale;
  char *marks; /* (nullable): a description of the present marks */
  gboolean is_held;
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (MhOptionScale, mh_option_scale, MH_TYPE_VIEW)

static const MhOption *
get_option (MhOptionScale *self)
{
  return &self->algorithm->options[self->option];
}

static guint
count_presets (MhOptionScale *self)
{
  const MhPreset *presets = get_option (self)->presets;
  guint n_presets = 0;

  while (presets != NULL && presets[n_presets].id != NULL)
    n_presets++;

  return n_presets;
}

/* Returns: the value of the slider; a number that equals a preset counts as that preset */
static guint64
get_value (MhOptionScale *self, const MhGame *game)
{
  const MhOption *option = get_option (self);
  const guint64 value = (guint64) gtk_range_get_value (GTK_RANGE (self->scale));

  for (guint i = 0; i < count_presets (self); i++)
    if (option->presets[i].resolve (game) == value)
      return MH_OPTION_PRESET (i);

  return value;
}

static void
apply (MhOptionScale *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  const MhGame *game = session != NULL ? mh_session_get_snapshot (session)->game : NULL;

  if (game == NULL
      || mh_session_get_snapshot (session)->sides[self->side].algorithm != self->algorithm)
    return;

  MhOptions options = mh_session_get_snapshot (session)->sides[self->side].options;

  options.values[self->option] = get_value (self, game);
  mh_session_set_options (session, self->side, &options);
}

static gboolean
is_live (MhOptionScale *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));
  const MhGame *game = session != NULL ? mh_session_get_snapshot (session)->game : NULL;

  return !self->is_held || (game != NULL && mh_game_get_n_nodes (game) <= MAX_LIVE_NODES);
}

static void
show_title (MhOptionScale *self)
{
  const guint value = (guint) gtk_range_get_value (GTK_RANGE (self->scale));
  /* Translators: a switch of an algorithm and its number: "Cap: 18". */
  g_autofree char *title = g_strdup_printf (_ ("%s: %'u"), _ (get_option (self)->name), value);

  gtk_label_set_label (self->title, title);
}

static void
value_changed_cb (MhOptionScale *self)
{
  show_title (self);
  if (!self->is_updating && is_live (self))
    apply (self);
}

static gboolean
event_cb (MhOptionScale *self, GdkEvent *event)
{
  const GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    self->is_held = TRUE;
  else if (type == GDK_BUTTON_RELEASE || type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL)
    {
      self->is_held = FALSE;
      apply (self);
    }

  return GDK_EVENT_PROPAGATE;
}

static guint64
get_upper (MhOptionScale *self, const MhGame *game, guint64 value)
{
  const MhOption *option = get_option (self);
  const guint n_presets = count_presets (self);
  const guint64 last
      = n_presets > 0 ? option->presets[n_presets - 1].resolve (game) : option->maximum;
  const guint64 least = option->minimum + 1;

  return MAX (MAX (last, least), value);
}

/* Returns: the smallest value with which the algorithm answers the start correctly, or
 * NO_MARK. The search starts from the minimum of the option, not from its present value. */
static double
find_repair (MhOptionScale *self, const MhSnapshot *snapshot)
{
  const MhRunFacts *run = snapshot->sides[self->side].shown;
  MhSolution *truth = mh_snapshot_get_truth (snapshot);
  const guint32 start = snapshot->start;
  g_auto (MhProblem) problem = { NULL };
  MhOptions repaired;

  if (run == NULL || truth == NULL || start == MH_POSITION_NONE
      || self->algorithm->suggest_repair == NULL)
    return NO_MARK;

  mh_problem_copy (&problem, &run->problem);
  problem.options.values[self->option] = get_option (self)->minimum;
  g_autofree char *words
      = self->algorithm->suggest_repair (&problem, mh_solution_get_value (truth, start), &repaired);

  return words != NULL && problem.algorithm == self->algorithm
             ? (double) repaired.values[self->option]
             : NO_MARK;
}

static void
add_marks (MhOptionScale *self, const MhGame *game, double repair, guint64 upper)
{
  const MhOption *option = get_option (self);
  g_autofree char *least = g_strdup_printf ("%u", (guint) option->minimum);

  gtk_scale_clear_marks (self->scale);
  gtk_scale_add_mark (self->scale, (double) option->minimum, GTK_POS_BOTTOM, least);
  for (guint i = 0; i < count_presets (self); i++)
    {
      const guint64 number = option->presets[i].resolve (game);
      g_autofree char *digits = g_strdup_printf ("%u", (guint) number);
      const char *name = _ (option->presets[i].name);
      const gboolean is_plain = g_str_equal (name, digits) || number > MAX_MARKED_NUMBER;
      g_autofree char *text
          = is_plain ? g_strdup (name) : g_strdup_printf ("%s = %s", name, digits);

      if (number <= upper)
        gtk_scale_add_mark (self->scale, (double) number, GTK_POS_BOTTOM, text);
    }
  if (repair < 0 || repair > (double) upper)
    return;

  /* Translators: the smallest number with which the start is answered rightly. */
  g_autofree char *words = g_strdup_printf (_ ("%u repairs the start"), (guint) repair);

  gtk_scale_add_mark (self->scale, repair, GTK_POS_TOP, words);
}

/* Replaces the marks only if they differ, because replacing them may interrupt a drag. */
static void
update_marks (MhOptionScale *self, const MhSnapshot *snapshot, guint64 upper)
{
  const MhGame *game = snapshot->game;
  const double repair = find_repair (self, snapshot);
  g_autoptr (GString) marks = g_string_new (NULL);

  g_string_printf (marks, "%" G_GUINT64_FORMAT " %.0f", upper, repair);
  for (guint i = 0; i < count_presets (self); i++)
    g_string_append_printf (marks, " %" G_GUINT64_FORMAT,
                            get_option (self)->presets[i].resolve (game));
  if (g_strcmp0 (marks->str, self->marks) == 0)
    return;

  g_free (self->marks);
  self->marks = g_string_free (g_steal_pointer (&marks), FALSE);
  add_marks (self, game, repair, upper);
}

static void
mh_option_scale_changed (MhView *view, guint parts)
{
  MhOptionScale *self = MH_OPTION_SCALE (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);
  const MhGame *game = snapshot != NULL ? snapshot->game : NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->scale), game != NULL);
  if (game == NULL || snapshot->sides[self->side].algorithm != self->algorithm)
    return;

  const guint64 value = mh_options_get (&snapshot->sides[self->side].options,
                                        self->algorithm->options, self->option, game);
  const guint64 upper = get_upper (self, game, value);

  self->is_updating = TRUE;
  if (!self->is_held)
    {
      gtk_range_set_range (GTK_RANGE (self->scale), (double) get_option (self)->minimum,
                           (double) upper);
      gtk_range_set_value (GTK_RANGE (self->scale), (double) value);
    }
  show_title (self);
  update_marks (self, snapshot, upper);
  self->is_updating = FALSE;
}

static void
mh_option_scale_finalize (GObject *object)
{
  g_free (MH_OPTION_SCALE (object)->marks);

  G_OBJECT_CLASS (mh_option_scale_parent_class)->finalize (object);
}

static void
mh_option_scale_class_init (MhOptionScaleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mh_option_scale_finalize;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_GAME | MH_SNAPSHOT_RUNS | MH_SNAPSHOT_START;
  MH_VIEW_CLASS (klass)->changed = mh_option_scale_changed;

  gtk_widget_class_set_css_name (widget_class, "optionscale");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-option-scale.ui");
  gtk_widget_class_bind_template_child (widget_class, MhOptionScale, title);
  gtk_widget_class_bind_template_child (widget_class, MhOptionScale, summary);
  gtk_widget_class_bind_template_child (widget_class, MhOptionScale, scale);
  gtk_widget_class_bind_template_callback (widget_class, value_changed_cb);
}

static void
mh_option_scale_init (MhOptionScale *self)
{
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->scale), controller);
}

GtkWidget *
mh_option_scale_new (MhSide side, const MhAlgorithm *algorithm, guint option)
{
  g_return_val_if_fail (algorithm != NULL && option < mh_options_count (algorithm->options), NULL);

  MhOptionScale *self = g_object_new (MH_TYPE_OPTION_SCALE, NULL);

  self->side = side;
  self->algorithm = algorithm;
  self->option = option;
  gtk_label_set_label (self->summary, _ (get_option (self)->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (get_option (self)->name), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (get_option (self)->summary), -1);

  return GTK_WIDGET (self);
}
