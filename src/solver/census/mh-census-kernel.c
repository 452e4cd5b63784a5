/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-kernel.h"

#include <string.h>

/*
 * The build compiles this file once for every kind of machine, and defines
 * MH_CENSUS_KERNEL and MH_CENSUS_KERNEL_ID. The compiler makes of a vector
 * whatever the machine has: there are no instructions by name here.
 *
 * Mouse wins have a parity: an odd number of moves with the mouse to move, as
 * only the mouse enters a hole, and an even one with the cat to move. What the
 * other half cannot have learnt in the last level is not looked for.
 */
#define INLINE static inline __attribute__ ((always_inline))

#define MOUSE MH_PLAYER_FIRST
#define CAT MH_PLAYER_SECOND

typedef guint16 Rows __attribute__ ((vector_size (32)));
typedef gint16 SignedRows __attribute__ ((vector_size (32)));
typedef guint64 Lanes __attribute__ ((vector_size (32)));

#define N_SMALL_WORDS (sizeof (Rows) / sizeof (guint64))

INLINE const Rows *
rows_of (const MhCensusHalf *half)
{
  return (gconstpointer) half;
}

INLINE gboolean
is_empty (const Rows *rows)
{
  const Lanes lanes = (Lanes) *rows;

  return (lanes[0] | lanes[1] | lanes[2] | lanes[3]) == 0;
}

/* A small board, as it is solved. */
typedef struct
{
  Rows won[MH_N_PLAYERS][MH_N_PLAYERS]; /* by winner, then mover */
  Rows open[MH_N_PLAYERS];
} Small;

/* @result becomes those where a move of the mouse leads to @cells. */
INLINE void
come_by_mouse (const MhCensusSmallBoard *board, const Rows *cells, Rows *result)
{
  Rows bits = *cells << (MH_CENSUS_SMALL_NODES - board->n_nodes);
  Rows sum = bits ^ bits;

  for (guint32 node = board->n_nodes; node-- > 0; bits += bits)
    sum |= (Rows) ((SignedRows) bits >> 15) & *rows_of (&board->whence_mouse[node]);

  *result = sum;
}

/* The same of the cat. */
INLINE void
come_by_cat (const MhCensusSmallBoard *board, const Rows *cells, Rows *result)
{
  MhCensusHalf half;
  Rows sum = *cells ^ *cells;

  memcpy (&half, cells, sizeof half);
  for (guint32 node = 0; node < board->n_nodes; node++)
    sum |= (half.rows[node] - (Rows){ 0 }) & *rows_of (&board->whence_cat[node]);

  *result = sum;
}

/* A cat in the hole counts as won by the mouse, which makes such a reply
 * useless for the cat, and none that keeps it from losing. */
INLINE void
begin_small (const MhCensusSmallBoard *board, guint64 hole, Small *self)
{
  const guint16 bit = (guint16) hole;
  const Rows cells = *rows_of (&board->cells);
  const Rows in_hole = cells & bit;
  const Rows cat_in_hole = (Rows) (*rows_of (&board->captures) == bit) & cells;
  const Rows live = cells & ~(cat_in_hole | in_hole);
  const Rows captures = *rows_of (&board->captures) & live;
  const Rows running = live & ~captures;
  const Rows stuck_mice = *rows_of (&board->stuck_mice) & running;
  const Rows stuck_cats = (Rows) ((*rows_of (&board->cat_moves) & (guint16) ~bit) == 0) & running;
  const Rows nothing = cells ^ cells;

  self->won[MOUSE][MOUSE] = cat_in_hole | in_hole;
  self->won[MOUSE][CAT] = in_hole | (board->stuck_loses ? stuck_cats : nothing);
  self->won[CAT][MOUSE] = captures | (board->stuck_loses ? stuck_mice : nothing);
  self->won[CAT][CAT] = captures;
  self->open[MOUSE] = running & ~stuck_mice;
  self->open[CAT] = running & ~stuck_cats;
}

