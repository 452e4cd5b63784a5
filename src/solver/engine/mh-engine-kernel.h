/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-processor.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * The inner loops over rows of bits, compiled once for each instruction set.
 *
 * A kernel is a constant table of functions without state; all kernels come from one
 * source file. A matrix of bits is stored as vertical strips, one after the other, each
 * as wide as a block of a few 64-bit words. Within a strip the blocks follow in the
 * order of their rows. 64 rows are a band, and one word of each row of a band is a
 * tile.
 */
#define MH_ENGINE_TILE_SIZE 64
#define MH_ENGINE_MIN_BLOCK_WORDS 4
#define MH_ENGINE_MAX_BLOCK_WORDS 8

typedef enum
{
  MH_ENGINE_WON, /* won by the mover */
  MH_ENGINE_LOST,
} MhEngineSet;
#define MH_ENGINE_N_SETS 2

/* Moves are followed in groups of this size. Shorter lists repeat a move, and the last
 * group may overlap the group before it. */
#define MH_ENGINE_GROUP_SIZE 4

typedef struct
{
  const guint32 *nodes;
  guint32 n_nodes; /* length, at least MH_ENGINE_GROUP_SIZE */
} MhEngineMoves;

/* The work of one level in one strip of one player's half. */
typedef struct
{
  const MhEngineMoves *moves;
  gboolean may_pass;
  const guint64 *legal;            /* one block: the nodes where the other player can be */
  guint64 *sets[MH_ENGINE_N_SETS]; /* row: node of the mover; column: node of the other player */
  /* One block per band: receives the columns that gained a bit in the band. */
  guint64 *fresh[MH_ENGINE_N_SETS];
  const guint64 *replies[MH_ENGINE_N_SETS]; /* sets of the other player; NULL if unchanged */
  /* The planes of the bits that are set in this level's number, remoteness + 1. The bit
   * of each decided position is set in them. */
  guint64 *const *planes;
  guint n_planes;
  const guint64 *active; /* one bit per row: whether to look at the row */
  guint64 *open;         /* one bit per row: whether the row has something left to decide */
  guint64 n_decided;     /* counts up */
  gint64 budget;         /* counts down: blocks to read */
} MhEngineStrip;

typedef struct
{
  const char *id;      /* such as "avx2" */
  guint needs;         /* MhProcessorFeature flags: what it is compiled for */
  guint n_block_words; /* a power of 2 */
  /* Decides what follows from the replies for the active rows, from @band on.
   * Returns: the first band that is not done when the budget is used up, or @end */
  guint32 (*expand) (MhEngineStrip *strip, guint32 band, guint32 end);
  /* Decides the wins in the rows @nodes, all of which can move to the row @reply, from
   * the positions that are lost there. */
  void (*win) (MhEngineStrip *strip, guint32 reply, const guint32 *nodes, guint32 n_nodes);
  /* Transposes the tiles of the band whose blocks begin at @rows: in each word, the
   * columns that are set in @fresh. Each column is written to @turned as one word of a
   * block. */
  void (*turn) (const guint64 *rows, guint64 *turned, const guint64 *fresh);
  /* Sets bit b of @codes[i] to bit i of the row @bits[b]. */
  void (*unpack) (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint16 *codes);
  void (*unpack_wide) (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint32 *codes);
} MhEngineKernel;

extern const MhEngineKernel mh_engine_kernel_plain;
extern const MhEngineKernel mh_engine_kernel_sse2;
extern const MhEngineKernel mh_engine_kernel_avx2;
extern const MhEngineKernel mh_engine_kernel_avx512;

G_END_DECLS
