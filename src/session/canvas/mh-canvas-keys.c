/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-canvas-tool-private.h"

#include "mh-document-grid.h"

#include <glib/gi18n.h>
#include <math.h>

/* The distance that a key moves nodes by, in units of the board. */
#define NUDGE 10.0
/* Candidates for the place of a new node: distances from the cursor, and directions. */
#define FIRST_DISTANCE 110.0
#define MORE_DISTANCE 44.0
#define N_RINGS 40
#define N_DIRECTIONS 20
/* The change of the first direction between searches, which avoids rows of nodes. */
#define TURN 3
/* The number of distances at which places on edges are rejected. */
#define N_CHOOSY_RINGS 3
/* The minimum distances of a new node from other nodes and from edges. */
#define NODE_ROOM 70.0
#define EDGE_ROOM 24.0

/* Returns: the cost of moving the cursor from @from to @node with an arrow key: distance /
 * cos² of the angle to @direction; infinite for nodes in other directions */
static double
get_cost (const MhBoard *board, guint32 from, guint32 node, MhPoint direction)
{
  const MhPoint a = mh_board_get_point (board, from);
  const MhPoint b = mh_board_get_point (board, node);
  const double distance = hypot (b.x - a.x, b.y - a.y);
  const double along = (b.x - a.x) * direction.x + (b.y - a.y) * direction.y;

  if (along < distance / 3 || along <= 0)
    return INFINITY;

  return distance * (distance / along) * (distance / along);
}

static guint32
find_in_direction (const MhBoard *board, guint32 from, MhPoint direction)
{
  guint32 best = from;
  double least = INFINITY;

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      const double cost = node != from ? get_cost (board, from, node, direction) : INFINITY;

      if (cost < least)
        {
          least = cost;
          best = node;
        }
    }

  return best;
}

