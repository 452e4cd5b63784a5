/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-rows.h"

#include "mh-engine-board.h"
#include "mh-engine-memory.h"
#include "mh-space.h"

#include <string.h>

/* A remoteness and 1, as a code has it, is a number of 31 bits. */
#define MAX_PLANES 31
#define N_HALVES MH_N_PLAYERS

/* What it takes to turn over a tile, and to pass by a band: in looks at a block of
 * another row. */
#define TURN_WORK 8
#define BAND_WORK 7

/* The same for a row of a band at first, which takes its time where memory is new. */
#define BEGIN_WORK 8

/* What it takes in queues where there are more or less moves than mostly: in looks
 * at a position. Processors do not expect it. */
#define IRREGULAR_WORK 4

/* Of the work that queues have with all positions: after how much of it the
 * levels are looked at again, and from how much on queues are faster. All of
 * these are measured. */
#define CHECK_SHARE (1.0 / 128)
#define THIN_SHARE 0.22

/* A rate that falls to less than this of the one before falls further. */
#define FALLING_RATE 0.9

typedef enum
{
  STEP_BEGIN,       /* level 0: the games that are over */
  STEP_EXPAND,      /* a level: what is decided, in both halves */
  STEP_TURN,        /* and what is new, for the other player to read */
  STEP_TURN_PLANES, /* at the end: the cat's half has to lie as the table does */
  STEP_UNPACK,
  STEP_DONE,
} Step;

struct _MhEngineRows
{
  MhEngineBoard board;
  const MhEngineKernel *kernel;
  guint64 *planes[N_HALVES][MAX_PLANES]; /* bit i of remoteness + 1 */
  guint n_planes;
  guint64 *all_tiles; /* one row: all there are */
  guint64 *active;    /* a bit for each row of a strip: its replies have changed */

  Step step;
  guint32 half, strip, next; /* where in the step: a half or plane; a strip; a row or band */
  guint32 level;             /* being worked on */
  guint64 n_before;          /* decided in the levels before */
  guint64 n_decided;
  double queue_work;   /* that queues have with a position */
  gint64 work;         /* done so far */
  gint64 checked_work; /* the same when it was last checked whether levels are thin */
  guint64 n_checked;   /* decided until then */
  double checked_rate; /* work since the check before, in that of queues */
  gboolean is_thin;
  gboolean ends_when_thin;

  guint32 max_short_remoteness;
  guint16 *codes; /* one of the two, at the end */
  guint32 *wide_codes;
  gboolean has_failed; /* there was no memory */
};

static void
clear_bits (guint64 **bits)
{
  mh_engine_memory_free_bits (*bits);
  *bits = NULL;
}

guint64
mh_engine_rows_get_bytes_needed (const MhGame *game)
{
  const guint64 n_positions = mh_space_get_n_positions (game);
  const guint32 n_nodes = mh_graph_get_n_nodes (mh_game_get_graph (game));
  const guint n_planes = N_HALVES * g_bit_storage (n_positions);

  return mh_engine_board_get_bytes_needed (n_nodes, n_planes) + n_positions * sizeof (guint32);
}

void
mh_engine_rows_free (MhEngineRows *self)
{
  for (guint i = 0; i < N_HALVES; i++)
    for (guint plane = 0; plane < self->n_planes; plane++)
      mh_engine_memory_free_bits (self->planes[i][plane]);
  mh_engine_memory_free_bits (self->all_tiles);
  mh_engine_memory_free_bits (self->active);
  mh_engine_board_clear (&self->board);
  g_free (self->codes);
  g_free (self->wide_codes);
  g_free (self);
}

/* Makes room for remoteness and 1 in bits. */
static gboolean
add_planes (MhEngineRows *self, guint32 number)
{
  const gsize n_bytes = mh_engine_board_get_matrix_bytes (&self->board);

  while (self->n_planes < g_bit_storage (number))
    {
      const guint plane = self->n_planes++;

      for (guint i = 0; i < N_HALVES; i++)
        self->planes[i][plane] = mh_engine_memory_new_bits (n_bytes);
      for (guint i = 0; i < N_HALVES; i++)
        if (self->planes[i][plane] == NULL)
          return FALSE;
    }

  return TRUE;
}

