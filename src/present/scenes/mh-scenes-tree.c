/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-scenes-tree.h"

#include "mh-game-scenes.h"
#include "mh-narrator.h"
#include "mh-search-window.h"
#include "mh-tree-geometry.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The arguments that the functions below share. */
typedef struct
{
  MhSearchScene *scene;
  const MhSearchPath *path;
  const MhTrace *trace;
  const MhGame *game;
  MhSearchReply *replies; /* scratch space for the replies of one node */
  guint32 since;          /* the step after which changes are highlighted */
} Filler;

static gpointer
own (MhSearchScene *self, gpointer data)
{
  g_ptr_array_add (self->owned, data);
  return data;
}

/* Returns: the sign that tells why a reply was answered without examining its own replies. A
 * finished game needs no sign. */
static MhTreeSign
get_sign (const Filler *self, const MhSearchReply *reply, MhRecord record)
{
  if (reply->is_memo)
    return MH_TREE_SIGN_MEMO;
  if (mh_trace_get_style (self->trace)->has_cells)
    return MH_TREE_SIGN_NONE;

  const MhEvent event = mh_trace_get_event (self->trace, record.event);
  const guint32 layer = mh_trace_get_layer (self->trace, reply->slot);

  if (event.kind != MH_EVENT_DECIDED
      || mh_space_get_end (self->game, reply->position) == record.value.outcome
      || event.cause == MH_STEP_NONE
      || mh_trace_get_layer (self->trace, mh_trace_get_event (self->trace, event.cause).slot)
             > layer)
    return MH_TREE_SIGN_NONE;

  return mh_trace_get_style (self->trace)->has_cap ? MH_TREE_SIGN_CAP : MH_TREE_SIGN_AGAIN;
}

static void
fill_tried (const Filler *self, MhTreeDisc *disc, const MhSearchReply *reply)
{
  const MhRecord record = mh_trace_get_record (self->trace, reply->slot, self->path->step);

  if (record.event == MH_STEP_NONE)
    return;

  disc->is_fresh = record.event >= self->since;
  disc->value = record.value;
  disc->state = record.value.outcome != MH_OUTCOME_NONE ? MH_TREE_ANSWERED : MH_TREE_OPEN;
  disc->sign = get_sign (self, reply, record);
}

/* Returns: the player to move at @depth. A cell of coins stands for both turns. */
static MhPlayer
get_mover (const Filler *self, guint32 depth)
{
  if (mh_trace_get_style (self->trace)->has_cells)
    return depth % MH_N_PLAYERS == 0 ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

  return mh_space_get_mover (self->game,
                             mh_trace_get_position (self->trace, self->path->slots[depth]));
}

static guint32
get_number (const Filler *self, guint32 depth, guint32 reply)
{
  const guint32 from = mh_trace_get_position (self->trace, self->path->slots[depth]);

  return mh_game_scenes_find (mh_game_get_class (self->game))
      ->get_move_number (self->game, from, reply);
}

static MhTreeDisc
create_disc (const Filler *self, const MhSearchReply *reply, guint32 depth)
{
  MhTreeDisc disc = {
    .position = reply->position,
    .node = get_number (self, depth, reply->position),
    .state = MH_TREE_WAITING,
  };

  if (reply->slot != MH_SLOT_NONE)
    fill_tried (self, &disc, reply);

  return disc;
}

static void
add_root (const Filler *self)
{
  const guint32 root = self->path->slots[0];
  const MhSearchReply reply
      = { .position = mh_trace_get_position (self->trace, root), .slot = root };
  const MhPlayer mover = get_mover (self, 0);
  MhTreeDisc *disc = own (self->scene, g_new (MhTreeDisc, 1));
  const MhTreeRow row = { .discs = disc, .n_discs = 1, .title = _ ("start"), .mover = mover };

  *disc = create_disc (self, &reply, 0);
  disc->is_on_path = TRUE;
  g_array_append_val (self->scene->rows, row);
}