/* What the cat wins is found in every level. @fresh gets what was decided. */
INLINE void
expand_by_cat (const MhCensusSmallBoard *board, Small *self, Rows *fresh)
{
  const Rows not_won = ~self->won[CAT][CAT];
  Rows kept, won;

  come_by_mouse (board, &not_won, &kept);
  come_by_cat (board, &self->won[CAT][MOUSE], &won);
  kept = self->open[MOUSE] & ~kept;
  won &= self->open[CAT];
  self->won[CAT][MOUSE] |= kept;
  self->won[CAT][CAT] |= won;
  self->open[MOUSE] &= ~kept;
  self->open[CAT] &= ~won;
  *fresh = kept | won;
}
/* What the mouse wins with the mouse to move: in odd levels. */
INLINE void
expand_by_mouse (const MhCensusSmallBoard *board, Small *self, Rows *fresh)
{
  Rows won;

  come_by_mouse (board, &self->won[MOUSE][CAT], &won);
  won &= self->open[MOUSE];
  self->won[MOUSE][MOUSE] |= won;
  self->open[MOUSE] &= ~won;
  *fresh |= won;
}

/* And with the cat to move: in even ones. */
INLINE void
expand_for_mouse (const MhCensusSmallBoard *board, Small *self, Rows *fresh)
{
  const Rows not_won = ~self->won[MOUSE][MOUSE];
  Rows kept;

  come_by_cat (board, &not_won, &kept);
  kept = self->open[CAT] & ~kept;
  self->won[MOUSE][CAT] |= kept;
  self->open[CAT] &= ~kept;
  *fresh |= kept;
}

static void
solve_small (const MhCensusSmallBoard *board, guint64 hole, MhCensusTable *table)
{
  guint64 *words = table->open;
  Small self;
  Rows open, fresh;
  guint32 level = 0;

  begin_small (board, hole, &self);
  do
    {
      memcpy (words, self.open, sizeof self.open);
      words += MH_N_PLAYERS * N_SMALL_WORDS;
      open = self.open[MOUSE] | self.open[CAT];
      level++;
      if (is_empty (&open))
        break;
      expand_by_cat (board, &self, &fresh);
      if (level % 2 == 1)
        expand_by_mouse (board, &self, &fresh);
      else
        expand_for_mouse (board, &self, &fresh);
    }
  while (!is_empty (&fresh));
  table->n_words = N_SMALL_WORDS;
  table->n_levels = level;
  for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
    for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
      memcpy (table->won[winner][mover], &self.won[winner][mover], sizeof (Rows));
}

/*
 * Large boards. The words of a node are, lane by lane: where the mouse has won
 * and has lost with the mouse there, it being its move, and where the cat has
 * lost and has won with the cat there, it being the cat's move. Turned over,
 * the words of a node are what both players find there who move to it; so one
 * look at it serves four matrices.
 */
enum
{
  MOUSE_WON,
  MOUSE_LOST,
  CAT_LOST,
  CAT_WON,
};

typedef struct
{
  Lanes decided[MH_CENSUS_MAX_NODES];
  Lanes open[MH_CENSUS_MAX_NODES]; /* the first two are one, and the others */
  Lanes turned[MH_CENSUS_MAX_NODES];
} Large;

/* What is complemented before it is turned: a reply that does not lose is found
 * by a sum, too. */
static const Lanes reply_flips = { ~(guint64) 0, 0, 0, ~(guint64) 0 };

INLINE guint64
bit_of (guint32 node)
{
  return (guint64) 1 << node;
}

INLINE guint64
get_cells (guint32 n_nodes)
{
  return ~(guint64) 0 >> (MH_CENSUS_MAX_NODES - n_nodes);
}

