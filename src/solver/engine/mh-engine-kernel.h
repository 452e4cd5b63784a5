/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The inner loops over rows of bits, once for each kind of machine.
 *
 * A kernel is a constant table of functions without a state, all of them from
 * one source. Matrices of bits are cut into strips as wide as a block, one
 * after the other; the blocks of a strip lie in the order of their rows. A
 * block has some words; 64 rows are a band, and a band of a word is a tile.
 */
#define MH_ENGINE_TILE_SIZE 64
#define MH_ENGINE_MIN_BLOCK_WORDS 4
#define MH_ENGINE_MAX_BLOCK_WORDS 8

typedef enum
{
  MH_ENGINE_WON, /* by the mover */
  MH_ENGINE_LOST,
} MhEngineSet;
#define MH_ENGINE_N_SETS 2

/* Moves are followed in groups: rows with less than that repeat one, and the
 * last group overlaps the one before. */
#define MH_ENGINE_GROUP_SIZE 4

typedef struct
{
  const guint32 *nodes;
  guint32 n_nodes; /* at least MH_ENGINE_GROUP_SIZE */
} MhEngineMoves;

/* One level of a strip of the positions in which one player moves. */
typedef struct
{
  const MhEngineMoves *moves;
  gboolean may_pass;
  const guint64 *legal;             /* one block: where the other player can be */
  guint64 *sets[MH_ENGINE_N_SETS];  /* row: node of the mover; column: of the other */
  guint64 *fresh[MH_ENGINE_N_SETS]; /* a block for each band: columns with a new bit there */
  const guint64 *replies[MH_ENGINE_N_SETS]; /* of the other player; NULL if they are as before */
  guint64 *const *planes; /* get a bit where something is decided: its remoteness */
  guint n_planes;
  const guint64 *active; /* a bit for each row to look at */
  guint64 *open;         /* a bit for each row in which something is left to decide */
  guint64 n_decided;     /* counts up */
  gint64 budget;         /* counts down: blocks to read */
} MhEngineStrip;

typedef struct
{
  const char *id;      /* "avx2" */
  guint n_block_words; /* a power of 2 */
  /* Decides what the replies tell of the active rows, from @band on.
   * Returns: the first band that is left when the budget ends, or @end */
  guint32 (*expand) (MhEngineStrip *strip, guint32 band, guint32 end);
  /* Turns the tiles of a band over, whose blocks begin at @rows, where the word
   * in @fresh is not 0: only those of its columns. The first word that is
   * written is @turned; the next rows follow as blocks do. */
  void (*turn) (const guint64 *rows, guint64 *turned, const guint64 *fresh);
  /* Bit b of @codes[i] becomes bit i of the row @bits[b]. */
  void (*unpack) (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint16 *codes);
  void (*unpack_wide) (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint32 *codes);
} MhEngineKernel;

extern const MhEngineKernel mh_engine_kernel_plain;
extern const MhEngineKernel mh_engine_kernel_sse2;
extern const MhEngineKernel mh_engine_kernel_avx2;
extern const MhEngineKernel mh_engine_kernel_avx512;

G_END_DECLS
