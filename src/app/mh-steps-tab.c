/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-steps-tab.h"

#include "mh-event-list.h"
#include "mh-event-row.h"
#include "mh-narration.h"
#include "mh-pseudocode-view.h"
#include "mh-queue-view.h"

#include <glib/gi18n.h>

struct _MhStepsTab
{
  GtkWidget parent_instance;

  MhWorkspace *workspace;
  gboolean is_narrow;
  MhEventList *events;
  guint scroll_tick;
  GPtrArray *bound; /* of GtkListItem: those with a row on the screen, or near it */

  GtkLabel *algorithm;
  GtkLabel *decided;
  GtkLabel *summary;
  GtkLabel *status;
  GtkWidget *queue;
  GtkWidget *log_window;
  GtkListView *log;
  GSignalGroup *workspace_signals;
  GSignalGroup *playback_signals;
};

enum
{
  PROP_WORKSPACE = 1,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhStepsTab, mh_steps_tab, GTK_TYPE_WIDGET)

static guint32
get_step (MhStepsTab *self)
{
  return mh_playback_get_step (mh_workspace_get_playback (self->workspace));
}

static void
update_head (MhStepsTab *self)
{
  MhRun *run = mh_workspace_get_run (self->workspace);
  const MhAlgorithm *algorithm = run != NULL ? mh_run_get_algorithm (run) : NULL;
  const char *summary = algorithm != NULL ? _ (algorithm->summary) : "";
  g_autofree char *decided = mh_narration_decided (self->workspace);

  gtk_label_set_label (self->algorithm, algorithm != NULL ? _ (algorithm->name) : "");
  gtk_label_set_label (self->summary, summary);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->summary), summary);
  gtk_label_set_label (self->decided, decided);
}

/* Without a trace there is nothing to follow; it says why. */
static void
update_body (MhStepsTab *self, MhTrace *trace)
{
  const gboolean is_solved = mh_workspace_get_solution (self->workspace) != NULL;

  gtk_label_set_label (self->status,
                       is_solved
                           ? _ ("The final map; this board has too many events to step through")
                           : _ ("Not solved yet"));
  gtk_widget_set_visible (GTK_WIDGET (self->status), trace == NULL);
  gtk_widget_set_visible (self->queue, trace != NULL);
  gtk_widget_set_visible (self->log_window, trace != NULL);
  mh_event_list_set_trace (self->events, trace);
}

static void
update_rows (MhStepsTab *self)
{
  const guint32 step = get_step (self);

  for (guint i = 0; i < self->bound->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->bound, i);

      mh_event_row_set_step (MH_EVENT_ROW (gtk_list_item_get_child (item)), step);
    }
}

static gboolean
is_seen (MhStepsTab *self)
{
  return self->workspace != NULL && gtk_widget_get_mapped (GTK_WIDGET (self));
}

static void
scroll_to_row (MhStepsTab *self, guint row)
{
  gtk_widget_activate_action (GTK_WIDGET (self->log), "list.scroll-to-item", "u", row);
}

/* Keeps the event that led to the step in view, and those before and after
 * it. All rows are equally high; far jumps are left to the list, which loses
 * its way if its adjustment is set. */
static void
scroll_to_step (MhStepsTab *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->log));
  const guint n_rows = g_list_model_get_n_items (G_LIST_MODEL (self->events));

  if (n_rows == 0)
    return;

  const double height = gtk_adjustment_get_upper (adjustment) / n_rows;
  const double top = gtk_adjustment_get_value (adjustment);
  const double bottom = top + gtk_adjustment_get_page_size (adjustment);
  const guint32 step = get_step (self);
  const guint before = step >= 2 ? step - 2 : 0;
  const guint after = MIN (step, n_rows - 1);

  if (before * height < top)
    scroll_to_row (self, before);
  else if ((after + 1) * height > bottom)
    scroll_to_row (self, after);
}

static gboolean
scroll_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MhStepsTab *self = MH_STEPS_TAB (widget);

  self->scroll_tick = 0;
  if (is_seen (self))
    scroll_to_step (self);

  return G_SOURCE_REMOVE;
}

/* In the next frame: where rows are is known only between layouts. */
static void
queue_scroll (MhStepsTab *self)
{
  if (self->scroll_tick == 0)
    self->scroll_tick
        = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
}

static void
shown_changed_cb (MhStepsTab *self)
{
  if (!is_seen (self))
    return;

  update_head (self);
  update_body (self, mh_playback_get_trace (mh_workspace_get_playback (self->workspace)));
}

static void
step_changed_cb (MhStepsTab *self)
{
  if (!is_seen (self))
    return;

  shown_changed_cb (self);
  update_rows (self);
  queue_scroll (self);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhStepsTab *self)
{
  gtk_list_item_set_child (item, mh_event_row_new ());
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhStepsTab *self)
{
  MhEventItem *event = gtk_list_item_get_item (item);
  MhEventRow *row = MH_EVENT_ROW (gtk_list_item_get_child (item));

  mh_event_row_show (row, mh_event_item_get_trace (event), mh_event_item_get_event (event));
  mh_event_row_set_step (row, get_step (self));
  g_ptr_array_add (self->bound, item);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, MhStepsTab *self)
{
  g_ptr_array_remove_fast (self->bound, item);
}

