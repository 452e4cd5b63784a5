/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-rows.h"

#include "mh-engine-board.h"
#include "mh-engine-cells.h"
#include "mh-engine-memory.h"
#include "mh-engine-heuristics.h"
#include "mh-engine-attractor.h"
#include "mh-space.h"

#include <string.h>

/* A code stores remoteness + 1 in at most 31 bits. */
#define MAX_PLANES 31
#define N_HALVES MH_N_PLAYERS

/* The work of transposing a tile and of passing by a band, in units of looking at a
 * block of another row. Both are measured. */
#define TURN_WORK 8
#define BAND_WORK 7

/* The work of first writing a row of a band, in the same units; new memory makes it
 * slow. */
#define BEGIN_WORK 8

typedef enum
{
  STEP_BEGIN,         /* level 0: the finished games */
  STEP_EXPAND,        /* one level: positions decided in both halves */
  STEP_TURN,          /* transposes the new positions for the other player to read */
  STEP_TURN_CAT_BITS, /* transposes the cat's half into the order of the table, at the end */
  STEP_UNPACK,
  STEP_DONE,
} Step;

struct _MhEngineRows
{
  const MhEngineNumbering *numbering;
  MhEngineBoard board;
  const MhEngineKernel *kernel;
  guint64 *planes[N_HALVES][MAX_PLANES]; /* plane i holds bit i of remoteness + 1 */
  guint n_planes;
  guint64 *all_tiles; /* one row, with a bit for each tile */
  guint64 *active;    /* one bit for each row of each strip: whether its replies have changed */

  Step step;
  guint32 half, strip, next; /* progress within the step: a half or plane; a strip; a row or band */
  guint32 level;             /* the level being worked on */
  guint64 n_before;          /* positions decided in the levels before */
  guint64 n_decided;
  gint64 work; /* work done so far */
  MhEngineHeuristics pace;
  gboolean is_thin;
  gboolean ends_when_thin;

  guint32 max_short_remoteness;
  guint16 *codes; /* exactly one of these two is made, at the end */
  guint32 *wide_codes;
  gpointer row_codes;  /* a row that is to be laid back */
  gboolean has_failed; /* whether memory ran out */
};

guint64
mh_engine_rows_get_bytes_needed (const MhGame *game)
{
  const guint64 n_positions = mh_space_get_n_positions (game);
  const guint32 n_nodes = mh_game_get_n_nodes (game);
  const guint n_planes = N_HALVES * g_bit_storage ((gulong) n_positions);

  return mh_engine_board_get_bytes_needed (n_nodes, n_planes) + n_positions * sizeof (guint32);
}

void
mh_engine_rows_free (MhEngineRows *self)
{
  mh_engine_board_clear (&self->board);
  g_free (self->codes);
  g_free (self->wide_codes);
  g_free (self->row_codes);
  g_free (self);
}

/* Makes planes for the bits of @number, a remoteness + 1.
 * Returns: FALSE if memory ran out */
static gboolean
add_planes (MhEngineRows *self, guint32 number)
{
  const gsize n_bytes = mh_engine_board_get_matrix_bytes (&self->board);

  while (self->n_planes < g_bit_storage (number))
    {
      const guint plane = self->n_planes++;

      for (guint i = 0; i < N_HALVES; i++)
        self->planes[i][plane] = mh_engine_arena_new_bits (&self->board.arena, n_bytes);
      for (guint i = 0; i < N_HALVES; i++)
        if (self->planes[i][plane] == NULL)
          return FALSE;
    }

  return TRUE;
}