/* Returns: the work that queues have with a position */
static double
get_queue_work (const MhEngineBoard *board)
{
  const guint32 n_nodes = board->n_nodes;
  const double n_moves = (double) board->n_arcs / n_nodes;
  guint32 n_irregular = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint32 degree;

      mh_graph_get_successors (mh_game_get_graph (board->game), node, &degree);
      if (degree != (guint32) (n_moves + 0.5))
        n_irregular++;
    }

  return 1 + n_moves + IRREGULAR_WORK * (double) n_irregular / n_nodes;
}

MhEngineRows *
mh_engine_rows_new (MhGame *game,
                    const MhEngineKernel *kernel,
                    guint32 max_short_remoteness,
                    gboolean ends_when_thin)
{
  g_autoptr (MhEngineRows) self = g_new0 (MhEngineRows, 1);

  self->kernel = kernel;
  self->max_short_remoteness = max_short_remoteness;
  self->ends_when_thin = ends_when_thin;
  self->checked_rate = G_MAXDOUBLE;
  if (!mh_engine_board_init (&self->board, game, kernel->n_block_words) || !add_planes (self, 1))
    return NULL;

  self->all_tiles = mh_engine_memory_new_bits (mh_engine_board_get_row_bytes (&self->board));
  self->active = mh_engine_memory_new_bits (self->board.n_bands * sizeof (guint64));
  if (self->all_tiles == NULL || self->active == NULL)
    return NULL;

  self->queue_work = get_queue_work (&self->board);
  memset (self->all_tiles, 0xff, self->board.n_bands * sizeof (guint64));

  return g_steal_pointer (&self);
}

static void
go_to (MhEngineRows *self, Step step)
{
  self->step = step;
  self->half = 0;
  self->strip = 0;
  self->next = 0;
}

/* Goes on with the next row or band, or with the first of the next strip, half or
 * plane. */
static void
go_on (MhEngineRows *self, guint32 next, guint32 end, guint32 n_strips)
{
  self->next = next;
  if (next < end)
    return;

  self->next = 0;
  if (++self->strip < n_strips)
    return;

  self->strip = 0;
  self->half++;
}

/* A block of @matrix in the strip that is worked on. */
static guint64 *
get_block (const MhEngineRows *self, guint64 *matrix, guint32 row)
{
  return mh_engine_board_get_block (&self->board, matrix, self->strip, row);
}

/* The same of what has one block a band. */
static guint64 *
get_fresh (const MhEngineRows *self, guint64 *fresh, guint32 band)
{
  return fresh + ((gsize) self->strip * self->board.n_bands + band) * self->board.n_block_words;
}

/* The same of what has one bit a row. */
static guint64 *
get_flags (const MhEngineRows *self, guint64 *flags)
{
  return flags + (gsize) self->strip * self->board.n_bands;
}

/* The same of what has one row. */
static guint64 *
get_words (const MhEngineRows *self, guint64 *row)
{
  return row + (gsize) self->strip * self->board.n_block_words;
}

/* Notes the games that are over in a row as new, and that their remoteness is
 * 0. */
static void
mark_ended (MhEngineRows *self, guint mover, guint32 node)
{
  MhEngineHalf *half = &self->board.halves[mover];
  const guint64 *legal = get_words (self, half->legal);
  guint64 *plane = get_block (self, self->planes[mover][0], node);

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      const guint64 *block = get_block (self, half->sets[set], node);
      guint64 *fresh = get_fresh (self, half->fresh[set], node / MH_ENGINE_TILE_SIZE);

      for (guint32 word = 0; word < self->board.n_block_words; word++)
        {
          const guint64 ended = block[word] & legal[word];

          fresh[word] |= block[word];
          if (ended == 0)
            continue;

          plane[word] |= ended;
          self->n_decided += (guint64) __builtin_popcountll (ended);
        }
    }
}

/* Returns: the work left of @budget, as the others below */
static gint64
begin (MhEngineRows *self, gint64 budget)
{
  mh_engine_board_end_games (&self->board, self->next);
  for (self->strip = 0; self->strip < self->board.n_strips; self->strip++)
    {
      mark_ended (self, MH_PLAYER_FIRST, self->next);
      mark_ended (self, MH_PLAYER_SECOND, self->next);
    }
  if (++self->next == self->board.n_nodes)
    go_to (self, STEP_TURN);

  return budget - BEGIN_WORK * (gint64) self->board.n_bands;
}

/* Whether queues are faster, although they would have to begin anew. Work for what
 * is decided that gets less and less does not count: many boards begin that way,
 * and then decide much at once. */
