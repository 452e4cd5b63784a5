/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-pane-private.h"

#include "mh-child-slot.h"
#include "mh-document-grid.h"
#include "mh-document-roads.h"
#include "mh-game-class.h"
#include "mh-game-view.h"
#include "mh-narration-play.h"
#include "mh-narrator.h"
#include "mh-position-bar.h"
#include "mh-rules-button.h"
#include "mh-size-handle.h"
#include "mh-speech.h"
#include "mh-style.h"
#include "mh-words.h"
#include "mh-wrap-layout.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define ZOOM_FACTOR 1.25

enum
{
  PROP_TOOL = 1,
  PROP_ROADS,
  PROP_SNAP_TO_GRID,
  PROP_NAMES_TOOLS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MhBoardPane, mh_board_pane, MH_TYPE_VIEW)

/* Sets the help text. */
static void
explain_game (MhBoardPane *self, const MhBoard *board)
{
  const MhGameClass *klass = mh_board_get_game_class (board);
  const MhNarrator *narrator = mh_narrator_find (klass);
  g_autofree char *page = g_strconcat ("game-", klass->id, NULL);

  gtk_actionable_set_action_target (self->game_help, "s", page);
  gtk_widget_set_visible (self->help_button, narrator->get_rules != NULL);
  if (narrator->get_rules == NULL)
    return;

  gtk_label_set_label (self->help_game, narrator->get_rules (board));
  gtk_label_set_label (self->help_moves, narrator->get_squares (board));
}

/* Whether players who choose their nodes have not done so yet. */
static gboolean
is_placing (const MhSnapshot *snapshot)
{
  return snapshot->play.is_active && snapshot->play.match != NULL
         && snapshot->current == MH_POSITION_NONE;
}

/* The tools give way to whose turn it is. */
static void
show_turn (MhBoardPane *self, const MhSnapshot *snapshot)
{
  const MhGameClass *klass = mh_snapshot_get_class (snapshot);
  const gboolean is_played = snapshot->play.is_active && snapshot->play.match != NULL;

  gtk_widget_set_visible (self->tools_box, klass->has_board && !is_played);
  gtk_widget_set_visible (self->turn_box, klass->has_board && is_played);
  if (!is_played)
    return;

  const MhStageIndex *stage = &snapshot->play.match->stages[snapshot->play.index];
  const MhPlayer mover = (MhPlayer) stage->plane;
  g_autofree char *title = mh_narration_play_title (snapshot);

  gtk_label_set_label (self->turn_token, _ (mh_narrator_find (klass)->play->letters[mover]));
  gtk_label_set_label (self->turn_label, title);
  mh_style_set_class (GTK_WIDGET (self->turn_token), "first", mover == MH_PLAYER_FIRST);
}

/* Shows whose edges are drawn while there are tools for it, or the edges are not those of both. */
static void
show_roads (MhBoardPane *self, MhDocument *document)
{
  const MhTool tool = mh_graph_view_get_tool (self->view);
  const gboolean has_own = mh_board_has_cat_edges (mh_document_get_board (document));

  gtk_widget_set_visible (self->roads_box,
                          mh_document_can_draw (document)
                              && gtk_widget_get_visible (self->tools_box)
                              && (has_own || tool == MH_TOOL_DRAW || tool == MH_TOOL_ERASE));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.share-roads", has_own);
}

/* Places the handles of a grid at its edges once more. */
static void
move_handles (MhBoardPane *self)
{
  if (gtk_widget_get_visible (self->rows))
    gtk_widget_queue_allocate (self->overlay);
}

/* Shows moves and size of a grid that can be edited. A size beyond those that can be chosen is not
 * shown as another one. */