MhEngineRows *
mh_engine_rows_new (const MhEngineNumbering *numbering,
                    const MhEngineKernel *kernel,
                    guint32 max_short_remoteness,
                    gboolean ends_when_thin)
{
  g_autoptr (MhEngineRows) self = g_new0 (MhEngineRows, 1);
  MhEngineArena *arena = &self->board.arena;

  self->numbering = numbering;
  self->kernel = kernel;
  self->max_short_remoteness = max_short_remoteness;
  self->ends_when_thin = ends_when_thin;
  if (!mh_engine_board_init (&self->board, numbering->renumbered, kernel->n_block_words)
      || !add_planes (self, 1))
    return NULL;

  self->all_tiles = mh_engine_arena_new_bits (arena, mh_engine_board_get_row_bytes (&self->board));
  self->active = mh_engine_arena_new_bits (arena, mh_engine_board_get_flag_bytes (&self->board));
  if (self->all_tiles == NULL || self->active == NULL)
    return NULL;

  mh_engine_heuristics_init (&self->pace, numbering->renumbered, numbering->numbers != NULL);
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

/* Goes on with the row or band @next or, at the end, with the first one of the next
 * strip, half or plane. */
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

/* Begins a row of both halves. Returns: the work left of @budget, like all steps below */
static gint64
begin (MhEngineRows *self, gint64 budget)
{
  mh_engine_board_end_games (&self->board, self->next);
  for (guint mover = 0; mover < N_HALVES; mover++)
    self->n_decided += mh_engine_board_mark_ended (&self->board, (MhPlayer) mover, self->next,
                                                   self->planes[mover][0]);
  if (++self->next == self->board.n_nodes)
    go_to (self, STEP_TURN);

  return budget - BEGIN_WORK * (gint64) self->board.n_bands;
}

static void
begin_codes (MhEngineRows *self)
{
  const guint32 n_positions = mh_space_get_n_positions (self->board.game);
  MhEngineArena *arena = &self->board.arena;
  MhEngineHalf *mouse = &self->board.halves[MH_PLAYER_FIRST];
  MhEngineHalf *cat = &self->board.halves[MH_PLAYER_SECOND];

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      mh_engine_arena_release (arena, &mouse->turned[set]);
      mh_engine_arena_release (arena, &cat->turned[set]);
    }
  mh_engine_arena_release (arena, &cat->sets[MH_ENGINE_LOST]);
  if (self->level - 1 > self->max_short_remoteness)
    self->wide_codes = mh_engine_memory_new (n_positions, sizeof (guint32));
  else
    self->codes = mh_engine_memory_new (n_positions, sizeof (guint16));
  self->row_codes = g_try_new (guint32, self->board.n_nodes);
  self->has_failed = (self->codes == NULL && self->wide_codes == NULL) || self->row_codes == NULL;
  go_to (self, self->has_failed ? STEP_DONE : STEP_TURN_CAT_BITS);
}

static void
end_level (MhEngineRows *self)
{
  if (self->n_decided == self->n_before)
    {
      begin_codes (self);
      return;
    }

  self->is_thin = self->ends_when_thin
                  && mh_engine_heuristics_is_thin (&self->pace, self->work, self->n_decided);
  go_to (self, self->is_thin ? STEP_DONE : STEP_TURN);
}

/* Sets @strip to the strip that is being worked on. */
static void
init_strip (MhEngineRows *self, MhEngineStrip *strip, guint64 *planes[MAX_PLANES])
{
  const MhEngineBoard *board = &self->board;
  const MhEngineHalf *half = &board->halves[self->half];
  const MhEngineHalf *other = &board->halves[1 - self->half];
  const guint32 number = self->level + 1;

  *strip = (MhEngineStrip){
    .moves = half->moves,
    .may_pass = half->may_pass,
    .legal = mh_engine_board_get_words (board, half->legal, self->strip),
    .planes = planes,
    .active = mh_engine_board_get_flags (board, self->active, self->strip),
    .open = mh_engine_board_get_flags (board, half->open, self->strip),
    .n_decided = self->n_decided,
  };
  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      strip->sets[set] = mh_engine_board_get_block (board, half->sets[set], self->strip, 0);
      strip->fresh[set] = mh_engine_board_get_fresh (board, half->fresh[set], self->strip, 0);
      if (mh_engine_board_has_flags (board, other->changed[set], self->strip))
        strip->replies[set] = mh_engine_board_get_block (board, other->turned[set], self->strip, 0);
    }
  for (guint plane = 0; plane < self->n_planes; plane++)
    if (number >> plane & 1)
      planes[strip->n_planes++]
          = mh_engine_board_get_block (board, self->planes[self->half][plane], self->strip, 0);
}