INLINE void
begin_mouse_row (const MhCensusLargeBoard *board, guint64 in_hole, guint32 node, Large *self)
{
  const guint64 cells = get_cells (board->n_nodes);
  const guint64 running = cells & ~in_hole & ~bit_of (node);
  const gboolean is_stuck = board->moves[node] == 0 && !board->may_pass[MOUSE];

  if (bit_of (node) == in_hole)
    {
      self->decided[node][MOUSE_WON] = cells;
      return;
    }
  self->decided[node][MOUSE_WON] = in_hole;
  self->decided[node][MOUSE_LOST] = bit_of (node) | (is_stuck && board->stuck_loses ? running : 0);
  self->open[node][MOUSE_WON] = self->open[node][MOUSE_LOST] = is_stuck ? 0 : running;
}

INLINE void
begin_cat_row (const MhCensusLargeBoard *board, guint64 in_hole, guint32 node, Large *self)
{
  const guint64 running = get_cells (board->n_nodes) & ~in_hole & ~bit_of (node);
  const gboolean is_stuck = (board->moves[node] & ~in_hole) == 0 && !board->may_pass[CAT];

  if (bit_of (node) == in_hole)
    return;

  self->decided[node][CAT_LOST] = in_hole | (is_stuck && board->stuck_loses ? running : 0);
  self->decided[node][CAT_WON] = bit_of (node);
  self->open[node][CAT_LOST] = self->open[node][CAT_WON] = is_stuck ? 0 : running;
}

/* The bits of @a that are @shift above a bit of @mask change places with those
 * bits of @b. */
INLINE void
exchange (Lanes *a, Lanes *b, guint shift, guint64 mask)
{
  const Lanes differing = (*a >> shift ^ *b) & mask;

  *b ^= differing;
  *a ^= differing << shift;
}

/* One step of turning over: exchanges a bit of the numbers of rows and columns. */
INLINE void
turn_step (Lanes *rows, guint32 n_rows, const guint shift, const guint64 mask)
{
  for (guint32 row = 0; row < n_rows; row += 2 * shift)
    for (guint32 i = row; i < row + shift; i++)
      exchange (&rows[i], &rows[i + shift], shift, mask);
}

INLINE void
turn (const MhCensusLargeBoard *board, Large *self)
{
  const guint32 n_rows = board->n_nodes <= 32 ? 32 : 64;

  for (guint32 row = 0; row < n_rows; row++)
    self->turned[row] = self->decided[row] ^ reply_flips;
  if (n_rows == 64)
    turn_step (self->turned, n_rows, 32, 0x00000000ffffffff);
  turn_step (self->turned, n_rows, 16, 0x0000ffff0000ffff);
  turn_step (self->turned, n_rows, 8, 0x00ff00ff00ff00ff);
  turn_step (self->turned, n_rows, 4, 0x0f0f0f0f0f0f0f0f);
  turn_step (self->turned, n_rows, 2, 0x3333333333333333);
  turn_step (self->turned, n_rows, 1, 0x5555555555555555);
}

/* Of @fresh remains what the replies from @node decide. */
INLINE void
look_at_replies (const MhCensusLargeBoard *board,
                 const Large *self,
                 const Lanes *passing,
                 guint32 node,
                 Lanes *fresh)
{
  const guint end = board->first_move[node + 1];
  Lanes sum = self->turned[node] & *passing;

  for (guint i = board->first_move[node]; i < end; i++)
    sum |= self->turned[board->list[i]];
  sum ^= reply_flips;

  *fresh &= (Lanes){ sum[CAT_LOST], sum[CAT_WON], sum[MOUSE_WON], sum[MOUSE_LOST] };
}