static gboolean
get_direction (MhCanvasKey key, MhPoint *direction)
{
  static const struct
  {
    MhCanvasKey key;
    MhPoint direction;
  } arrows[] = {
    { MH_CANVAS_KEY_LEFT, { -1, 0 } },
    { MH_CANVAS_KEY_RIGHT, { 1, 0 } },
    { MH_CANVAS_KEY_UP, { 0, -1 } },
    { MH_CANVAS_KEY_DOWN, { 0, 1 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (arrows); i++)
    if (arrows[i].key == key)
      {
        *direction = arrows[i].direction;
        return TRUE;
      }

  return FALSE;
}

/* Returns: (transfer full): the nodes that an editing key applies to: the selection, unless
 * the cursor has moved since to another node */
static GArray *
create_targets (const MhCanvasTool *self)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint32 cursor = mh_canvas_tool_get_cursor (self);
  gsize n_nodes, n_edges;
  const guint32 *nodes = mh_selection_get_nodes (selection, &n_nodes);

  mh_selection_get_edges (selection, &n_edges);
  if ((self->cursor_leads && !mh_selection_has_node (selection, cursor)) || n_nodes + n_edges == 0)
    g_array_append_val (targets, cursor);
  else
    g_array_append_vals (targets, nodes, (guint) n_nodes);

  return targets;
}

/* Moves the targets. With snapping, the first node moves to the next grid line, and the
 * others by the same distance. */
static void
nudge (MhCanvasTool *self, MhPoint direction)
{
  const MhBoard *board = mh_canvas_tool_get_board (self);
  g_autoptr (GArray) targets = create_targets (self);
  const guint32 *const nodes = (gpointer) targets->data;
  const double length = self->snaps ? MH_GRAPH_GRID : NUDGE;
  g_autofree MhPoint *points = g_new (MhPoint, targets->len);

  if (targets->len == 0)
    return;

  const MhPoint start = mh_board_get_point (board, nodes[0]);
  const MhPoint end = mh_canvas_tool_snap (self, (MhPoint){ start.x + direction.x * length,
                                                            start.y + direction.y * length });
  for (guint i = 0; i < targets->len; i++)
    {
      const MhPoint point = mh_board_get_point (board, nodes[i]);

      points[i] = (MhPoint){ point.x + end.x - start.x, point.y + end.y - start.y };
    }
  mh_canvas_tool_keep_apart (self, nodes, targets->len,
                             (MhPoint){ direction.x * length, direction.y * length }, points);
  mh_document_move_nodes (mh_canvas_tool_get_document (self), nodes, points, targets->len);
}

/* Returns: (transfer full): what users call a node: its number, or the name of its cell */
static char *
dup_place (const MhBoard *board, guint32 node)
{
  return mh_board_get_grid (board) != NULL ? g_strdup (mh_board_get_name (board, node))
                                           : g_strdup_printf ("%u", node);
}

/* Returns: (transfer full): what was placed where, and that it was, for users who cannot see it */
static char *
describe_role (const MhCanvasTool *self, MhRole role, guint32 node)
{
  const MhBoard *board = mh_canvas_tool_get_board (self);
  const gboolean is_grid = mh_board_get_grid (board) != NULL;
  g_autofree char *place = dup_place (board, node);

  switch (role)
    {
    case MH_ROLE_MOUSE:
      return g_strdup_printf (_ ("Mouse placed on %s"), place);
    case MH_ROLE_CAT:
      return g_strdup_printf (_ ("Cat placed on %s"), place);
    case MH_ROLE_HOLE:
    default:
      if (is_grid)
        return g_strdup_printf (mh_board_is_hole (board, node) ? _ ("Food placed on %s")
                                                               : _ ("Food removed from %s"),
                                place);
      return g_strdup_printf (mh_board_is_hole (board, node) ? _ ("Hole placed on %s")
                                                             : _ ("Hole removed from %s"),
                              place);
    }
}

/* Editing a role also moves the token in the current position. */
static void
put_role (MhCanvasTool *self, MhRole role)
{
  const guint32 node = mh_canvas_tool_get_cursor (self);
  GError *error = NULL;

  if (!mh_document_set_role (mh_canvas_tool_get_document (self), role, node, &error))
    {
      mh_canvas_tool_set_error (self, error);
      return;
    }

  if (role != MH_ROLE_HOLE)
    mh_session_move_token (self->session,
                           role == MH_ROLE_MOUSE ? MH_PLAYER_FIRST : MH_PLAYER_SECOND, node);
  mh_canvas_tool_set_status (self, describe_role (self, role, node));
}

static double
get_distance_to_edge (MhPoint point, MhPoint from, MhPoint to)
{
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double square = dx * dx + dy * dy;
  const double along
      = square > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / square : 0;
  const double share = CLAMP (along, 0, 1);

  return hypot (point.x - from.x - share * dx, point.y - from.y - share * dy);
}

static gboolean
has_room (const MhBoard *board, MhPoint point, gboolean wants_no_edge)
{
  gsize n_edges;
  const MhArc *const edges = mh_board_get_edges (board, &n_edges);

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      const MhPoint there = mh_board_get_point (board, node);

      if (hypot (there.x - point.x, there.y - point.y) < NODE_ROOM)
        return FALSE;
    }
  for (gsize i = 0; wants_no_edge && i < n_edges; i++)
    if (get_distance_to_edge (point, mh_board_get_point (board, edges[i].from),
                              mh_board_get_point (board, edges[i].to))
        < EDGE_ROOM)
      return FALSE;

  return TRUE;
}

/* Returns: a free place near the cursor, if possible not on an edge */
static MhPoint
find_room (const MhCanvasTool *self, const MhCanvasView *view)
{
  const MhBoard *board = mh_canvas_tool_get_board (self);
  const guint32 cursor = mh_canvas_tool_get_cursor (self);
  const MhPoint middle
      = cursor != MH_NODE_NONE ? mh_board_get_point (board, cursor) : view->scene->camera.center;
  const int turned = (int) (mh_board_get_n_nodes (board) * TURN % N_DIRECTIONS);
  MhPoint point = mh_canvas_tool_snap (self, middle);

  if (has_room (board, point, TRUE))
    return point;

  for (int i = 0; i < N_RINGS * N_DIRECTIONS; i++)
    {
      const double distance = FIRST_DISTANCE + i / N_DIRECTIONS * MORE_DISTANCE;
      const double angle = (i + turned) % N_DIRECTIONS * 2 * G_PI / N_DIRECTIONS;

      point = mh_canvas_tool_snap (self, (MhPoint){ middle.x + distance * cos (angle),
                                                    middle.y + distance * sin (angle) });
      if (has_room (board, point, i < N_CHOOSY_RINGS * N_DIRECTIONS))
        return point;
    }

  return point;
}