/* Prepares the strip for the current level. Returns: the work that was done */
static gint64
begin_strip (MhEngineRows *self, MhEngineStrip *strip)
{
  const MhEngineBoard *board = &self->board;
  const MhPlayer mover = (MhPlayer) self->half;
  guint64 *active = mh_engine_board_get_flags (board, self->active, self->strip);
  gint64 work = 1;

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    memset (strip->fresh[set], 0, board->n_bands * board->n_block_words * sizeof (guint64));
  if (strip->replies[MH_ENGINE_LOST] != NULL)
    work += mh_engine_attractor_find (board, self->kernel, mover, self->strip, strip);
  if (strip->replies[MH_ENGINE_WON] != NULL || strip->replies[MH_ENGINE_LOST] != NULL)
    mh_engine_board_list_active (board, mover, self->strip, active);

  return work;
}

/* Goes on with the band @next or, at the @end, with the bands from @first on of the
 * next strip, because the moves of these bands are in the cache. */
static void
go_on_expanding (MhEngineRows *self, guint32 next, guint32 first, guint32 end)
{
  self->next = next;
  if (next < end)
    return;

  self->next = first;
  if (++self->strip < self->board.n_strips)
    return;

  self->strip = 0;
  go_on (self, end, self->board.n_bands, 1);
}

static gint64
expand (MhEngineRows *self, gint64 budget)
{
  const guint32 n_at_once = self->board.n_bands_at_once;
  const guint32 first = self->next - self->next % n_at_once;
  const guint32 end = MIN (first + n_at_once, self->board.n_bands);
  guint64 *planes[MAX_PLANES];
  MhEngineStrip strip;
  guint32 next = end;
  gint64 work = 0;

  if (self->half == N_HALVES)
    {
      end_level (self);
      return budget - 1;
    }

  init_strip (self, &strip, planes);
  if (self->next == 0)
    work += begin_strip (self, &strip);
  strip.budget = budget;
  if (strip.replies[MH_ENGINE_WON] != NULL || strip.replies[MH_ENGINE_LOST] != NULL)
    next = self->kernel->expand (&strip, self->next, end);
  work += BAND_WORK * (gint64) (next - self->next);
  self->n_decided = strip.n_decided;
  go_on_expanding (self, next, first, end);

  return strip.budget - work;
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

static gint64
turn (MhEngineRows *self, gint64 budget)
{
  const MhEngineBoard *board = &self->board;

  if (self->half == N_HALVES)
    {
      begin_level (self);
      return budget - 1;
    }

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      if (self->strip == 0)
        memset (board->halves[self->half].changed[set], 0, mh_engine_board_get_flag_bytes (board));
      budget -= BAND_WORK * (gint64) board->n_bands
                + TURN_WORK
                      * mh_engine_board_turn (board, self->kernel, (MhPlayer) self->half,
                                              (MhEngineSet) set, self->strip);
    }
  go_on (self, 0, 0, board->n_strips);

  return budget;
}

/* Returns: the matrix that holds one bit of the codes of a half: first whether the cat wins */
static guint64 **
get_code_bits (MhEngineRows *self, MhPlayer mover, guint bit)
{
  MhEngineHalf *half = &self->board.halves[mover];

  if (bit > 0)
    return &self->planes[mover][bit - 1];

  return &half->sets[mover == MH_PLAYER_FIRST ? MH_ENGINE_LOST : MH_ENGINE_WON];
}

/* Copies the rows of a band of the game, which may have other numbers in @matrix. */
static void
copy_band (const MhEngineRows *self, guint64 *matrix, guint32 band, guint64 *rows)
{
  const MhEngineBoard *board = &self->board;
  const guint32 first = band * MH_ENGINE_TILE_SIZE;
  const guint32 n_rows = MIN (MH_ENGINE_TILE_SIZE, board->n_nodes - first);
  const guint32 *numbers = self->numbering->numbers;

  for (guint32 i = 0; i < n_rows; i++)
    memcpy (rows + i * board->n_block_words,
            mh_engine_board_get_block (board, matrix, self->strip,
                                       numbers != NULL ? numbers[first + i] : first + i),
            board->n_block_words * sizeof *rows);
}

/* Transposes a strip of one matrix of the cat's half into the order of the table, where the
 * nodes of the cat have the numbers of the game. One of the mouse's sets, which is no longer
 * needed, is the memory for it. */