/* Returns: whether something was decided there */
INLINE gboolean
expand_row (const MhCensusLargeBoard *board, Large *self, const Lanes *passing, guint32 node)
{
  Lanes fresh = self->open[node];

  if ((fresh[MOUSE_WON] | fresh[CAT_LOST]) == 0)
    return FALSE;

  look_at_replies (board, self, passing, node, &fresh);
  self->decided[node] |= fresh;
  self->open[node] &= ~fresh;
  self->open[node]
      &= ~(Lanes){ fresh[MOUSE_LOST], fresh[MOUSE_WON], fresh[CAT_WON], fresh[CAT_LOST] };

  return (fresh[MOUSE_WON] | fresh[MOUSE_LOST] | fresh[CAT_LOST] | fresh[CAT_WON]) != 0;
}

static gboolean
expand_large (const MhCensusLargeBoard *board, Large *self)
{
  const guint64 by_mouse = board->may_pass[MOUSE] ? ~(guint64) 0 : 0;
  const guint64 by_cat = board->may_pass[CAT] ? ~(guint64) 0 : 0;
  const Lanes passing = { by_cat, by_cat, by_mouse, by_mouse };
  gboolean has_fresh = FALSE;

  turn (board, self);
  for (guint32 node = 0; node < board->n_nodes; node++)
    if (expand_row (board, self, &passing, node))
      has_fresh = TRUE;

  return has_fresh;
}

/* Returns: the first word of the next level */
INLINE guint64 *
write_level (const Large *self, guint32 n_nodes, guint64 *words)
{
  for (guint32 node = 0; node < n_nodes; node++)
    {
      words[node] = self->open[node][MOUSE_WON];
      words[n_nodes + node] = self->open[node][CAT_LOST];
    }

  return words + MH_N_PLAYERS * n_nodes;
}

INLINE void
write_decided (const Large *self, guint32 n_nodes, MhCensusTable *table)
{
  for (guint32 node = 0; node < n_nodes; node++)
    {
      table->won[MOUSE][MOUSE][node] = self->decided[node][MOUSE_WON];
      table->won[CAT][MOUSE][node] = self->decided[node][MOUSE_LOST];
      table->won[MOUSE][CAT][node] = self->decided[node][CAT_LOST];
      table->won[CAT][CAT][node] = self->decided[node][CAT_WON];
    }
}

static void
solve_large (const MhCensusLargeBoard *board, guint64 hole, MhCensusTable *table)
{
  guint64 *words = table->open;
  Large self;

  memset (&self, 0, sizeof self);
  for (guint32 node = 0; node < board->n_nodes; node++)
    {
      begin_mouse_row (board, hole, node, &self);
      begin_cat_row (board, hole, node, &self);
    }
  table->n_words = board->n_nodes;
  table->n_levels = 0;
  do
    {
      words = write_level (&self, board->n_nodes, words);
      table->n_levels++;
    }
  while (expand_large (board, &self));
  write_decided (&self, board->n_nodes, table);
}

static void
tally (const MhCensusTable *table,
       MhPlayer winner,
       MhPlayer mover,
       const guint64 *asked,
       guint64 *n_won)
{
  const guint64 *won = table->won[winner][mover];

  for (guint32 level = 0; level < table->n_levels; level++)
    {
      const guint64 *open = table->open + (MH_N_PLAYERS * level + mover) * table->n_words;
      const guint64 *before = open - MH_N_PLAYERS * table->n_words;
      guint n = 0;

      for (guint32 i = 0; i < table->n_words; i++)
        {
          const guint64 fresh = level > 0 ? before[i] & ~open[i] : ~open[i];

          n += (guint) __builtin_popcountll (fresh & won[i] & asked[i]);
        }
      n_won[level] += n;
    }
}

static guint64
count (const guint64 *bits, const guint64 *asked, guint32 n_words)
{
  guint64 n = 0;

  for (guint32 i = 0; i < n_words; i++)
    n += (guint64) __builtin_popcountll (bits[i] & asked[i]);

  return n;
}

const MhCensusKernel MH_CENSUS_KERNEL = {
  .id = MH_CENSUS_KERNEL_ID,
  .solve_small = solve_small,
  .solve_large = solve_large,
  .tally = tally,
  .count = count,
};
