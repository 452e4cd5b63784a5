/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-isa.h"

#include "mh-census-matrix.h"

#define MOUSE MH_PLAYER_FIRST
#define CAT MH_PLAYER_SECOND

#define SHIFT MH_CENSUS_PAIRED_NODES /* distance of the bits of the second of two holes */

/*
 * The four lanes of a node describe, for the mouse on that node and to move, where the
 * cat is if the mouse has won or lost; and for the cat on that node and to move, where
 * the mouse is if the cat has lost or won. After transposition the lanes of a node show
 * what a player who moves to the node finds there, so that one access serves four
 * matrices.
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
  Lanes open[MH_CENSUS_MAX_NODES]; /* the first two lanes are the same, and so are the others */
  Lanes turned[MH_CENSUS_MAX_NODES];
} Large;

/* Lanes complemented before the transposition, so that the replies that do not lose are
 * found by a sum, too. */
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

/* Sets up the row of @node. The second of two holes uses the upper half of every word. */
INLINE void
begin_row (const MhCensusLargeBoard *board,
           guint64 in_hole,
           guint number,
           guint32 node,
           Large *self,
           MhCensusTable *table)
{
  const guint64 here = bit_of (node);
  const guint64 cells = get_cells (board->n_nodes);
  const guint64 running = here != in_hole ? cells & ~in_hole & ~here : 0;
  const guint64 barred = board->cat_wins_in_hole ? 0 : in_hole;
  const gboolean is_mouse_stuck = board->moves[MOUSE][node] == 0 && !board->may_pass[MOUSE];
  const gboolean is_cat_stuck = (board->moves[CAT][node] & ~barred) == 0 && !board->may_pass[CAT];
  const guint64 mouse_loses = is_mouse_stuck && board->stuck_loses ? running : 0;
  const guint64 cat_loses = is_cat_stuck && board->stuck_loses ? running : 0;
  const guint64 mouse_open = is_mouse_stuck ? 0 : running;
  const guint64 cat_open = is_cat_stuck ? 0 : running;
  const guint64 capture = here & ~in_hole;
  const guint64 cat_fails = barred != 0 ? in_hole : 0;
  const guint64 cat_feeds = in_hole ^ cat_fails;
  const Lanes decided
      = { here != in_hole ? cat_fails : cells & ~cat_feeds, capture | cat_feeds | mouse_loses,
          (here != in_hole ? in_hole : 0) | cat_loses, capture | (here == cat_feeds ? cells : 0) };
  const Lanes open = { mouse_open, mouse_open, cat_open, cat_open };

  self->decided[node] |= decided << SHIFT * number;
  self->open[node] |= open << SHIFT * number;
  table->starts[number][node] = running << SHIFT * number;
}

/* Swaps the bits of @a that lie @shift above a bit of @mask with the bits of @b at
 * @mask. */
INLINE void
exchange (Lanes *a, Lanes *b, guint shift, guint64 mask)
{
  const Lanes differing = (*a >> shift ^ *b) & mask;

  *b ^= differing;
  *a ^= differing << shift;
}

/* Does one step of a transposition: swaps one bit of the row number with one bit of the
 * column number. */
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
  const guint32 n_rows = board->n_nodes <= SHIFT ? SHIFT : 64;

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

/* Adds what is found at @moves, which are @n_moves nodes. */
INLINE void
add_replies (const Large *self, const guint8 *moves, guint n_moves, Lanes *result)
{
  Lanes sum = *result;
  Lanes other = sum; /* two chains of operations that do not wait for each other */
  guint i = 0;

  for (; i + 1 < n_moves; i += 2)
    {
      sum |= self->turned[moves[i]];
      other |= self->turned[moves[i + 1]];
    }
  if (i < n_moves)
    sum |= self->turned[moves[i]];
  *result = sum | other;
}

/* Clears the bits of @fresh that the replies at @node do not decide. The replies of the mouse are
 * in the last two lanes of sums, those of the cat in the first two.
 * @moves: where the moves of each player from this node begin; @i: the index of the node */
INLINE void
look_at_replies (const MhCensusLargeBoard *board,
                 const Large *self,
                 const Lanes *passing,
                 const guint8 *const moves[MH_N_PLAYERS],
                 guint32 i,
                 Lanes *fresh)
{
  const Lanes passed = self->turned[board->order[i]] & *passing;
  Lanes sum = passed;

  add_replies (self, moves[MOUSE], board->n_moves[MOUSE][i], &sum);
  if (board->has_own_moves)
    {
      Lanes cat_sum = passed;

      add_replies (self, moves[CAT], board->n_moves[CAT][i], &cat_sum);
      sum = (Lanes){ cat_sum[0], cat_sum[1], sum[2], sum[3] };
    }
  sum ^= reply_flips;

  *fresh &= (Lanes){ sum[CAT_LOST], sum[CAT_WON], sum[MOUSE_WON], sum[MOUSE_LOST] };
}

