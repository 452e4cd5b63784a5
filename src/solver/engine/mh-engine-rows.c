/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-rows.h"

#include "mh-engine-board.h"
#include "mh-engine-memory.h"
#include "mh-space.h"

#include <string.h>

/* A remoteness and 1, as a code has it, is a number of 31 bits. */
#define MAX_PLANES 31
#define N_HALVES MH_N_PLAYERS

/* Levels that tell whether a board is thin. */
#define FIRST_THIN_LEVEL 2
#define LAST_THIN_LEVEL 12

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

  Step step;
  guint32 half, next; /* where in the step: a half or plane; a row or band */
  guint32 level;      /* being worked on */
  guint64 n_before;   /* decided in the levels before */
  guint64 n_decided;
  guint64 n_first; /* decided in the first level that tells whether a board is thin */
  guint n_thin_levels;
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
  const guint64 n_planes = (guint64) N_HALVES * g_bit_storage (n_positions);

  return mh_engine_board_get_bytes_needed (n_nodes)
         + n_planes * mh_engine_board_get_matrix_bytes (n_nodes) + n_positions * sizeof (guint32);
}

void
mh_engine_rows_free (MhEngineRows *self)
{
  for (guint i = 0; i < N_HALVES; i++)
    for (guint plane = 0; plane < self->n_planes; plane++)
      mh_engine_memory_free_bits (self->planes[i][plane]);
  mh_engine_memory_free_bits (self->all_tiles);
  mh_engine_board_clear (&self->board);
  g_free (self->codes);
  g_free (self->wide_codes);
  g_free (self);
}

static guint64 *
get_row (const MhEngineRows *self, guint64 *matrix, guint32 row)
{
  return mh_engine_board_get_row (&self->board, matrix, row);
}

/* Makes room for remoteness and 1 in bits. */
static gboolean
add_planes (MhEngineRows *self, guint32 number)
{
  const gsize n_bytes = mh_engine_board_get_matrix_bytes (self->board.n_nodes);

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
  if (!mh_engine_board_init (&self->board, game) || !add_planes (self, 1))
    return NULL;

  self->all_tiles = mh_engine_memory_new_bits (self->board.n_words * sizeof (guint64));
  if (self->all_tiles == NULL)
    return NULL;

  memset (self->all_tiles, 0xff, self->board.n_bands * sizeof (guint64));

  return g_steal_pointer (&self);
}

static void
go_to (MhEngineRows *self, Step step)
{
  self->step = step;
  self->half = 0;
  self->next = 0;
}

/* Notes the games that are over in a row as new, and that their remoteness is
 * 0. */
static void
mark_ended (MhEngineRows *self, guint mover, guint32 node)
{
  MhEngineHalf *half = &self->board.halves[mover];
  guint64 *plane = get_row (self, self->planes[mover][0], node);

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      const guint64 *row = get_row (self, half->sets[set], node);
      guint64 *fresh = get_row (self, half->fresh[set], node / MH_ENGINE_BAND_SIZE);

      for (guint32 word = 0; word < self->board.n_words; word++)
        {
          fresh[word] |= row[word];
          plane[word] |= row[word] & half->legal[word];
        }
    }
  for (guint32 word = 0; word < self->board.n_words; word++)
    self->n_decided += (guint64) __builtin_popcountll (plane[word]);
}

/* Returns: the work left of @budget, as the others below */
static gint64
begin (MhEngineRows *self, gint64 budget)
{
  mh_engine_board_end_games (&self->board, self->next);
  mark_ended (self, MH_PLAYER_FIRST, self->next);
  mark_ended (self, MH_PLAYER_SECOND, self->next);
  if (++self->next == self->board.n_nodes)
    go_to (self, STEP_TURN);

  return budget - 2 * (gint64) self->board.n_words;
}

/* Goes on with the next row or band, or the first of the next half, or plane. */
static void
go_on (MhEngineRows *self, guint32 next, guint32 end)
{
  self->next = next;
  if (next == end)
    {
      self->next = 0;
      self->half++;
    }
}

/* Whether queues are faster with levels as thin as this one: measured. Levels
 * that grow do not stay thin. */