static gint64
turn_cat_bits (MhEngineRows *self, gint64 budget)
{
  const MhEngineBoard *board = &self->board;
  const guint32 first = self->strip * board->n_block_words;
  guint64 rows[MH_ENGINE_TILE_SIZE * MH_ENGINE_MAX_BLOCK_WORDS]
      __attribute__ ((aligned (MH_ENGINE_ALIGNMENT)))
      = { 0 };

  if (self->half == self->n_planes + 1)
    {
      go_to (self, STEP_UNPACK);
      return budget - 1;
    }

  guint64 **room = &self->board.halves[MH_PLAYER_FIRST].sets[MH_ENGINE_WON];
  guint64 **bits = get_code_bits (self, MH_PLAYER_SECOND, self->half);

  for (guint32 band = 0; band < board->n_bands; band++)
    {
      copy_band (self, *bits, band, rows);
      self->kernel->turn (rows,
                          mh_engine_board_get_block (board, *room, band / board->n_block_words,
                                                     first * MH_ENGINE_TILE_SIZE)
                              + band % board->n_block_words,
                          self->all_tiles + first);
    }
  if (self->strip + 1 == board->n_strips)
    {
      guint64 *turned = *room;

      *room = *bits;
      *bits = turned;
    }
  go_on (self, 0, 0, board->n_strips);

  return budget - TURN_WORK * (gint64) board->n_block_words * board->n_bands;
}

/* Writes the codes of a row of the renumbered game to @codes. */
static void
unpack_row (MhEngineRows *self, guint32 row, gpointer codes)
{
  const MhEngineBoard *board = &self->board;
  const guint32 n_columns = board->n_block_words * 64;
  const guint64 *bits[MAX_PLANES + 1];

  for (guint32 strip = 0; strip < board->n_strips; strip++)
    {
      const guint32 first = strip * n_columns;
      const guint32 n_codes = MIN (n_columns, board->n_nodes - first);

      for (guint bit = 0; bit <= self->n_planes; bit++)
        {
          guint64 *matrix = *get_code_bits (self, (MhPlayer) self->half, bit);

          bits[bit] = mh_engine_board_get_block (board, matrix, strip, row);
        }
      if (self->codes != NULL)
        self->kernel->unpack (bits, self->n_planes + 1, n_codes, (guint16 *) codes + first);
      else
        self->kernel->unpack_wide (bits, self->n_planes + 1, n_codes, (guint32 *) codes + first);
    }
}

/* Writes the codes of one row, in the order of the game. */
static gint64
unpack (MhEngineRows *self, gint64 budget)
{
  const guint32 *numbers = self->numbering->numbers;
  const guint32 *nodes = self->numbering->nodes;
  const guint32 n_nodes = self->board.n_nodes;
  const MhEngineWidth width = self->codes != NULL ? MH_ENGINE_SHORT : MH_ENGINE_WIDE;
  const guint32 row = nodes != NULL ? nodes[self->next] : self->next;
  const gsize first = ((gsize) self->half * n_nodes + row) * n_nodes;
  guint8 *table = self->codes != NULL ? (gpointer) self->codes : (gpointer) self->wide_codes;
  gpointer codes = table + first * mh_engine_cells_get_size (width);

  if (self->half == N_HALVES)
    {
      go_to (self, STEP_DONE);
      return budget - 1;
    }

  if (numbers == NULL || self->half == MH_PLAYER_SECOND)
    {
      unpack_row (self, self->next, codes);
    }
  else
    {
      unpack_row (self, self->next, self->row_codes);
      mh_engine_cells_lay_back (codes, self->row_codes, numbers, n_nodes, width);
    }
  go_on (self, self->next + 1, n_nodes, 1);

  return budget - 16 * (gint64) self->board.n_bands;
}

/* Does one piece of work. Returns: the work left of @budget */
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
    case STEP_TURN_CAT_BITS:
      return turn_cat_bits (self, budget);
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
             ? mh_solution_new_take (self->numbering->game, g_steal_pointer (&self->codes))
             : mh_solution_new_take_wide (self->numbering->game,
                                          g_steal_pointer (&self->wide_codes));
}
