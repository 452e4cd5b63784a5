/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-view-private.h"

#include "mh-document-grid.h"
#include "mh-graph-painter.h"
#include "mh-style.h"

#define SLIDE_MSEC 250
#define FADE_MSEC 220
/* The speed of playback above which positions follow each other without fading. */
#define MAX_FADE_SPEED 8.0
/* The end of the chip's path, relative to the distance to its node; the chip stops before
 * it covers the number of the node. */
#define SLIDE_END 0.7

enum
{
  PROP_ZOOM = 1,
  PROP_TOOL,
  PROP_SNAP_TO_GRID,
  PROP_HINT,
  N_PROPS
};

enum
{
  CAMERA_MOVED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MhGraphView, mh_graph_view, MH_TYPE_VIEW)

gboolean
mh_graph_view_has_board (const MhGraphView *self)
{
  return self->machine != NULL;
}

const MhBoard *
mh_graph_view_get_board (MhGraphView *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  return mh_document_get_board (mh_session_get_document (session));
}

void
mh_graph_view_init_scene (MhGraphView *self, MhGraphScene *scene)
{
  mh_graph_scene_init (scene, mh_graph_view_get_board (self), mh_style_get_theme (),
                       mh_view_get_text (MH_VIEW (self)));
}

static gboolean
is_cursor_visible (MhGraphView *self)
{
  GtkRoot *const root = gtk_widget_get_root (GTK_WIDGET (self));

  return mh_accessible_cells_has_focus (&self->cells) && GTK_IS_WINDOW (root)
         && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

/* Returns: whether the tokens show the position that the present step has changed */
static gboolean
is_at_event (MhGraphView *self)
{
  const MhSnapshot *const snapshot = mh_view_get_snapshot (MH_VIEW (self));
  MhTrace *const trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

  return trace != NULL && snapshot->step > 0
         && mh_trace_get_position (trace, mh_trace_get_event (trace, snapshot->step - 1).slot)
                == snapshot->current;
}

/* Sets the progress of the chip. At the end of its path the chip stays visible unless the
 * tokens already show its position. */
static void
fill_chip (MhGraphView *self, MhGraphScene *scene)
{
  if (scene->chip.text == NULL)
    return;

  if (adw_animation_get_state (self->slide) == ADW_ANIMATION_PLAYING)
    scene->chip.progress = adw_animation_get_value (self->slide) * SLIDE_END;
  else if (is_at_event (self))
    scene->chip.text = NULL;
  else
    scene->chip.progress = SLIDE_END;
}

void
mh_graph_view_fill (MhGraphView *self, MhBoardScene *board)
{
  const MhSnapshot *const snapshot = mh_view_get_snapshot (MH_VIEW (self));
  MhGraphScene *const scene = &board->scene;

  if (self->kept == NULL)
    self->kept
        = mh_board_scene_new (snapshot, mh_style_get_theme (), mh_view_get_text (MH_VIEW (self)));
  mh_board_scene_borrow (board, self->kept, snapshot);
  scene->camera = self->camera;
  scene->has_ground = TRUE;
  scene->has_dots = TRUE;
  scene->points = mh_graph_view_get_drift (self);
  mh_canvas_tool_fill (self->machine, scene);
  const gboolean has_focus = is_cursor_visible (self);
  scene->cursor = has_focus ? mh_graph_view_get_cursor (self, scene) : MH_NODE_NONE;
  scene->has_focus_ring = has_focus && scene->cursor == MH_NODE_NONE;
  fill_chip (self, scene);
}

/* Returns: whether moved nodes are animated. On large boards the backdrop would have to be
 * painted in each frame, which is too slow. */
static gboolean
can_drift (MhGraphView *self, guint changes)
{
  MhGraphScene scene;

  mh_graph_view_init_scene (self, &scene);
  return (changes & MH_BOARD_GAME) == 0 && !self->is_in_hand && !gtk_gesture_is_active (self->drag)
         && !mh_backdrop_is_slow (&scene);
}

/* Returns: whether nodes are being dragged */
static gboolean
has_loose (MhGraphView *self)
{
  MhGraphScene scene;

  mh_graph_view_init_scene (self, &scene);
  mh_canvas_tool_fill (self->machine, &scene);
  return scene.loose != NULL;
}

/* Returns: MhBoardPart flags: what differs from the board as it was shown last, if it was
 * shown at all */
static guint
remember_board (MhGraphView *self, MhBoard *board)
{
  const guint changes = self->shown != NULL ? mh_board_find_changes (self->shown, board) : 0;

  g_clear_pointer (&self->shown, mh_board_free);
  self->shown = mh_board_copy (board);
  return changes;
}

/* The camera follows edits by the pointer when its button is released. A drawn board that becomes a
 * grid, or a grid that is drawn, is another picture with other bars around it. */
static void
update_board (MhGraphView *self, MhBoard *board)
{
  const gboolean was_grid = self->shown != NULL && mh_board_get_grid (self->shown) != NULL;
  const gboolean is_grid = mh_board_get_grid (board) != NULL;
  const guint changes = remember_board (self, board);

  if ((changes & ~(guint) MH_BOARD_START) == 0)
    return;

  self->is_edited = TRUE;
  /* The picture of the backdrop does not contain dragged nodes and remains valid. */
  if (changes != MH_BOARD_DRAWING || !has_loose (self))
    mh_backdrop_board_changed (&self->backdrop);
  mh_graph_view_start_drift (self, can_drift (self, changes));
  if (was_grid != is_grid && self->is_fitted)
    mh_graph_view_start_camera (self);
  else if (!gtk_gesture_is_active (self->drag))
    mh_graph_view_keep_camera (self, FALSE);
}

/* Animates the chip when the playback goes one step forward; for any other step it jumps. */
static void
update_step (MhGraphView *self, const MhSnapshot *snapshot)
{
  const gboolean is_next = snapshot->step == self->step + 1;
  const double speed = snapshot->is_playing ? snapshot->speed : 1;

  if (snapshot->step == self->step)
    return;

  self->step = snapshot->step;
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->slide), SLIDE_MSEC / MAX (speed, 1));
  if (is_next)
    adw_animation_play (self->slide);
  else
    adw_animation_pause (self->slide);
}