static void
event_activated_cb (GtkListView *log, guint index, MhStepsTab *self)
{
  MhPlayback *playback = mh_workspace_get_playback (self->workspace);

  mh_playback_set_playing (playback, FALSE);
  mh_playback_set_step (playback, index + 1);
}

/* What is not seen is not kept up to date. */
static void
mh_steps_tab_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mh_steps_tab_parent_class)->map (widget);
  step_changed_cb (MH_STEPS_TAB (widget));
}

static void
mh_steps_tab_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MhStepsTab *self = MH_STEPS_TAB (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      g_value_set_object (value, self->workspace);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->is_narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_steps_tab_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MhStepsTab *self = MH_STEPS_TAB (object);

  switch (id)
    {
    case PROP_WORKSPACE:
      mh_steps_tab_set_workspace (self, g_value_get_object (value));
      break;
    case PROP_NARROW:
      mh_steps_tab_set_narrow (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mh_steps_tab_dispose (GObject *object)
{
  MhStepsTab *self = MH_STEPS_TAB (object);
  GtkWidget *child;

  g_clear_object (&self->playback_signals);
  g_clear_object (&self->workspace_signals);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->events);
  g_clear_object (&self->workspace);

  G_OBJECT_CLASS (mh_steps_tab_parent_class)->dispose (object);
}

static void
mh_steps_tab_finalize (GObject *object)
{
  MhStepsTab *self = MH_STEPS_TAB (object);

  g_clear_pointer (&self->bound, g_ptr_array_unref);

  G_OBJECT_CLASS (mh_steps_tab_parent_class)->finalize (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MH_TYPE_PSEUDOCODE_VIEW);
  g_type_ensure (MH_TYPE_QUEUE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mousehole/Mousehole/ui/mh-steps-tab.ui");
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, algorithm);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, decided);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, summary);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, status);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, queue);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, log_window);
  gtk_widget_class_bind_template_child (widget_class, MhStepsTab, log);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, event_activated_cb);
}

static void
mh_steps_tab_class_init (MhStepsTabClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = mh_steps_tab_get_property;
  object_class->set_property = mh_steps_tab_set_property;
  object_class->dispose = mh_steps_tab_dispose;
  object_class->finalize = mh_steps_tab_finalize;
  widget_class->map = mh_steps_tab_map;

  properties[PROP_WORKSPACE]
      = g_param_spec_object ("workspace", NULL, NULL, MH_TYPE_WORKSPACE, flags);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "stepstab");
  bind_template (widget_class);
}

static void
watch_log (MhStepsTab *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->log));

  g_signal_connect_object (adjustment, "notify::upper", G_CALLBACK (queue_scroll), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adjustment, "notify::page-size", G_CALLBACK (queue_scroll), self,
                           G_CONNECT_SWAPPED);
}

static void
mh_steps_tab_init (MhStepsTab *self)
{
  self->bound = g_ptr_array_new ();
  self->events = mh_event_list_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  g_autoptr (GtkNoSelection) model
      = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->events)));

  gtk_list_view_set_model (self->log, GTK_SELECTION_MODEL (model));
  watch_log (self);
  self->workspace_signals = g_signal_group_new (MH_TYPE_WORKSPACE);
  g_signal_group_connect_swapped (self->workspace_signals, "shown-changed",
                                  G_CALLBACK (shown_changed_cb), self);
  self->playback_signals = g_signal_group_new (MH_TYPE_PLAYBACK);
  g_signal_group_connect_swapped (self->playback_signals, "notify::step",
                                  G_CALLBACK (step_changed_cb), self);
}

MhWorkspace *
mh_steps_tab_get_workspace (MhStepsTab *self)
{
  g_return_val_if_fail (MH_IS_STEPS_TAB (self), NULL);

  return self->workspace;
}

void
mh_steps_tab_set_workspace (MhStepsTab *self, MhWorkspace *workspace)
{
  g_return_if_fail (MH_IS_STEPS_TAB (self));

  if (!g_set_object (&self->workspace, workspace))
    return;

  g_signal_group_set_target (self->workspace_signals, workspace);
  g_signal_group_set_target (self->playback_signals,
                             workspace != NULL ? mh_workspace_get_playback (workspace) : NULL);
  if (workspace == NULL)
    mh_event_list_set_trace (self->events, NULL);
  step_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WORKSPACE]);
}

gboolean
mh_steps_tab_get_narrow (MhStepsTab *self)
{
  g_return_val_if_fail (MH_IS_STEPS_TAB (self), FALSE);

  return self->is_narrow;
}

void
mh_steps_tab_set_narrow (MhStepsTab *self, gboolean narrow)
{
  g_return_if_fail (MH_IS_STEPS_TAB (self));

  if (!narrow == !self->is_narrow)
    return;

  self->is_narrow = narrow;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}
