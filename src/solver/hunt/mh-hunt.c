/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-hunt.h"

#include "mh-hunt-probe.h"

/* Number of slots in the table of hashes of boards that were finds before. A hash may
 * overwrite another one, so that a board can be shrunk again. */
#define N_REMEMBERED 65536

typedef enum
{
  STAGE_SCAN,    /* looks for a match on a new board */
  STAGE_CONFIRM, /* repeats the question with the roles renumbered to nodes 0, 1, 2 */
  STAGE_SHRINK,  /* repeats the question with a node or edge removed */
} Stage;

struct _MhHunt
{
  MhHuntQuery query;
  guint64 n_boards;
  guint64 index;            /* number of the board that is examined */
  MhWallPatterns *patterns; /* (nullable): the walls of grids from this board on */
  guint64 n_unanswered;
  gboolean is_unanswered; /* whether the board that is examined left a question open */

  Stage stage;
  MhHuntBoard *board; /* the board as it was made, with its hole moved; NULL between boards */
  MhHuntBoard *found; /* the find that is being shrunk */
  MhHuntBoard *trial; /* the board that the probe looks at, if it is neither of these two */
  MhHuntProbe *probe;
  MhHuntMatch match; /* the match on the find that is being shrunk */
  gboolean keeps_connected;
  guint n_trials; /* number of the next removal to try: nodes first, then arcs */

  GPtrArray *finds;
  guint64 *remembered;
};

MhHunt *
mh_hunt_new (const MhHuntQuery *query)
{
  g_return_val_if_fail (query != NULL && mh_hunt_query_check (query, NULL), NULL);

  guint64 *remembered = g_try_new0 (guint64, N_REMEMBERED);

  if (remembered == NULL)
    return NULL;

  MhHunt *self = g_new0 (MhHunt, 1);

  self->query = *query;
  self->n_boards = mh_hunt_query_get_n_boards (query);
  self->finds = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_hunt_find_unref);
  self->remembered = remembered;

  return self;
}

void
mh_hunt_free (MhHunt *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->probe, mh_hunt_probe_free);
  g_clear_pointer (&self->board, mh_hunt_board_free);
  g_clear_pointer (&self->found, mh_hunt_board_free);
  g_clear_pointer (&self->trial, mh_hunt_board_free);
  g_clear_pointer (&self->patterns, mh_wall_patterns_free);
  g_ptr_array_unref (self->finds);
  g_free (self->remembered);
  g_free (self);
}

static MhHuntFind *
get_find (const MhHunt *self, guint i)
{
  return g_ptr_array_index (self->finds, i);
}

/* Returns: the moves that a win on a board of this size needs to be a record */
static guint32
get_least (const MhHunt *self, guint32 n_nodes)
{
  guint32 least = 1;

  for (guint i = 0; i < self->finds->len; i++)
    {
      const guint32 n_moves = mh_hunt_find_count_moves (get_find (self, i));

      if (get_find (self, i)->n_nodes <= n_nodes && n_moves >= least)
        least = n_moves + 1;
    }

  return least;
}

/* @position: the only position to look at, or MH_POSITION_NONE for those that the query
 * names */
static void
begin_probe (MhHunt *self, MhGame *game, guint32 position, guint32 least)
{
  g_clear_pointer (&self->probe, mh_hunt_probe_free);
  self->probe = mh_hunt_probe_new (&self->query, game, position, least);
}

/* Begins a probe of the start of @board alone, which the players may have to choose. */
static void
begin_single_probe (MhHunt *self, const MhHuntBoard *board, guint32 least)
{
  g_autoptr (MhGame) game = mh_hunt_board_create_game (board);

  begin_probe (self, game, mh_hunt_board_get_position (board, game), least);
}

static void
begin_scan (MhHunt *self)
{
  const guint32 least = get_least (self, self->board->n_nodes);

  self->stage = STAGE_SCAN;
  if (self->query.starts == MH_HUNT_STANDARD_START)
    {
      begin_single_probe (self, self->board, least);
      return;
    }

  g_autoptr (MhGame) game = mh_hunt_board_create_game (self->board);

  begin_probe (self, game, MH_POSITION_NONE, least);
}