/* Adds a node, which also completes an edge that the keyboard has begun. */
static void
add (MhCanvasTool *self, const MhCanvasView *view)
{
  const MhPoint point = find_room (self, view);
  const guint32 from = self->joining;

  self->joining = MH_NODE_NONE;
  if (from != MH_NODE_NONE)
    mh_canvas_tool_add_joined (self, from, point);
  else
    mh_canvas_tool_add (self, point);
  self->cursor_leads = TRUE;
}

static void
choose_edge (MhCanvasTool *self, MhArc edge)
{
  if (!mh_board_is_directed (mh_canvas_tool_get_board (self)) && edge.from > edge.to)
    edge = (MhArc){ edge.to, edge.from };
  mh_selection_select (mh_canvas_tool_get_selection (self), NULL, 0, &edge, 1);
  self->cursor_leads = FALSE;
  mh_canvas_tool_set_status (self, g_strdup_printf (_ ("Selected the edge of %u and %u"), edge.from,
                                                    edge.to));
}

/* Joins two nodes, or selects the edge that joins them already. */
static void
finish_joining (MhCanvasTool *self)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  const guint32 from = self->joining;
  const guint32 to = mh_canvas_tool_get_cursor (self);

  self->joining = MH_NODE_NONE;
  self->cursor_leads = TRUE;
  if (from != to && mh_document_has_road (document, self->roads, from, to))
    choose_edge (self, (MhArc){ from, to });
  else if (from != to)
    mh_canvas_tool_join (self, from, to);
}

static void
begin_joining (MhCanvasTool *self)
{
  if (!mh_document_can_draw (mh_canvas_tool_get_document (self)))
    return;

  self->joining = mh_canvas_tool_get_cursor (self);
  mh_canvas_tool_set_status (self,
                             g_strdup_printf (_ ("Joining from %u: go to a node and press Enter"),
                                              mh_canvas_tool_get_cursor (self)));
}

static void
choose (MhCanvasTool *self, gboolean extends)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);
  const guint32 node = mh_canvas_tool_get_cursor (self);

  if (extends)
    mh_selection_toggle_node (selection, node);
  else
    mh_canvas_tool_select_only (self, node);
  self->cursor_leads = FALSE;

  g_autofree char *place = dup_place (mh_canvas_tool_get_board (self), node);

  mh_canvas_tool_set_status (self, g_strdup_printf (mh_selection_has_node (selection, node)
                                                        ? _ ("Selected %s")
                                                        : _ ("%s is no longer selected"),
                                                    place));
}

static void
choose_all (MhCanvasTool *self)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);
  const guint32 n_nodes = mh_board_get_n_nodes (mh_canvas_tool_get_board (self));
  g_autofree guint32 *nodes = g_new (guint32, n_nodes);

  for (guint32 node = 0; node < n_nodes; node++)
    nodes[node] = node;
  mh_selection_select_nodes (selection, nodes, n_nodes);
  self->cursor_leads = FALSE;
  mh_canvas_tool_set_status (self, g_strdup_printf (ngettext ("Selected %u node",
                                                              "Selected %u nodes", n_nodes),
                                                    n_nodes));
}