static void
check_thin (MhEngineRows *self)
{
  const double n_positions = mh_space_get_n_positions (self->board.game);
  const double n_left = n_positions - (double) self->n_decided;
  const double work = (double) (self->work - self->checked_work) / self->queue_work;
  const double rate = work / (double) (self->n_decided - self->n_checked);

  if (work < CHECK_SHARE * n_positions)
    return;

  self->is_thin
      = rate > FALLING_RATE * self->checked_rate && rate * n_left > THIN_SHARE * n_positions;
  self->checked_work = self->work;
  self->n_checked = self->n_decided;
  self->checked_rate = rate;
}

static void
begin_codes (MhEngineRows *self)
{
  const guint32 n_positions = mh_space_get_n_positions (self->board.game);
  MhEngineHalf *mouse = &self->board.halves[MH_PLAYER_FIRST];
  MhEngineHalf *cat = &self->board.halves[MH_PLAYER_SECOND];

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      clear_bits (&mouse->turned[set]);
      clear_bits (&cat->sets[set]);
    }
  clear_bits (&cat->turned[MH_ENGINE_LOST]);
  if (self->level - 1 > self->max_short_remoteness)
    self->wide_codes = mh_engine_memory_new (n_positions, sizeof (guint32));
  else
    self->codes = mh_engine_memory_new (n_positions, sizeof (guint16));
  self->has_failed = self->codes == NULL && self->wide_codes == NULL;
  go_to (self, self->has_failed ? STEP_DONE : STEP_TURN_PLANES);
}

static void
end_level (MhEngineRows *self)
{
  if (self->n_decided == self->n_before)
    {
      begin_codes (self);
      return;
    }

  if (self->ends_when_thin)
    check_thin (self);
  go_to (self, self->is_thin ? STEP_DONE : STEP_TURN);
}

static gboolean
has_flags (const MhEngineRows *self, const guint64 *flags)
{
  guint64 all = 0;

  for (guint32 band = 0; band < self->board.n_bands; band++)
    all |= flags[band];

  return all != 0;
}

static void
set_flag (guint64 *flags, guint32 row)
{
  flags[row / 64] |= (guint64) 1 << row % 64;
}

/* Adds to @active the rows of a band that may move to one of @changed. */
static void
add_active (const MhEngineRows *self, guint32 band, guint64 changed)
{
  const MhGraph *graph = mh_game_get_graph (self->board.game);
  const gboolean may_pass = self->board.halves[self->half].may_pass;

  for (; changed != 0; changed &= changed - 1)
    {
      const guint32 row = band * MH_ENGINE_TILE_SIZE + (guint32) __builtin_ctzll (changed);
      guint32 n_nodes;
      const guint32 *nodes = mh_graph_get_predecessors (graph, row, &n_nodes);

      if (may_pass)
        set_flag (self->active, row);
      for (guint32 i = 0; i < n_nodes; i++)
        set_flag (self->active, nodes[i]);
    }
}

/* Lists the rows to look at in a strip. To look at all is faster if many are. */
static void
find_active (MhEngineRows *self, const guint64 *open)
{
  const MhEngineHalf *other = &self->board.halves[1 - self->half];
  const guint64 *won = get_flags (self, other->changed[MH_ENGINE_WON]);
  const guint64 *lost = get_flags (self, other->changed[MH_ENGINE_LOST]);
  const guint64 n = self->board.n_nodes;
  guint64 n_changed = 0;

  memset (self->active, 0, self->board.n_bands * sizeof *self->active);
  for (guint32 band = 0; band < self->board.n_bands; band++)
    n_changed += (guint64) __builtin_popcountll (won[band] | lost[band]);
  if (n_changed * self->board.n_arcs >= n * n)
    {
      memcpy (self->active, open, self->board.n_bands * sizeof *self->active);
      return;
    }
  for (guint32 band = 0; band < self->board.n_bands; band++)
    add_active (self, band, won[band] | lost[band]);
  for (guint32 band = 0; band < self->board.n_bands; band++)
    self->active[band] &= open[band];
}

