/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The inner loops over rows of bits, once for each kind of machine.
 *
 * A kernel is a constant table of functions without a state, all of them from
 * one source. Matrices of bits have n_words words a row, whole blocks, and rows
 * up to a multiple of 64: a band of 64 rows and a word are a tile.
 */
#define MH_ENGINE_SMALL_BLOCK 4 /* words that are worked on together, in short rows */
#define MH_ENGINE_LARGE_BLOCK 8

typedef enum
{
  MH_ENGINE_WON, /* by the mover */
  MH_ENGINE_LOST,
} MhEngineSet;
#define MH_ENGINE_N_SETS 2

typedef struct
{
  const guint32 *nodes;
  guint32 n_nodes;
} MhEngineMoves;

/* The positions in which one player moves. */
typedef struct
{
  guint64 *sets[MH_ENGINE_N_SETS];    /* row: node of the mover; column: of the other */
  guint64 *turned[MH_ENGINE_N_SETS];  /* the same without the last level, by columns */
  guint64 *fresh[MH_ENGINE_N_SETS];   /* one row a band: columns with a new bit there */
  guint64 *changed[MH_ENGINE_N_SETS]; /* one row: columns with a new bit in the last level */
  guint16 *changes;                   /* the same by column: a bit for each set */
  guint64 *legal;                     /* one row: where the other player can be */
  guint8 *is_closed;                  /* whether nothing is left to decide in a row */
  gboolean may_pass;
} MhEngineHalf;

/* One level of one half. */
typedef struct
{
  guint32 n_words;
  const MhEngineMoves *moves;
  MhEngineHalf *half;
  const MhEngineHalf *replies; /* the other half */
  guint64 *const *planes;      /* get a bit where something is decided: its remoteness */
  guint n_planes;
  guint64 n_decided; /* counts up */
  gint64 budget;     /* counts down: blocks of words to read */
} MhEngineLevel;

typedef struct
{
  const char *id; /* "avx2" */
  /* Decides what the turned sets of the other half tell of the rows from @row
   * on, below @end. Returns: the first row that is left when the budget ends */
  guint32 (*expand) (MhEngineLevel *level, guint32 row, guint32 end);
  /* Writes those tiles of the band @band of @rows to @turned, turned over, of
   * which the word in @fresh is not 0. */
  void (*turn) (const guint64 *rows,
                guint64 *turned,
                guint32 n_words,
                guint32 band,
                const guint64 *fresh);
  /* Bit b of @codes[i] becomes bit i of the row @bits[b]. */
  void (*unpack) (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint16 *codes);
  void (*unpack_wide) (const guint64 *const *bits, guint n_bits, guint32 n_codes, guint32 *codes);
} MhEngineKernel;

extern const MhEngineKernel mh_engine_kernel_plain;
extern const MhEngineKernel mh_engine_kernel_sse2;
extern const MhEngineKernel mh_engine_kernel_avx2;

G_END_DECLS
