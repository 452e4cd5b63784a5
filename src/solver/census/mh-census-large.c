/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-isa.h"

#include "mh-census-matrix.h"

#define MOUSE MH_PLAYER_FIRST
#define CAT MH_PLAYER_SECOND

/*
 * The words of a node are, lane by lane: where the mouse has won
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
write_decided (const Large *self, guint32 n_nodes, guint64 hole, MhCensusTable *table)
{
  for (guint32 node = 0; node < n_nodes; node++)
    {
      table->won[MOUSE][MOUSE][node] = self->decided[node][MOUSE_WON];
      table->won[CAT][MOUSE][node] = self->decided[node][MOUSE_LOST];
      table->won[MOUSE][CAT][node] = self->decided[node][CAT_LOST];
      table->won[CAT][CAT][node] = self->decided[node][CAT_WON];
      table->starts[node]
          = bit_of (node) == hole ? 0 : get_cells (n_nodes) & ~hole & ~bit_of (node);
    }
}

void
MH_CENSUS_NAME (mh_census_fill_large) (MhCensusLargeBoard *self,
                                       const MhRules *rules,
                                       guint32 n_nodes,
                                       const guint64 *successors)
{
  guint n_listed = 0;

  self->n_nodes = n_nodes;
  self->stuck_loses = rules->stuck == MH_STUCK_LOSES;
  self->may_pass[MH_PLAYER_FIRST] = rules->mouse_may_pass;
  self->may_pass[MH_PLAYER_SECOND] = rules->cat_may_pass;
  for (guint32 node = 0; node < n_nodes; node++)
    {
      self->moves[node] = successors[node];
      self->first_move[node] = (guint16) n_listed;
      for (guint64 moves = successors[node]; moves != 0; moves &= moves - 1)
        self->list[n_listed++] = (guint8) __builtin_ctzll (moves);
    }
  self->first_move[n_nodes] = (guint16) n_listed;
}

void
MH_CENSUS_NAME (mh_census_solve_large) (const MhCensusLargeBoard *board,
                                        guint64 hole,
                                        MhCensusTable *table)
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
  write_decided (&self, board->n_nodes, hole, table);
}