static void
begin_board (MhHunt *self)
{
  self->board = mh_hunt_query_create_next (&self->query, self->index, &self->patterns);
  self->keeps_connected = mh_hunt_board_is_connected (self->board);
  begin_scan (self);
}

static void
end_board (MhHunt *self)
{
  g_clear_pointer (&self->probe, mh_hunt_probe_free);
  g_clear_pointer (&self->board, mh_hunt_board_free);
  self->n_unanswered += self->is_unanswered ? 1 : 0;
  self->is_unanswered = FALSE;
  self->index++;
}

static void
begin_next_hole (MhHunt *self)
{
  const gboolean is_last = self->query.starts == MH_HUNT_STANDARD_START
                           || self->board->hole == MH_NODE_NONE
                           || self->board->hole + 1 == self->board->n_nodes;

  if (is_last)
    {
      end_board (self);
      return;
    }

  self->board->hole++;
  begin_scan (self);
}

/* Goes on with the next hole if every longest win counts. One find is enough for the
 * other goals, which finish the board. */
static void
go_on (MhHunt *self)
{
  g_clear_pointer (&self->found, mh_hunt_board_free);
  g_clear_pointer (&self->trial, mh_hunt_board_free);
  if (self->query.goal == MH_HUNT_LONGEST)
    begin_next_hole (self);
  else
    end_board (self);
}

static int
compare_finds_cb (gconstpointer a, gconstpointer b)
{
  return mh_hunt_find_compare (*(const MhHuntFind *const *) a, *(const MhHuntFind *const *) b);
}

/* Returns: whether @known makes @find superfluous */
static gboolean
supersedes (const MhHunt *self, const MhHuntFind *known, const MhHuntFind *find)
{
  return known->hash == find->hash
         || (self->query.goal == MH_HUNT_LONGEST && mh_hunt_find_is_better_record (known, find));
}

static void
add_find (MhHunt *self, MhHuntFind *find)
{
  for (guint i = 0; i < self->finds->len; i++)
    if (supersedes (self, get_find (self, i), find))
      {
        mh_hunt_find_unref (find);
        return;
      }

  for (guint i = self->finds->len; i-- > 0;)
    if (supersedes (self, find, get_find (self, i)))
      g_ptr_array_remove_index (self->finds, i);

  g_ptr_array_add (self->finds, find);
  g_ptr_array_sort (self->finds, compare_finds_cb);
  if (self->finds->len > MH_HUNT_MAX_FINDS)
    g_ptr_array_remove_index (self->finds, MH_HUNT_MAX_FINDS);
}

/* Returns: the number of nodes that may be removed. A find never gets smaller than the
 * boards that the query asks for. */
static guint
count_spare_nodes (const MhHunt *self)
{
  const gboolean can_spare = self->found->n_nodes > self->query.min_nodes;

  return can_spare ? self->found->n_nodes - mh_hunt_board_count_roles (self->found) : 0;
}

/* Makes the board of removal number @trial: nodes from the last one down to those with
 * roles, then arcs.
 * Returns: (transfer full) (nullable): NULL if the board would fall apart */
static MhHuntBoard *
create_trial (const MhHunt *self, guint trial)
{
  const guint n_spare_nodes = count_spare_nodes (self);
  g_autoptr (MhHuntBoard) made = NULL;

  if (trial < n_spare_nodes)
    made = mh_hunt_board_without_node (self->found, self->found->n_nodes - 1 - trial);
  else
    made = mh_hunt_board_without_arc (self->found, trial - n_spare_nodes);

  if (self->keeps_connected && !mh_hunt_board_is_connected (made))
    return NULL;

  return g_steal_pointer (&made);
}

static guint
count_trials (const MhHunt *self)
{
  if (!self->query.shrinks || mh_hunt_board_is_grid (self->found)
      || !mh_hunt_board_is_numbered (self->found))
    return 0;

  return count_spare_nodes (self) + self->found->arcs->len;
}