/* Marks replies that are left out, because of the event that has settled their node. */
static void
leave_out (const Filler *self, guint32 depth, MhTreeDisc *discs, guint32 n)
{
  const guint32 slot = self->path->slots[depth];
  const MhRecord record = mh_trace_get_record (self->trace, slot, self->path->step);

  for (guint32 i = 0; i < n; i++)
    {
      discs[i].state = MH_TREE_CUT;
      discs[i].is_fresh = record.event >= self->since;
    }
}

/* Marks the disc on the path.
 * Returns: the index of that disc, or else of the disc that was tried last, or else 0 */
static guint32
mark_path (const Filler *self, guint32 depth, MhTreeDisc *discs, guint32 n_tried)
{
  for (guint32 i = 0; depth + 1 < self->path->n_slots && i < n_tried; i++)
    if (self->replies[i].slot == self->path->slots[depth + 1])
      {
        discs[i].is_on_path = TRUE;
        return i;
      }

  return n_tried > 0 ? n_tried - 1 : 0;
}

/* Adds a row with the replies of the node at @depth. */
static void
add_replies (const Filler *self, guint32 depth, MhSearchWindow *window)
{
  guint32 n_tried;
  const guint32 n = mh_search_path_list_replies (self->path, depth, self->replies, &n_tried);
  MhTreeDisc *discs = own (self->scene, g_new (MhTreeDisc, n));

  for (guint32 i = 0; i < n; i++)
    discs[i] = create_disc (self, &self->replies[i], depth);
  if (mh_search_path_is_settled (self->path, depth))
    leave_out (self, depth, discs + n_tried, n - n_tried);
  mh_search_window_enter (window, self->path, depth);

  const MhTreeRow row = {
    .discs = discs,
    .n_discs = n,
    .focus = mark_path (self, depth, discs, n_tried),
    .title = own (self->scene, g_strdup_printf (_ ("turn %u"), depth)),
    .mover = get_mover (self, depth),
    .note = own (self->scene, mh_search_window_describe (window)),
    .short_note = own (self->scene, mh_search_window_describe_short (window)),
  };

  g_array_append_val (self->scene->rows, row);
}

/* Returns: the number of rows: the root, and a row for each node that has replies */
static guint32
count_rows (const Filler *self)
{
  const guint32 end = self->path->slots[self->path->n_slots - 1];
  const gboolean has_replies
      = !self->path->is_ended
        && mh_space_count_successors (self->game, mh_trace_get_position (self->trace, end)) > 0;

  return self->path->n_slots + (has_replies ? 1 : 0);
}

/* Fills in the visible rows and the row above them, in which their lines begin. */
static void
fill_rows (const Filler *self, double height)
{
  MhTreeScene *scene = &self->scene->scene;
  guint32 first;
  const guint32 n_seen = mh_tree_geometry_get_seen (scene, height, &first);
  const guint32 end = first + n_seen;
  MhSearchWindow window;

  scene->first_row = first > 0 ? first - 1 : 0;
  mh_search_window_init (&window, self->path, MAX (scene->first_row, 1) - 1);
  for (guint32 row = scene->first_row; row < end; row++)
    if (row == 0)
      add_root (self);
    else
      add_replies (self, row - 1, &window);
  scene->rows = (const MhTreeRow *) (gconstpointer) self->scene->rows->data;
  scene->n_rows = self->scene->rows->len;
}

gboolean
mh_search_scene_fill (MhSearchScene *self,
                      const MhSnapshot *snapshot,
                      MhSearchPath *path,
                      MhTreeRange visible,
                      const MhTheme *theme,
                      MhText *text)
{
  g_return_val_if_fail (self != NULL && path != NULL && snapshot != NULL, FALSE);

  *self = (MhSearchScene){ 0 };
  mh_search_path_update (path, mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN), snapshot->step);
  if (path->n_slots == 0)
    return FALSE;

  const MhGame *game = mh_trace_get_game (path->trace);
  g_autofree MhSearchReply *replies = g_new (MhSearchReply, mh_space_get_max_moves (game));
  const Filler filler
      = { self, path, path->trace, game, replies, mh_snapshot_get_unit_start (snapshot) };

  mh_tree_scene_init (&self->scene, theme, text);
  self->scene.klass = mh_snapshot_get_class (snapshot);
  self->rows = g_array_new (FALSE, FALSE, sizeof (MhTreeRow));
  self->owned = g_ptr_array_new_with_free_func (g_free);
  self->scene.n_all_rows = count_rows (&filler);
  self->scene.max_node = mh_space_get_n_columns (game) - 1;
  self->scene.cells = mh_game_has_cells (game) ? game : NULL;
  self->scene.scroll = visible.scroll;
  self->scene.current = snapshot->current;
  self->scene.hovered = snapshot->hovered;
  fill_rows (&filler, visible.height);

  return TRUE;
}