static void
show_grid_bar (MhBoardPane *self, MhDocument *document)
{
  const MhGrid *grid = mh_board_get_grid (mh_document_get_board (document));
  const gboolean is_shown
      = mh_document_can_paint (document) && gtk_widget_get_visible (self->tools_box);
  const gboolean has_size
      = is_shown && MAX (grid->n_rows, grid->n_columns) <= MH_MAX_EDITABLE_NODES;

  gtk_widget_set_visible (GTK_WIDGET (self->grid_bar), is_shown);
  gtk_widget_set_visible (self->rows, has_size);
  gtk_widget_set_visible (self->columns, has_size);
  move_handles (self);
}

/* Shows the tools that the board can be edited with. */
static void
show_tools (MhBoardPane *self, MhDocument *document)
{
  const gboolean is_grid = mh_board_get_grid (mh_document_get_board (document)) != NULL;
  GtkWidget *const drawing[] = { self->draw, self->erase };
  GtkWidget *const painting[] = { self->wall, self->floor, self->food, self->mouse, self->cat };

  mh_style_set_class (self->tools_box, "mh-paints", is_grid);
  for (gsize i = 0; i < G_N_ELEMENTS (drawing); i++)
    gtk_widget_set_visible (drawing[i], !is_grid);
  for (gsize i = 0; i < G_N_ELEMENTS (painting); i++)
    gtk_widget_set_visible (painting[i], is_grid);
  show_grid_bar (self, document);
  show_roads (self, document);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "board.tool",
                                 mh_document_can_draw (document)
                                     || mh_document_can_paint (document));
}

static void
mh_board_pane_changed (MhView *view, guint parts)
{
  MhBoardPane *self = MH_BOARD_PANE (view);
  MhSession *const session = mh_view_get_session (view);

  if (session == NULL)
    return;

  MhDocument *const document = mh_session_get_document (session);
  const gboolean is_board = mh_view_get_game_class (view)->has_board;
  const gboolean is_empty
      = is_board && mh_board_get_n_nodes (mh_document_get_board (document)) == 0;

  gtk_widget_set_visible (self->start_label, is_empty);
  gtk_widget_set_visible (self->start_box, is_empty);
  show_turn (self, mh_session_get_snapshot (session));
  gtk_widget_set_visible (self->list_button, is_board);
  show_tools (self, document);
  gtk_widget_set_visible (self->bar, !is_empty && !is_placing (mh_session_get_snapshot (session)));
  gtk_widget_set_visible (self->zoom_box, is_board && !is_empty);
  explain_game (self, mh_document_get_board (document));
}

/* Creates a view of the same session. Returns: (transfer floating) (nullable) */
static GtkWidget *
create_view (MhBoardPane *self, MhGameViewFunc create)
{
  GtkWidget *view = create != NULL ? create () : NULL;

  if (view != NULL)
    g_object_bind_property (self, "session", view, "session", G_BINDING_SYNC_CREATE);

  return view;
}

/* Shows the page and the editor of a kind of game; a board has both in the template. */
static void
mh_board_pane_session_changed (MhView *view)
{
  MhBoardPane *self = MH_BOARD_PANE (view);
  const MhGameClass *klass = mh_view_get_game_class (view);

  if (klass == self->klass)
    return;

  const MhGameView *const shown = mh_game_view_find (klass);

  self->klass = klass;
  if (self->page != NULL)
    gtk_stack_remove (self->boards, self->page);
  self->page = create_view (self, shown->create_page);
  if (self->page != NULL)
    gtk_stack_add_child (self->boards, self->page);
  gtk_stack_set_visible_child (self->boards,
                               self->page != NULL ? self->page : GTK_WIDGET (self->view));
  gtk_widget_set_visible (GTK_WIDGET (self->boards), self->page != NULL || klass->has_board);
  adw_bin_set_child (self->editor, create_view (self, shown->create_editor));
  gtk_widget_set_visible (GTK_WIDGET (self->editor), shown->create_editor != NULL);
}