/* Returns: whether positions follow each other faster than they fade, as in a drag over the table:
 * fading, the board would lag behind the pointer */
static gboolean
is_in_haste (MhGraphView *self, guint fade_msec)
{
  const gint64 before_usec = self->moved_usec;

  self->moved_usec = g_get_monotonic_time ();
  return self->moved_usec - before_usec < fade_msec * G_TIME_SPAN_MILLISECOND;
}

/* Lets the players, with all that is drawn for their position, fade to one that is further than a
 * move. Those that are dragged stay with the pointer, and another game numbers its positions
 * differently. */
static void
update_position (MhGraphView *self, const MhSnapshot *snapshot, gboolean is_other_game)
{
  const guint32 before = self->position;
  const double speed = snapshot->is_playing ? snapshot->speed : 1;
  const guint fade_msec = (guint) (FADE_MSEC / MAX (speed / 2, 1));

  self->position = snapshot->current;
  if (snapshot->current == before)
    return;

  adw_animation_pause (self->fade);
  g_clear_pointer (&self->faded, gsk_render_node_unref);
  if (is_other_game || self->overlay == NULL || speed > MAX_FADE_SPEED
      || gtk_gesture_is_active (self->drag)
      || !mh_snapshot_are_far (snapshot, before, snapshot->current)
      || is_in_haste (self, fade_msec))
    return;

  self->faded = gsk_render_node_ref (self->overlay);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->fade), fade_msec);
  adw_animation_play (self->fade);
}

static void
slide_cb (double value, gpointer data)
{
  gtk_widget_queue_draw (GTK_WIDGET (data));
}

static gboolean
can_draw (MhGraphView *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  return session == NULL || mh_document_can_draw (mh_session_get_document (session));
}

static gboolean
can_paint (MhGraphView *self)
{
  MhSession *session = mh_view_get_session (MH_VIEW (self));

  return session != NULL && mh_document_can_paint (mh_session_get_document (session));
}

gboolean
mh_graph_view_fits_tool (MhGraphView *self, MhTool tool)
{
  return tool == MH_TOOL_SELECT || (tool >= MH_TOOL_WALL ? can_paint (self) : can_draw (self));
}

/* Returns: whether the window is about a game that is played on the board */
static gboolean
is_played (MhGraphView *self)
{
  const MhSnapshot *snapshot = mh_view_get_snapshot (MH_VIEW (self));

  return snapshot != NULL && snapshot->play.is_active && snapshot->play.match != NULL;
}

/* Returns: the tool for a board: that of a game that is played, drawing if the board is empty,
 * selecting if it is too large for drawing, otherwise the user's choice */
static MhTool
get_first_tool (MhGraphView *self)
{
  if (is_played (self))
    return MH_TOOL_PLAY;
  if (!mh_graph_view_fits_tool (self, self->wanted_tool))
    return MH_TOOL_SELECT;
  if (can_draw (self) && mh_board_get_n_nodes (mh_graph_view_get_board (self)) == 0)
    return MH_TOOL_DRAW;
  return self->wanted_tool;
}