static gboolean
is_level_thin (MhEngineRows *self)
{
  const guint64 n = self->board.n_nodes;
  const guint64 n_new = self->n_decided - self->n_before;

  if (self->level < FIRST_THIN_LEVEL || self->level > LAST_THIN_LEVEL)
    return FALSE;
  if (self->level == FIRST_THIN_LEVEL)
    self->n_first = n_new;

  return 10 * n_new * self->board.n_arcs < n * n * (7 * self->board.n_bands + 50)
         && 2 * n_new <= 3 * self->n_first;
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

gboolean
mh_engine_rows_is_thin (const MhEngineRows *self)
{
  return self->n_thin_levels == LAST_THIN_LEVEL - FIRST_THIN_LEVEL + 1;
}

static void
end_level (MhEngineRows *self)
{
  if (self->n_decided == self->n_before)
    {
      begin_codes (self);
      return;
    }

  if (is_level_thin (self))
    self->n_thin_levels++;
  go_to (self, self->ends_when_thin && mh_engine_rows_is_thin (self) ? STEP_DONE : STEP_TURN);
}

static gint64
expand (MhEngineRows *self, gint64 budget)
{
  const guint32 number = self->level + 1;
  guint64 *planes[MAX_PLANES];
  MhEngineLevel level = {
    .n_words = self->board.n_words,
    .moves = self->board.moves,
    .planes = planes,
    .n_decided = self->n_decided,
    .budget = budget,
  };

  if (self->half == N_HALVES)
    {
      end_level (self);
      return budget - 1;
    }

  for (guint plane = 0; plane < self->n_planes; plane++)
    if (number >> plane & 1)
      planes[level.n_planes++] = self->planes[self->half][plane];
  level.half = &self->board.halves[self->half];
  level.replies = &self->board.halves[1 - self->half];
  go_on (self, self->kernel->expand (&level, self->next, self->board.n_nodes), self->board.n_nodes);
  self->n_decided = level.n_decided;

  return level.budget;
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

static void
list_changes (MhEngineRows *self, MhEngineHalf *half)
{
  const guint64 *bits[MH_ENGINE_N_SETS];

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    bits[set] = half->changed[set];
  self->kernel->unpack (bits, MH_ENGINE_N_SETS, self->board.n_nodes, half->changes);
}

/* Turns what is new in a band. */
static gint64
turn (MhEngineRows *self, gint64 budget)
{
  if (self->half == N_HALVES)
    {
      begin_level (self);
      return budget - 1;
    }

  MhEngineHalf *half = &self->board.halves[self->half];
  const guint32 band = self->next;

  for (guint set = 0; set < MH_ENGINE_N_SETS; set++)
    {
      guint64 *fresh = get_row (self, half->fresh[set], band);
      guint64 *changed = half->changed[set];

      if (band == 0)
        memset (changed, 0, self->board.n_words * sizeof *changed);
      self->kernel->turn (half->sets[set], half->turned[set], self->board.n_words, band, fresh);
      for (guint32 word = 0; word < self->board.n_words; word++)
        {
          changed[word] |= fresh[word];
          fresh[word] = 0;
        }
    }
  if (band + 1 == self->board.n_bands)
    list_changes (self, half);
  go_on (self, band + 1, self->board.n_bands);

  return budget - 32 * (gint64) self->board.n_words;
}

/* Turns a band of a plane of the cat's half; the mouse's sets are not needed
 * any more, and lend the room. */
static gint64
turn_planes (MhEngineRows *self, gint64 budget)
{
  guint64 **room = &self->board.halves[MH_PLAYER_FIRST].sets[MH_ENGINE_WON];

  if (self->half == self->n_planes)
    {
      go_to (self, STEP_UNPACK);
      return budget - 1;
    }

  guint64 **plane = &self->planes[MH_PLAYER_SECOND][self->half];

  self->kernel->turn (*plane, *room, self->board.n_words, self->next, self->all_tiles);
  go_on (self, self->next + 1, self->board.n_bands);
  if (self->next == 0)
    {
      guint64 *turned = *room;

      *room = *plane;
      *plane = turned;
    }

  return budget - 16 * (gint64) self->board.n_words;
}

/* A bit for each position in a row of the table: whether the cat wins. */
static const guint64 *
get_cat_wins (const MhEngineRows *self, guint32 plane, guint32 row)
{
  const MhEngineHalf *half = &self->board.halves[plane];

  return plane == MH_PLAYER_FIRST ? get_row (self, half->sets[MH_ENGINE_LOST], row)
                                  : get_row (self, half->turned[MH_ENGINE_WON], row);
}

/* Writes the codes of a row of the table. */
static gint64
unpack (MhEngineRows *self, gint64 budget)
{
  const guint64 *bits[MAX_PLANES + 1];

  if (self->half == N_HALVES)
    {
      go_to (self, STEP_DONE);
      return budget - 1;
    }

  const gsize first = ((gsize) self->half * self->board.n_nodes + self->next) * self->board.n_nodes;

  bits[0] = get_cat_wins (self, self->half, self->next);
  for (guint plane = 0; plane < self->n_planes; plane++)
    bits[plane + 1] = get_row (self, self->planes[self->half][plane], self->next);
  if (self->codes != NULL)
    self->kernel->unpack (bits, self->n_planes + 1, self->board.n_nodes, self->codes + first);
  else
    self->kernel->unpack_wide (bits, self->n_planes + 1, self->board.n_nodes,
                               self->wide_codes + first);
  go_on (self, self->next + 1, self->board.n_nodes);

  return budget - 16 * (gint64) self->board.n_words;
}

gboolean
mh_engine_rows_advance (MhEngineRows *self, guint budget)
{
  gint64 left = budget;

  while (left > 0)
    switch (self->step)
      {
      case STEP_BEGIN:
        left = begin (self, left);
        break;
      case STEP_EXPAND:
        left = expand (self, left);
        break;
      case STEP_TURN:
        left = turn (self, left);
        break;
      case STEP_TURN_PLANES:
        left = turn_planes (self, left);
        break;
      case STEP_UNPACK:
        left = unpack (self, left);
        break;
      case STEP_DONE:
        return FALSE;
      default:
        g_assert_not_reached ();
      }

  return TRUE;
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