static void
begin_next_trial (MhHunt *self)
{
  const guint32 least = self->query.goal == MH_HUNT_LONGEST ? self->match.n_moves : 0;

  g_clear_pointer (&self->trial, mh_hunt_board_free);
  self->stage = STAGE_SHRINK;

  for (const guint end = count_trials (self); self->n_trials < end; self->n_trials++)
    {
      self->trial = create_trial (self, self->n_trials);
      if (self->trial == NULL)
        continue;
      begin_single_probe (self, self->trial, least);
      self->n_trials++;
      return;
    }

  add_find (self, mh_hunt_find_new (self->board, self->index, self->found, self->match.values));
  go_on (self);
}

/* Returns: whether a board with this hash was a find before; from now on it was */
static gboolean
remember (MhHunt *self, guint64 hash)
{
  guint64 *place = &self->remembered[hash % N_REMEMBERED];
  const gboolean is_known = *place == hash;

  *place = hash;

  return is_known;
}

/* Takes ownership of @board. */
static void
begin_shrinking (MhHunt *self, MhHuntBoard *board, MhHuntMatch match)
{
  self->found = board;
  self->match = match;
  self->n_trials = 0;

  if (self->query.goal != MH_HUNT_LONGEST && remember (self, mh_hunt_board_hash (board)))
    go_on (self);
  else
    begin_next_trial (self);
}

static void
apply_scan (MhHunt *self, MhHuntMatch match)
{
  if (match.position == MH_POSITION_NONE)
    {
      begin_next_hole (self);
      return;
    }

  if (mh_hunt_query_is_placed (&self->query))
    {
      begin_shrinking (self, mh_hunt_board_copy (self->board), match);
      return;
    }

  g_autoptr (MhGame) game = mh_hunt_board_create_game (self->board);
  const MhStart start = {
    .mouse = mh_space_get_mouse (game, match.position),
    .cat = mh_space_get_cat (game, match.position),
    .first = mh_space_get_mover (game, match.position),
  };

  self->board->start = start;
  if (mh_hunt_board_is_grid (self->board))
    {
      begin_shrinking (self, mh_hunt_board_copy (self->board), match);
      return;
    }
  self->trial = mh_hunt_board_renumber (self->board, start);
  if (mh_hunt_board_is_numbered (self->board))
    {
      begin_shrinking (self, g_steal_pointer (&self->trial), match);
    }
  else
    {
      self->match = match;
      self->stage = STAGE_CONFIRM;
      begin_single_probe (self, self->trial, match.n_moves);
    }
}

static void
apply_confirmation (MhHunt *self, MhHuntMatch match)
{
  if (match.position != MH_POSITION_NONE)
    begin_shrinking (self, g_steal_pointer (&self->trial), match);
  else
    begin_shrinking (self, mh_hunt_board_copy (self->board),
                     self->match); /* the original find, since the renumbered one does not match */
}

static void
apply_trial (MhHunt *self, MhHuntMatch match)
{
  if (match.position != MH_POSITION_NONE)
    {
      mh_hunt_board_free (self->found);
      self->found = g_steal_pointer (&self->trial);
      self->match = match;
      self->n_trials = 0;
    }
  begin_next_trial (self);
}

static void
apply_answer (MhHunt *self)
{
  const MhHuntMatch match = mh_hunt_probe_get_match (self->probe);

  self->is_unanswered |= match.is_unanswered;

  switch (self->stage)
    {
    case STAGE_SCAN:
      apply_scan (self, match);
      break;
    case STAGE_CONFIRM:
      apply_confirmation (self, match);
      break;
    case STAGE_SHRINK:
      apply_trial (self, match);
      break;
    default:
      g_assert_not_reached ();
    }
}

const MhHuntQuery *
mh_hunt_get_query (const MhHunt *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->query;
}

gboolean
mh_hunt_advance (MhHunt *self, guint budget)
{
  g_return_val_if_fail (self != NULL, FALSE);

  while (budget > 0 && self->index < self->n_boards)
    if (self->board == NULL)
      begin_board (self);
    else if (!mh_hunt_probe_advance (self->probe, &budget))
      apply_answer (self);

  return self->index < self->n_boards;
}

guint64
mh_hunt_get_n_tried (const MhHunt *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->index;
}

guint64
mh_hunt_get_n_unanswered (const MhHunt *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_unanswered;
}

GPtrArray *
mh_hunt_get_finds (const MhHunt *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->finds;
}