static void
delete_targets (MhCanvasTool *self)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  g_autoptr (GArray) nodes = create_targets (self);
  const guint32 first = nodes->len > 0 ? g_array_index (nodes, guint32, 0) : MH_NODE_NONE;
  const guint32 before = mh_board_get_n_nodes (mh_canvas_tool_get_board (self));
  gsize n_edges;
  const MhArc *edges = mh_selection_get_edges (mh_canvas_tool_get_selection (self), &n_edges);
  g_autofree MhArc *copies = g_memdup2 (edges, n_edges * sizeof *edges);

  self->joining = MH_NODE_NONE;
  mh_document_delete (document, (gpointer) nodes->data, nodes->len, copies,
                      self->cursor_leads ? 0 : n_edges);
  const guint32 n_gone = before - mh_board_get_n_nodes (mh_canvas_tool_get_board (self));
  if (n_gone == 1)
    mh_canvas_tool_set_status (self, g_strdup_printf (_ ("Deleted node %u"), first));
  else if (n_gone > 0)
    mh_canvas_tool_set_status (self, g_strdup_printf (ngettext ("Deleted %u node",
                                                                "Deleted %u nodes", n_gone),
                                                      n_gone));
  else if (n_edges > 0)
    mh_canvas_tool_set_status (self,
                               g_strdup_printf (ngettext ("Deleted %u edge", "Deleted %u edges",
                                                          (gulong) n_edges),
                                                (guint) n_edges));
  self->cursor_leads = TRUE;
}

/* Leaves the innermost state: gesture, edge, or selection. */
static gboolean
leave (MhCanvasTool *self)
{
  MhSelection *selection = mh_canvas_tool_get_selection (self);
  const gboolean is_dragging = mh_canvas_tool_is_dragging (self);
  gsize n_nodes, n_edges;

  mh_selection_get_nodes (selection, &n_nodes);
  mh_selection_get_edges (selection, &n_edges);
  mh_canvas_tool_cancel (self);
  if (is_dragging)
    return TRUE;
  if (self->joining != MH_NODE_NONE)
    {
      self->joining = MH_NODE_NONE;
      return TRUE;
    }

  mh_selection_clear (selection);
  return n_nodes + n_edges > 0;
}

/* Places the cursor at the node of the player to move. */
static void
place_cursor (MhCanvasTool *self, const MhGraphScene *scene)
{
  const guint32 token = scene->tokens[scene->mover];

  mh_canvas_tool_set_cursor (self, token != MH_NODE_NONE ? token : 0);
}

static void
move_cursor (MhCanvasTool *self, guint32 node)
{
  mh_canvas_tool_set_cursor (self, node);
  self->cursor_leads = TRUE;
}

/* Returns: whether the key requires a cursor and had an effect */
static gboolean
press_command (MhCanvasTool *self, MhCanvasKey key, MhCanvasModifiers modifiers)
{
  switch (key)
    {
    case MH_CANVAS_KEY_HOME:
      move_cursor (self, 0);
      return TRUE;
    case MH_CANVAS_KEY_END:
      move_cursor (self, mh_board_get_n_nodes (mh_canvas_tool_get_board (self)) - 1);
      return TRUE;
    case MH_CANVAS_KEY_ENTER:
      if (mh_canvas_tool_get_class (self)->choose != NULL)
        mh_canvas_tool_get_class (self)->choose (self, mh_canvas_tool_get_cursor (self));
      else if (self->joining != MH_NODE_NONE)
        finish_joining (self);
      else
        choose (self, (modifiers & MH_CANVAS_EXTEND) != 0);
      return TRUE;
    case MH_CANVAS_KEY_JOIN:
      if (self->joining != MH_NODE_NONE)
        finish_joining (self);
      else
        begin_joining (self);
      return TRUE;
    case MH_CANVAS_KEY_MOUSE:
      put_role (self, MH_ROLE_MOUSE);
      return TRUE;
    case MH_CANVAS_KEY_CAT:
      put_role (self, MH_ROLE_CAT);
      return TRUE;
    case MH_CANVAS_KEY_HOLE:
      put_role (self, MH_ROLE_HOLE);
      return TRUE;
    case MH_CANVAS_KEY_DELETE:
      delete_targets (self);
      return TRUE;
    case MH_CANVAS_KEY_SELECT_ALL:
      choose_all (self);
      return TRUE;
    case MH_CANVAS_KEY_LEFT:
    case MH_CANVAS_KEY_RIGHT:
    case MH_CANVAS_KEY_UP:
    case MH_CANVAS_KEY_DOWN:
    case MH_CANVAS_KEY_ADD:
    case MH_CANVAS_KEY_ESCAPE:
    default:
      return FALSE;
    }
}