/* Decides one level. Nodes with equally many moves follow each other, so that the
 * processor predicts the loops.
 * Returns: the bits decided in any row */
static guint64
expand (const MhCensusLargeBoard *board, Large *self)
{
  const guint64 by_mouse = board->may_pass[MOUSE] ? ~(guint64) 0 : 0;
  const guint64 by_cat = board->may_pass[CAT] ? ~(guint64) 0 : 0;
  const Lanes passing = { by_cat, by_cat, by_mouse, by_mouse };
  const guint8 *moves[MH_N_PLAYERS] = { board->list[MOUSE], board->list[CAT] };
  Lanes all_fresh = passing ^ passing;

  turn (board, self);
  for (guint32 i = 0; i < board->n_nodes;
       moves[MOUSE] += board->n_moves[MOUSE][i], moves[CAT] += board->n_moves[CAT][i], i++)
    {
      const guint32 node = board->order[i];
      Lanes fresh = self->open[node];

      if (is_empty ((const Bytes *) &fresh))
        continue;
      look_at_replies (board, self, &passing, moves, i, &fresh);
      all_fresh |= fresh;
      self->decided[node] |= fresh;
      fresh |= (Lanes){ fresh[MOUSE_LOST], fresh[MOUSE_WON], fresh[CAT_WON], fresh[CAT_LOST] };
      self->open[node] &= ~fresh;
    }

  return all_fresh[0] | all_fresh[1] | all_fresh[2] | all_fresh[3];
}

INLINE void
write_level (const Large *self, guint32 n_nodes, guint64 *words)
{
  for (guint32 node = 0; node < n_nodes; node++)
    {
      words[node] = self->open[node][MOUSE_WON];
      words[n_nodes + node] = self->open[node][CAT_LOST];
    }
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

/* Appends the nodes of a set. Returns: how many there are */
INLINE guint8
list_moves (guint64 nodes, guint8 **list)
{
  const guint8 n_moves = (guint8) __builtin_popcountll (nodes);

  for (; nodes != 0; nodes &= nodes - 1)
    *(*list)++ = (guint8) __builtin_ctzll (nodes);

  return n_moves;
}

void
MH_CENSUS_NAME (mh_census_fill_large) (MhCensusLargeBoard *self,
                                       const MhRules *rules,
                                       guint32 n_nodes,
                                       const guint64 *const successors[MH_N_PLAYERS])
{
  guint8 *moves[MH_N_PLAYERS] = { self->list[MOUSE], self->list[CAT] };
  guint32 n_ordered = 0;

  self->n_nodes = n_nodes;
  self->stuck_loses = rules->stuck == MH_STUCK_LOSES;
  self->cat_wins_in_hole = rules->cat_wins_in_hole;
  self->may_pass[MH_PLAYER_FIRST] = rules->mouse_may_pass;
  self->may_pass[MH_PLAYER_SECOND] = rules->cat_may_pass;
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    memcpy (self->moves[player], successors[player], n_nodes * sizeof (guint64));
  self->has_own_moves
      = memcmp (self->moves[MOUSE], self->moves[CAT], n_nodes * sizeof (guint64)) != 0;
  for (guint n_moves = 0; n_ordered < n_nodes; n_moves++)
    for (guint32 node = 0; node < n_nodes; node++)
      {
        if ((guint) __builtin_popcountll (successors[MOUSE][node]) != n_moves)
          continue;
        self->order[n_ordered] = (guint8) node;
        self->n_moves[MOUSE][n_ordered] = list_moves (successors[MOUSE][node], &moves[MOUSE]);
        self->n_moves[CAT][n_ordered]
            = self->has_own_moves ? list_moves (successors[CAT][node], &moves[CAT]) : 0;
        n_ordered++;
      }
}

void
MH_CENSUS_NAME (mh_census_solve_large) (const MhCensusLargeBoard *board,
                                        const guint64 *holes,
                                        guint n_holes,
                                        MhCensusTable *table)
{
  const guint64 cells = get_cells (board->n_nodes);
  guint64 *words = table->open;
  guint64 fresh = ~(guint64) 0;
  Large self;

  memset (&self, 0, sizeof self);
  for (guint i = 0; i < n_holes; i++)
    for (guint32 node = 0; node < board->n_nodes; node++)
      begin_row (board, holes[i], i, node, &self, table);
  for (guint32 level = 1; fresh != 0; level++)
    {
      for (guint i = 0; i < n_holes; i++)
        if ((fresh >> SHIFT * i & cells) != 0)
          table->n_levels[i] = level;
      write_level (&self, board->n_nodes, words);
      words += MH_N_PLAYERS * board->n_nodes;
      fresh = expand (board, &self);
    }
  table->n_words = board->n_nodes;
  write_decided (&self, board->n_nodes, table);
}