static gboolean
is_above (GtkWidget *widget, GtkWidget *other)
{
  GtkWidget *const parent = gtk_widget_get_parent (widget);
  graphene_rect_t area, below;

  return gtk_widget_compute_bounds (widget, parent, &area)
         && gtk_widget_compute_bounds (other, parent, &below)
         && area.origin.y + area.size.height <= below.origin.y;
}

/* Returns: whether the middle of @handle is above that of the board below it */
static gboolean
is_high (MhBoardPane *self, GtkWidget *handle)
{
  const double middle = gtk_widget_get_height (self->overlay) / 2.0;
  graphene_rect_t area;

  return gtk_widget_compute_bounds (handle, self->overlay, &area)
         && area.origin.y + area.size.height / 2 < middle;
}

/* Tab follows the reading order: the buttons above the board, the board, the buttons below
 * it. GTK would order them by their coordinates, and the board lies below all of them. */
static gboolean
mh_board_pane_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MhBoardPane *self = MH_BOARD_PANE (widget);
  GtkWidget *const boards = GTK_WIDGET (self->boards);
  GtkWidget *const grid_bar = GTK_WIDGET (self->grid_bar);
  const gboolean is_stacked = is_above (self->zoom_box, self->bar);
  const gboolean is_low = gtk_widget_get_visible (grid_bar) && is_above (grid_bar, self->help_box);
  const gboolean has_high_rows = is_high (self, self->rows);
  const gboolean has_high_columns = is_high (self, self->columns);
  GtkWidget *const order[] = { self->tools_box,
                               GTK_WIDGET (self->editor),
                               is_low ? NULL : self->help_box,
                               self->roads_box,
                               has_high_rows ? self->rows : NULL,
                               has_high_columns ? self->columns : NULL,
                               boards,
                               self->start_box,
                               has_high_rows ? NULL : self->rows,
                               has_high_columns ? NULL : self->columns,
                               grid_bar,
                               is_low ? self->help_box : NULL,
                               is_stacked ? self->zoom_box : self->bar,
                               is_stacked ? self->bar : self->zoom_box };
  GtkWidget *const current = gtk_widget_get_focus_child (self->overlay);
  const gboolean is_below = current == self->bar || current == self->zoom_box;

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return mh_child_slot_move_focus (self->overlay, order, G_N_ELEMENTS (order), direction);
  if (current != NULL && gtk_widget_child_focus (current, direction))
    return TRUE;
  if (direction == (is_below ? GTK_DIR_UP : GTK_DIR_DOWN) && current != boards)
    return gtk_widget_child_focus (boards, direction);

  return FALSE;
}

static GtkSizeRequestMode
mh_board_pane_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mh_board_pane_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MhBoardPane *self = MH_BOARD_PANE (widget);

  gtk_widget_measure (self->overlay, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;

  const int least = mh_board_pane_get_least_width (self);

  *minimum = MAX (*minimum, least);
  *natural = MAX (*natural, least);
}

static void
mh_board_pane_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (MH_BOARD_PANE (widget)->overlay,
                            &(GtkAllocation){ 0, 0, width, height }, baseline);
}

static gboolean
mh_board_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (gtk_stack_get_visible_child (MH_BOARD_PANE (widget)->boards));
}

static void
zoom_changed_cb (MhBoardPane *self)
{
  const double percent = mh_graph_view_get_zoom (self->view) * 100;
  /* Translators: how large the board is shown, "100 %" */
  g_autofree char *text
      = mh_words_isolate (g_strdup_printf (percent < 1 ? _ ("%.1f %%") : _ ("%.0f %%"), percent));

  if (g_strcmp0 (text, gtk_button_get_label (self->zoom_button)) != 0)
    gtk_button_set_label (self->zoom_button, text);
}