/* Makes @strip the one that is worked on. */
static void
init_strip (MhEngineRows *self, MhEngineStrip *strip, guint64 *planes[MAX_PLANES])
{
  const MhEngineHalf *half = &self->board.halves[self->half];
  const MhEngineHalf *other = &self->board.halves[1 - self->half];
  const guint32 number = self->level + 1;

  *strip = (MhEngineStrip){
    .moves = self->board.moves,
    .may_pass = half->may_pass,
    .legal = get_words (self, half->legal),
    .planes = planes,
    .active = self->active,
    .open = get_flags (self, half->open),
    .n_decided = self->n_decided,
  };
  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      strip->sets[set] = get_block (self, half->sets[set], 0);
      strip->fresh[set] = get_fresh (self, half->fresh[set], 0);
      if (has_flags (self, get_flags (self, other->changed[set])))
        strip->replies[set] = get_block (self, other->turned[set], 0);
    }
  for (guint plane = 0; plane < self->n_planes; plane++)
    if (number >> plane & 1)
      planes[strip->n_planes++] = get_block (self, self->planes[self->half][plane], 0);
}

static gint64
expand (MhEngineRows *self, gint64 budget)
{
  const guint32 n_bands = self->board.n_bands;
  guint64 *planes[MAX_PLANES];
  MhEngineStrip strip;
  guint32 next = n_bands;

  if (self->half == N_HALVES)
    {
      end_level (self);
      return budget - 1;
    }

  init_strip (self, &strip, planes);
  strip.budget = budget;
  if (strip.replies[MH_ENGINE_WON] == NULL && strip.replies[MH_ENGINE_LOST] == NULL)
    {
      for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
        memset (strip.fresh[set], 0, n_bands * self->board.n_block_words * sizeof (guint64));
    }
  else
    {
      if (self->next == 0)
        find_active (self, strip.open);
      next = self->kernel->expand (&strip, self->next, n_bands);
    }
  strip.budget -= 1 + BAND_WORK * (gint64) (next - self->next);
  self->n_decided = strip.n_decided;
  go_on (self, next, n_bands, self->board.n_strips);

  return strip.budget;
}

static void
begin_level (MhEngineRows *self)
{
  self->level++;
  self->n_before = self->n_decided;
  go_to (self, STEP_EXPAND);
  if (!add_planes (self, self->level + 1))
    {
      self->has_failed = TRUE;
      go_to (self, STEP_DONE);
    }
}

/* Whether there is a bit in a block. */
static gboolean
has_bits (const MhEngineRows *self, const guint64 *block)
{
  guint64 all = 0;

  for (guint32 word = 0; word < self->board.n_block_words; word++)
    all |= block[word];

  return all != 0;
}

/* Turns what is new in a strip of a set. Returns: the work done */
static gint64
turn_set (MhEngineRows *self, MhEngineHalf *half, guint set)
{
  const MhEngineBoard *board = &self->board;
  const guint32 first = self->strip * board->n_block_words;
  const guint32 n_words = MIN (board->n_block_words, board->n_bands - first);
  gint64 work = BAND_WORK * board->n_bands;

  for (guint32 band = 0; band < board->n_bands; band++)
    {
      const guint64 *fresh = get_fresh (self, half->fresh[set], band);

      if (!has_bits (self, fresh))
        continue;

      const guint32 strip = band / board->n_block_words;
      guint64 *turned
          = mh_engine_board_get_block (board, half->turned[set], strip, first * MH_ENGINE_TILE_SIZE)
            + band % board->n_block_words;
      guint64 *changed = half->changed[set] + (gsize) strip * board->n_bands + first;

      self->kernel->turn (get_block (self, half->sets[set], band * MH_ENGINE_TILE_SIZE), turned,
                          fresh);
      for (guint32 word = 0; word < n_words; word++)
        changed[word] |= fresh[word];
      work += TURN_WORK * board->n_block_words;
    }

  return work;
}

static gint64
turn (MhEngineRows *self, gint64 budget)
{
  MhEngineHalf *half = &self->board.halves[self->half];

  if (self->half == N_HALVES)
    {
      begin_level (self);
      return budget - 1;
    }

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      if (self->strip == 0)
        memset (half->changed[set], 0, mh_engine_board_get_flag_bytes (&self->board));
      budget -= turn_set (self, half, set);
    }
  go_on (self, 0, 0, self->board.n_strips);

  return budget;
}

/* Turns a strip of a plane of the cat's half; the mouse's sets are not needed
 * any more, and lend the room. */