void
mh_search_scene_clear (MhSearchScene *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->rows, g_array_unref);
  g_clear_pointer (&self->owned, g_ptr_array_unref);
}

/* Returns: (transfer full) */
static char *
describe_place (const MhSearchPath *path, guint32 row, guint32 position)
{
  const MhGame *game = mh_trace_get_game (path->trace);

  if (row == 0)
    {
      g_autofree char *words = mh_words_position_long (game, position);

      /* Translators: where a search begins, "start, mouse on 1, cat on 2, mouse to move" */
      return g_strdup_printf (_ ("start, %s"), words);
    }

  const guint32 from = mh_trace_get_position (path->trace, path->slots[row - 1]);
  g_autofree char *move = mh_words_move (game, from, position);

  /* Translators: "turn 3, 5 → 6" */
  return g_strdup_printf (_ ("turn %u, %s"), row - 1, move);
}

/* Returns: (transfer full) */
static char *
describe_state (const MhGame *game, const MhTreeDisc *disc)
{
  switch (disc->state)
    {
    case MH_TREE_WAITING:
      return g_strdup (_ ("not examined yet"));
    case MH_TREE_OPEN:
      return g_strdup (_ ("being examined"));
    case MH_TREE_CUT:
      return g_strdup (_ ("left out, it cannot change the answer"));
    case MH_TREE_ANSWERED:
      {
        g_autofree char *value
            = mh_narrator_find (mh_game_get_class (game))
                  ->describe_result (game, disc->position, disc->value, MH_SCORE_UNKNOWN);

        return g_strdup_printf (_ ("answered, %s"), value);
      }
    default:
      g_assert_not_reached ();
    }
}

/* Returns: (nullable) */
static const char *
get_remark (const MhSearchPath *path, const MhTreeDisc *disc)
{
  switch (disc->sign)
    {
    case MH_TREE_SIGN_AGAIN:
      return _ ("repeated on the path");
    case MH_TREE_SIGN_MEMO:
      return _ ("known from before");
    case MH_TREE_SIGN_CAP:
      return _ ("the cap is reached");
    case MH_TREE_SIGN_NONE:
      break;
    default:
      g_assert_not_reached ();
    }

  if (mh_space_get_end (mh_trace_get_game (path->trace), disc->position) != MH_OUTCOME_NONE)
    return disc->state == MH_TREE_ANSWERED ? _ ("the game is over") : NULL;

  return path->is_ended && disc->is_on_path ? _ ("the answer comes from here") : NULL;
}

char *
mh_search_scene_describe (const MhSearchScene *self,
                          const MhSearchPath *path,
                          guint32 row,
                          guint32 index)
{
  g_return_val_if_fail (self != NULL && path != NULL, NULL);

  const MhTreeRow *replies = mh_tree_scene_get_row (&self->scene, row);

  if (replies == NULL || index >= replies->n_discs)
    return NULL;

  const MhTreeDisc *disc = &replies->discs[index];
  g_autofree char *place = describe_place (path, row, disc->position);
  g_autofree char *state = describe_state (mh_trace_get_game (path->trace), disc);
  const char *remark = get_remark (path, disc);

  g_autofree char *both
      = remark != NULL ? g_strdup_printf (_ ("%s; %s"), state, remark) : g_steal_pointer (&state);

  /* Translators: a place in a tree, and what is known of it. */
  return g_strdup_printf (_ ("%s: %s"), place, both);
}