static void
tool_changed_cb (MhBoardPane *self)
{
  MhSession *const session = mh_view_get_session (MH_VIEW (self));

  if (session != NULL)
    show_roads (self, mh_session_get_document (session));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

/* Lets both players go along the edges of one. */
static void
share_roads_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MhSession *const session = mh_view_get_session (MH_VIEW (widget));
  const gboolean is_cat = g_str_equal (g_variant_get_string (parameter, NULL), "cat");

  if (session != NULL)
    mh_document_share_roads (mh_session_get_document (session),
                             is_cat ? MH_PLAYER_SECOND : MH_PLAYER_FIRST);
}

static void
snap_changed_cb (MhBoardPane *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SNAP_TO_GRID]);
}

static void
hint_changed_cb (MhBoardPane *self)
{
  const char *const hint = mh_graph_view_get_hint (self->view);

  gtk_label_set_label (GTK_LABEL (self->hint_label), hint != NULL ? hint : "");
  gtk_widget_set_visible (self->hint_label, hint != NULL);
}

/* A button of the help box does its work elsewhere in the window. */
static void
help_used_cb (MhBoardPane *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->help_button));
}

static void
mh_board_pane_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MhBoardPane *self = MH_BOARD_PANE (object);

  switch (property)
    {
    case PROP_TOOL:
      g_value_set_enum (value, mh_graph_view_get_tool (self->view));
      break;
    case PROP_ROADS:
      g_value_set_enum (value, mh_graph_view_get_roads (self->view));
      break;
    case PROP_SNAP_TO_GRID:
      g_value_set_boolean (value, mh_graph_view_get_snap_to_grid (self->view));
      break;
    case PROP_NAMES_TOOLS:
      g_value_set_boolean (value, self->names_tools);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_board_pane_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MhBoardPane *self = MH_BOARD_PANE (object);

  switch (property)
    {
    case PROP_TOOL:
      mh_graph_view_set_tool (self->view, g_value_get_enum (value));
      break;
    case PROP_ROADS:
      mh_graph_view_set_roads (self->view, g_value_get_enum (value));
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_SNAP_TO_GRID:
      mh_graph_view_set_snap_to_grid (self->view, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mh_board_pane_dispose (GObject *object)
{
  g_clear_handle_id (&MH_BOARD_PANE (object)->fit_source, g_source_remove);

  G_OBJECT_CLASS (mh_board_pane_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_TOOL]
      = g_param_spec_enum ("tool", NULL, NULL, MH_TYPE_TOOL, MH_TOOL_SELECT, flags);
  properties[PROP_ROADS]
      = g_param_spec_enum ("roads", NULL, NULL, MH_TYPE_ROADS, MH_ROADS_BOTH, flags);
  properties[PROP_SNAP_TO_GRID] = g_param_spec_boolean ("snap-to-grid", NULL, NULL, FALSE, flags);
  properties[PROP_NAMES_TOOLS] = g_param_spec_boolean ("names-tools", NULL, NULL, TRUE,
                                                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/mousehole/Mousehole/ui/"
                                                             "mh-board-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, overlay);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, boards);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, view);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, editor);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, list_button);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, bar);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, zoom_box);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, zoom_button);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, grid_bar);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, rows);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, columns);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, tools_box);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, draw);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, erase);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, wall);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, floor);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, food);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, mouse);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, cat);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, roads_box);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, turn_box);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, turn_token);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, turn_label);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, hint_label);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, start_label);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, start_box);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, help_box);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, help_button);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, help_game);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, help_moves);
  gtk_widget_class_bind_template_child (widget_class, MhBoardPane, game_help);
  gtk_widget_class_bind_template_callback (widget_class, mh_board_pane_place);
  gtk_widget_class_bind_template_callback (widget_class, move_handles);
  gtk_widget_class_bind_template_callback (widget_class, zoom_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tool_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, snap_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, hint_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, help_used_cb);
}

static void
mh_board_pane_class_init (MhBoardPaneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = mh_board_pane_get_property;
  object_class->set_property = mh_board_pane_set_property;
  object_class->dispose = mh_board_pane_dispose;
  widget_class->get_request_mode = mh_board_pane_get_request_mode;
  widget_class->measure = mh_board_pane_measure;
  widget_class->size_allocate = mh_board_pane_size_allocate;
  widget_class->focus = mh_board_pane_focus;
  widget_class->grab_focus = mh_board_pane_grab_focus;
  install_properties (object_class);
  gtk_widget_class_install_property_action (widget_class, "board.tool", "tool");
  gtk_widget_class_install_property_action (widget_class, "board.roads", "roads");
  gtk_widget_class_install_action (widget_class, "board.share-roads", "s", share_roads_action);
  gtk_widget_class_install_property_action (widget_class, "board.snap-to-grid", "snap-to-grid");
  MH_VIEW_CLASS (klass)->session_changed = mh_board_pane_session_changed;
  MH_VIEW_CLASS (klass)->parts = MH_SNAPSHOT_DRAWING | MH_SNAPSHOT_BOARD | MH_SNAPSHOT_PLAY;
  MH_VIEW_CLASS (klass)->changed = mh_board_pane_changed;

  g_type_ensure (MH_TYPE_GRAPH_VIEW);
  g_type_ensure (MH_TYPE_GRID_BAR);
  g_type_ensure (MH_TYPE_POSITION_BAR);
  g_type_ensure (MH_TYPE_RULES_BUTTON);
  g_type_ensure (MH_TYPE_SIZE_HANDLE);
  g_type_ensure (MH_TYPE_WRAP_LAYOUT);
  bind_template (widget_class);
}

static void
mh_board_pane_init (MhBoardPane *self)
{
  self->names_tools = self->has_room_for_names = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  mh_speech_name_once (GTK_WIDGET (self));
  zoom_changed_cb (self);
}

void
mh_board_pane_zoom (MhBoardPane *self, MhBoardZoom zoom)
{
  g_return_if_fail (MH_IS_BOARD_PANE (self));

  switch (zoom)
    {
    case MH_BOARD_ZOOM_IN:
      mh_graph_view_zoom_by (self->view, ZOOM_FACTOR);
      break;
    case MH_BOARD_ZOOM_OUT:
      mh_graph_view_zoom_by (self->view, 1 / ZOOM_FACTOR);
      break;
    case MH_BOARD_ZOOM_FIT:
      mh_graph_view_fit (self->view);
      break;
    case MH_BOARD_ZOOM_NORMAL:
      mh_graph_view_zoom_to (self->view, 1);
      break;
    default:
      g_assert_not_reached ();
    }
}

MhPoint
mh_board_pane_get_middle (MhBoardPane *self)
{
  g_return_val_if_fail (MH_IS_BOARD_PANE (self), (MhPoint){ 0 });

  return mh_graph_view_get_middle (self->view);
}

void
mh_board_pane_get_camera (MhBoardPane *self, double *zoom, double *x, double *y)
{
  g_return_if_fail (MH_IS_BOARD_PANE (self));

  const MhPoint middle = mh_graph_view_get_middle (self->view);

  *zoom = mh_graph_view_is_fitted (self->view) ? 0 : mh_graph_view_get_zoom (self->view);
  *x = middle.x;
  *y = middle.y;
}

void
mh_board_pane_set_camera (MhBoardPane *self, double zoom, double x, double y)
{
  g_return_if_fail (MH_IS_BOARD_PANE (self) && zoom > 0);

  mh_graph_view_look_at (self->view, (MhPoint){ x, y }, zoom);
}

void
mh_board_pane_get_tool (MhBoardPane *self, int *tool, int *roads)
{
  g_return_if_fail (MH_IS_BOARD_PANE (self));

  *tool = (int) mh_graph_view_get_chosen_tool (self->view);
  *roads = (int) mh_graph_view_get_roads (self->view);
}

void
mh_board_pane_set_tool (MhBoardPane *self, int tool, int roads)
{
  g_return_if_fail (MH_IS_BOARD_PANE (self));

  g_object_set (self, "tool", tool, "roads", roads, NULL);
}