static gint64
turn_planes (MhEngineRows *self, gint64 budget)
{
  const MhEngineBoard *board = &self->board;
  const guint32 first = self->strip * board->n_block_words;
  guint64 **room = &self->board.halves[MH_PLAYER_FIRST].sets[MH_ENGINE_WON];
  guint64 **plane = &self->planes[MH_PLAYER_SECOND][self->half];

  if (self->half == self->n_planes)
    {
      go_to (self, STEP_UNPACK);
      return budget - 1;
    }

  for (guint32 band = 0; band < board->n_bands; band++)
    self->kernel->turn (get_block (self, *plane, band * MH_ENGINE_TILE_SIZE),
                        mh_engine_board_get_block (board, *room, band / board->n_block_words,
                                                   first * MH_ENGINE_TILE_SIZE)
                            + band % board->n_block_words,
                        self->all_tiles + first);
  if (self->strip + 1 == board->n_strips)
    {
      guint64 *turned = *room;

      *room = *plane;
      *plane = turned;
    }
  go_on (self, 0, 0, board->n_strips);

  return budget - TURN_WORK * (gint64) board->n_block_words * board->n_bands;
}

/* A bit for each position in a row of the table: whether the cat wins. */
static guint64 *
get_cat_wins (const MhEngineRows *self, guint plane)
{
  const MhEngineHalf *half = &self->board.halves[plane];

  return plane == MH_PLAYER_FIRST ? half->sets[MH_ENGINE_LOST] : half->turned[MH_ENGINE_WON];
}

/* Writes the codes of a row of the table. */
static gint64
unpack (MhEngineRows *self, gint64 budget)
{
  const guint32 n_nodes = self->board.n_nodes;
  const guint32 n_columns = self->board.n_block_words * 64;
  const guint64 *bits[MAX_PLANES + 1];
  gsize first = ((gsize) self->half * n_nodes + self->next) * n_nodes;

  if (self->half == N_HALVES)
    {
      go_to (self, STEP_DONE);
      return budget - 1;
    }

  for (self->strip = 0; self->strip < self->board.n_strips; self->strip++)
    {
      const guint32 n_codes = MIN (n_columns, n_nodes - self->strip * n_columns);

      bits[0] = get_block (self, get_cat_wins (self, self->half), self->next);
      for (guint plane = 0; plane < self->n_planes; plane++)
        bits[plane + 1] = get_block (self, self->planes[self->half][plane], self->next);
      if (self->codes != NULL)
        self->kernel->unpack (bits, self->n_planes + 1, n_codes, self->codes + first);
      else
        self->kernel->unpack_wide (bits, self->n_planes + 1, n_codes, self->wide_codes + first);
      first += n_codes;
    }
  go_on (self, self->next + 1, n_nodes, 1);

  return budget - 16 * (gint64) self->board.n_bands;
}

/* Does one piece of work. Returns: what is left of the budget */
static gint64
do_step (MhEngineRows *self, gint64 budget)
{
  switch (self->step)
    {
    case STEP_BEGIN:
      return begin (self, budget);
    case STEP_EXPAND:
      return expand (self, budget);
    case STEP_TURN:
      return turn (self, budget);
    case STEP_TURN_PLANES:
      return turn_planes (self, budget);
    case STEP_UNPACK:
      return unpack (self, budget);
    case STEP_DONE:
    default:
      g_assert_not_reached ();
    }
}

gboolean
mh_engine_rows_advance (MhEngineRows *self, guint budget)
{
  gint64 left = budget;

  while (left > 0 && self->step != STEP_DONE)
    {
      const gint64 before = left;

      left = do_step (self, left);
      self->work += before - left;
    }

  return self->step != STEP_DONE;
}

gboolean
mh_engine_rows_is_thin (const MhEngineRows *self)
{
  return self->is_thin;
}

double
mh_engine_rows_get_progress (const MhEngineRows *self)
{
  return self->step == STEP_DONE
             ? 1
             : (double) self->n_decided / (double) mh_space_get_n_positions (self->board.game);
}

guint64
mh_engine_rows_get_n_decided (const MhEngineRows *self)
{
  return self->n_decided;
}

MhSolution *
mh_engine_rows_steal_solution (MhEngineRows *self)
{
  if (self->has_failed)
    return NULL;

  return self->codes != NULL
             ? mh_solution_new_take (self->board.game, g_steal_pointer (&self->codes))
             : mh_solution_new_take_wide (self->board.game, g_steal_pointer (&self->wide_codes));
}