/* Makes the cell beside that with the cursor floor if it is a wall, or a wall if it is not. */
static void
turn_cell (MhCanvasTool *self, MhPoint direction)
{
  MhDocument *document = mh_canvas_tool_get_document (self);
  const MhPoint place
      = mh_board_get_point (mh_canvas_tool_get_board (self), mh_canvas_tool_get_cursor (self));
  const double row = round (place.y / MH_GRID_CELL + direction.y);
  const double column = round (place.x / MH_GRID_CELL + direction.x);
  const MhGrid *grid = mh_board_get_grid (mh_canvas_tool_get_board (self));
  GError *error = NULL;

  if (!mh_document_can_paint (document) || row < 0 || column < 0 || row >= grid->n_rows
      || column >= grid->n_columns)
    return;

  const guint32 y = (guint32) row, x = (guint32) column;
  const gboolean is_wall = grid->cells[y * grid->n_columns + x] == '#';

  if (!mh_document_paint (document, is_wall ? MH_PAINT_FLOOR : MH_PAINT_WALL, y, x, &error))
    mh_canvas_tool_set_error (self, error);
  else
    mh_canvas_tool_set_status (self, g_strdup_printf (is_wall ? _ ("cell %u,%u, floor")
                                                              : _ ("cell %u,%u, wall"),
                                                      y, x));
}

static gboolean
press_arrow (MhCanvasTool *self, MhPoint direction, gboolean nudges)
{
  const MhBoard *board = mh_canvas_tool_get_board (self);

  if (nudges && mh_board_get_grid (board) != NULL)
    turn_cell (self, direction);
  else if (nudges)
    nudge (self, direction);
  else
    move_cursor (self, find_in_direction (board, mh_canvas_tool_get_cursor (self), direction));
  return TRUE;
}

/* Returns: whether @key has a meaning for a tool that edits nothing by key */
static gboolean
is_harmless (MhCanvasKey key, MhCanvasModifiers modifiers)
{
  return key <= MH_CANVAS_KEY_ENTER && (modifiers & MH_CANVAS_NUDGE) == 0;
}

static gboolean
press_key (MhCanvasTool *self,
           const MhCanvasView *view,
           MhCanvasKey key,
           MhCanvasModifiers modifiers)
{
  const gboolean nudges = (modifiers & MH_CANVAS_NUDGE) != 0;
  MhPoint direction = { 0, 0 };
  const gboolean is_arrow = get_direction (key, &direction);

  if (key == MH_CANVAS_KEY_ESCAPE)
    return leave (self);

  mh_canvas_tool_cancel (self);
  if (mh_canvas_tool_get_class (self)->choose != NULL && !is_harmless (key, modifiers))
    return FALSE;
  if (key == MH_CANVAS_KEY_ADD)
    {
      add (self, view);
      return TRUE;
    }

  if (mh_board_get_n_nodes (view->scene->board) == 0)
    return FALSE;
  if (mh_canvas_tool_get_cursor (self) == MH_NODE_NONE)
    {
      place_cursor (self, view->scene);
      if (is_arrow && !nudges)
        return TRUE; /* the first arrow key only shows the cursor */
    }
  return is_arrow ? press_arrow (self, direction, nudges) : press_command (self, key, modifiers);
}

gboolean
mh_canvas_tool_key (MhCanvasTool *self,
                    const MhCanvasView *view,
                    MhCanvasKey key,
                    MhCanvasModifiers modifiers)
{
  g_return_val_if_fail (self != NULL && view != NULL, FALSE);

  mh_session_begin_change (self->session);
  mh_canvas_tool_set_status (self, NULL);
  const gboolean is_handled = press_key (self, view, key, modifiers);
  mh_session_end_change (self->session);

  return is_handled;
}