static void
use_tool (MhGraphView *self, MhTool tool)
{
  if (mh_graph_view_has_board (self))
    mh_canvas_tool_set_tool (self->machine, tool);
  if (tool == self->tool)
    return;

  self->tool = tool;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

static void
mh_graph_view_forget (MhView *view)
{
  g_clear_pointer (&MH_GRAPH_VIEW (view)->kept, mh_board_scene_unref);
}

static void
mh_graph_view_session_changed (MhView *view)
{
  MhGraphView *self = MH_GRAPH_VIEW (view);
  MhSession *session = mh_view_get_session (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  g_clear_pointer (&self->machine, mh_canvas_tool_free);
  g_clear_pointer (&self->shown, mh_board_free);
  mh_graph_view_forget (view);
  if (session != NULL)
    {
      self->machine = mh_canvas_tool_new (session);
      mh_canvas_tool_set_snaps (self->machine, self->snaps);
      mh_canvas_tool_set_roads (self->machine, self->roads);
      use_tool (self, get_first_tool (self));
      mh_graph_view_start_drift (self, FALSE);
    }
  mh_graph_view_update_hint (self);
  self->step = snapshot != NULL ? snapshot->step : 0;
  self->position = snapshot != NULL ? snapshot->current : MH_POSITION_NONE;
  g_clear_pointer (&self->overlay, gsk_render_node_unref);
  mh_backdrop_clear (&self->backdrop);
  mh_graph_view_start_camera (self);
  mh_graph_view_close_popovers (self);
  mh_graph_view_speak (self);
}

/* Hovering changes the overlay only. The screen reader describes the node with the focus
 * again, since a token may have come or gone; during playback it would not keep up. */
static void
mh_graph_view_changed (MhView *view, guint parts)
{
  MhGraphView *self = MH_GRAPH_VIEW (view);
  const MhSnapshot *snapshot = mh_view_get_snapshot (view);

  gtk_widget_queue_draw (GTK_WIDGET (view));
  if (parts == MH_SNAPSHOT_HOVER)
    return;

  mh_graph_view_forget (view);
  if (snapshot == NULL)
    return;

  if ((parts & MH_SNAPSHOT_PLAY) != 0 && is_played (self) != (self->tool == MH_TOOL_PLAY))
    use_tool (self, get_first_tool (self));
  update_board (self, snapshot->board);
  update_step (self, snapshot);
  update_position (self, snapshot, (parts & MH_SNAPSHOT_GAME) != 0);
  mh_graph_view_update_hint (self);
  if (!snapshot->is_playing && mh_accessible_cells_has_focus (&self->cells))
    mh_graph_view_speak (self);
}

static void
mh_graph_view_style_changed (MhView *view)
{
  mh_graph_view_forget (view);
  mh_backdrop_board_changed (&MH_GRAPH_VIEW (view)->backdrop);
}

/* Returns: (transfer full) (nullable): tokens, arrows and the like */
static GskRenderNode *
create_overlay (MhGraphView *self, const MhGraphScene *scene, int width, int height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  MhPen *pen = mh_view_begin_paint (MH_VIEW (self), snapshot);

  mh_graph_paint_overlay (scene, pen, width, height);
  mh_view_end_paint (MH_VIEW (self), snapshot, pen);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Returns: (transfer full): the overlay while it fades in, clipped to what fades: when all of a
 * window changes, the cairo renderer of GTK 4.8 would mix all of it for several milliseconds */
static GskRenderNode *
create_fade (MhGraphView *self)
{
  GskRenderNode *fade = gsk_cross_fade_node_new (self->faded, self->overlay,
                                                 (float) adw_animation_get_value (self->fade));
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (fade, &bounds);

  GskRenderNode *clipped = gsk_clip_node_new (fade, &bounds);

  gsk_render_node_unref (fade);
  return clipped;
}

/* A fade that only begins is not mixed, so that the frame that has all else to paint for another
 * position leaves the board as it is. */
static void
append_overlay (MhGraphView *self, GtkSnapshot *snapshot)
{
  const gboolean is_fading
      = self->faded != NULL && adw_animation_get_state (self->fade) == ADW_ANIMATION_PLAYING;

  if (self->overlay == NULL)
    return;

  if (is_fading && adw_animation_get_value (self->fade) > 0)
    {
      GskRenderNode *fade = create_fade (self);

      gtk_snapshot_append_node (snapshot, fade);
      gsk_render_node_unref (fade);
    }
  else
    {
      gtk_snapshot_append_node (snapshot, is_fading ? self->faded : self->overlay);
    }
}

static void
mh_graph_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MhGraphView *self = MH_GRAPH_VIEW (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  g_auto (MhBoardScene) board = { 0 };

  if (!mh_graph_view_has_board (self))
    return;

  mh_graph_view_fill (self, &board);
  mh_backdrop_snapshot (&self->backdrop, snapshot, &board.scene,
                        &(GdkRectangle){ 0, 0, width, height },
                        gtk_widget_get_scale_factor (widget), self->rest_id != 0);

  g_clear_pointer (&self->overlay, gsk_render_node_unref);
  self->overlay = create_overlay (self, &board.scene, width, height);
  append_overlay (self, snapshot);
}

static void
mh_graph_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MhGraphView *self = MH_GRAPH_VIEW (widget);

  mh_graph_view_resize (self);
  mh_accessible_cells_allocate (&self->cells);
  mh_graph_view_present_popovers (self);
}

/* Tab enters and leaves the whole board; the arrow keys move between its nodes. */
static gboolean
mh_graph_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return mh_accessible_cells_focus (&MH_GRAPH_VIEW (widget)->cells);
}

static gboolean
mh_graph_view_grab_focus (GtkWidget *widget)
{
  return mh_accessible_cells_grab_focus (&MH_GRAPH_VIEW (widget)->cells);
}

static void
mh_graph_view_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhGraphView *self = MH_GRAPH_VIEW (object);

  switch (property)
    {
    case PROP_ZOOM:
      g_value_set_double (value, self->camera.zoom);
      break;
    case PROP_TOOL:
      g_value_set_enum (value, self->tool);
      break;
    case PROP_SNAP_TO_GRID:
      g_value_set_boolean (value, self->snaps);
      break;
    case PROP_HINT:
      g_value_set_string (value, self->hint);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_graph_view_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MhGraphView *self = MH_GRAPH_VIEW (object);

  switch (property)
    {
    case PROP_TOOL:
      mh_graph_view_set_tool (self, g_value_get_enum (value));
      break;
    case PROP_SNAP_TO_GRID:
      mh_graph_view_set_snap_to_grid (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_graph_view_dispose (GObject *object)
{
  MhGraphView *self = MH_GRAPH_VIEW (object);

  g_clear_pointer (&self->machine, mh_canvas_tool_free);
  g_clear_pointer (&self->shown, mh_board_free);
  mh_graph_view_forget (MH_VIEW (self));
  mh_graph_view_dispose_camera (self);
  g_clear_object (&self->drift);
  g_clear_object (&self->slide);
  g_clear_object (&self->fade);
  g_clear_pointer (&self->overlay, gsk_render_node_unref);
  g_clear_pointer (&self->faded, gsk_render_node_unref);
  mh_accessible_cells_dispose (&self->cells);

  G_OBJECT_CLASS (mh_graph_view_parent_class)->dispose (object);
}

static void
mh_graph_view_finalize (GObject *object)
{
  MhGraphView *self = MH_GRAPH_VIEW (object);

  mh_backdrop_clear (&self->backdrop);
  mh_graph_view_finalize_drift (self);
  g_free (self->hint);

  G_OBJECT_CLASS (mh_graph_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  properties[PROP_ZOOM]
      = g_param_spec_double ("zoom", NULL, NULL, 0, MH_CAMERA_MAX_ZOOM, 1, readable);
  properties[PROP_TOOL]
      = g_param_spec_enum ("tool", NULL, NULL, MH_TYPE_TOOL, MH_TOOL_SELECT, writable);
  properties[PROP_SNAP_TO_GRID]
      = g_param_spec_boolean ("snap-to-grid", NULL, NULL, FALSE, writable);
  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mh_graph_view_class_init (MhGraphViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  MhViewClass *view_class = MH_VIEW_CLASS (klass);

  object_class->get_property = mh_graph_view_get_property;
  object_class->set_property = mh_graph_view_set_property;
  object_class->dispose = mh_graph_view_dispose;
  object_class->finalize = mh_graph_view_finalize;
  view_class->session_changed = mh_graph_view_session_changed;
  view_class->parts = MH_SNAPSHOT_DRAWING | MH_SNAPSHOT_BOARD | MH_SNAPSHOT_START
                      | MH_SNAPSHOT_VALUES | MH_SNAPSHOT_PLAYBACK | MH_SNAPSHOT_FOLLOWING
                      | MH_SNAPSHOT_POSITION | MH_SNAPSHOT_NODES | MH_SNAPSHOT_HOVER
                      | MH_SNAPSHOT_PLAY;
  view_class->changed = mh_graph_view_changed;
  view_class->forget = mh_graph_view_forget;
  view_class->style_changed = mh_graph_view_style_changed;
  widget_class->snapshot = mh_graph_view_snapshot;
  widget_class->size_allocate = mh_graph_view_size_allocate;
  widget_class->focus = mh_graph_view_focus;
  widget_class->grab_focus = mh_graph_view_grab_focus;

  install_properties (object_class);
  signals[CAMERA_MOVED] = g_signal_new ("camera-moved", G_TYPE_FROM_CLASS (klass),
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "graphview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-graph-view.ui");
  gtk_widget_class_bind_template_child (widget_class, MhGraphView, drag);
  mh_graph_view_class_init_gestures (widget_class);
  mh_graph_view_class_init_input (widget_class);
  mh_graph_view_class_init_menu (widget_class);
}

static void
mh_graph_view_init (MhGraphView *self)
{
  AdwAnimationTarget *const slide = adw_callback_animation_target_new (slide_cb, self, NULL);
  AdwAnimationTarget *const fade = adw_callback_animation_target_new (slide_cb, self, NULL);

  self->slide = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, SLIDE_MSEC, slide);
  self->fade = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, FADE_MSEC, fade);
  self->position = MH_POSITION_NONE;
  self->backdrop.widget = GTK_WIDGET (self);
  mh_graph_view_init_camera (self);
  mh_graph_view_init_drift (self);

  mh_accessible_cells_init (&self->cells, GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mh_graph_view_notify_camera (MhGraphView *self)
{
  g_signal_emit (self, signals[CAMERA_MOVED], 0);
}

double
mh_graph_view_get_zoom (MhGraphView *self)
{
  g_return_val_if_fail (MH_IS_GRAPH_VIEW (self), 1);
  return self->camera.zoom;
}

MhTool
mh_graph_view_get_tool (MhGraphView *self)
{
  g_return_val_if_fail (MH_IS_GRAPH_VIEW (self), MH_TOOL_SELECT);
  return self->tool;
}

void
mh_graph_view_set_tool (MhGraphView *self, MhTool tool)
{
  g_return_if_fail (MH_IS_GRAPH_VIEW (self));

  self->wanted_tool = tool;
  if (!is_played (self))
    use_tool (self, mh_graph_view_fits_tool (self, tool) ? tool : MH_TOOL_SELECT);
  mh_graph_view_update_hint (self);
}

MhTool
mh_graph_view_get_chosen_tool (MhGraphView *self)
{
  g_return_val_if_fail (MH_IS_GRAPH_VIEW (self), MH_TOOL_SELECT);
  return self->tool == MH_TOOL_PLAY ? self->wanted_tool : self->tool;
}

MhRoads
mh_graph_view_get_roads (MhGraphView *self)
{
  g_return_val_if_fail (MH_IS_GRAPH_VIEW (self), MH_ROADS_BOTH);
  return self->roads;
}

void
mh_graph_view_set_roads (MhGraphView *self, MhRoads roads)
{
  g_return_if_fail (MH_IS_GRAPH_VIEW (self));

  self->roads = roads;
  if (mh_graph_view_has_board (self))
    mh_canvas_tool_set_roads (self->machine, roads);
}

gboolean
mh_graph_view_get_snap_to_grid (MhGraphView *self)
{
  g_return_val_if_fail (MH_IS_GRAPH_VIEW (self), FALSE);
  return self->snaps;
}

void
mh_graph_view_set_snap_to_grid (MhGraphView *self, gboolean snap_to_grid)
{
  g_return_if_fail (MH_IS_GRAPH_VIEW (self));

  if (!snap_to_grid == !self->snaps)
    return;

  self->snaps = snap_to_grid;
  if (mh_graph_view_has_board (self))
    mh_canvas_tool_set_snaps (self->machine, snap_to_grid);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SNAP_TO_GRID]);
}

const char *
mh_graph_view_get_hint (MhGraphView *self)
{
  g_return_val_if_fail (MH_IS_GRAPH_VIEW (self), NULL);
  return self->hint;
}

MhPoint
mh_graph_view_get_node (MhGraphView *self, guint32 node, double *radius)
{
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double height = gtk_widget_get_height (GTK_WIDGET (self));
  MhGraphScene scene;

  mh_graph_view_init_scene (self, &scene);
  scene.camera = self->camera;
  if (radius != NULL)
    *radius = mh_graph_scene_get_radius (&scene);
  return mh_graph_scene_get_node (&scene, width, height, node);
}
