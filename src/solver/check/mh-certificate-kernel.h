/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"
#include "mh-processor.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * The inner loops of the certificate, compiled once for each instruction set.
 *
 * A line is a row of numbers: those of the positions with the mover on one node and the
 * other player on each node of a band. A table of lines has one for each node of the
 * mover, so that a reply leads to another line and the same place in it.
 *
 * A rank orders values by the preference of the mover, so that the best reply has the
 * least rank: wins of the mover are negative, quicker wins lower; losses mirror them
 * above 0, and a draw is 0. A position is one ply further from the end than its best
 * reply, so its rank is one nearer to 0.
 */
#define MH_CERTIFICATE_BAND 128

#define MH_CERTIFICATE_HAS_WON (-G_MAXINT16)
#define MH_CERTIFICATE_HAS_LOST G_MAXINT16
#define MH_CERTIFICATE_DRAWN 0
/* The rank of an unknown value, which follows from no reply. */
#define MH_CERTIFICATE_UNKNOWN G_MININT16

typedef guint16 MhCertificateLine[MH_CERTIFICATE_BAND];
typedef gint16 MhCertificateRanks[MH_CERTIFICATE_BAND];

/* The bytes of the largest vector, and of a line of the cache. */
#define MH_CERTIFICATE_ALIGNMENT 64

typedef struct
{
  const MhGraph *graph;
  MhPlayer mover;
  gboolean may_pass;
  /* For each node of the mover, the rank of positions that end there: in a hole, or without
   * a legal move. UNKNOWN where the replies decide. */
  const gint16 *ends;
  const guint8 *is_impossible; /* for each node of the mover: whether he cannot be there */
  MhCertificateLine *claimed;  /* codes; 0 behind the end of the last band */
  /* ranks of the positions after a move, for the mover; aligned */
  MhCertificateRanks *replies;
  guint32 first; /* the other player's first node */
  /* In each place of a line, -1 if the other player may be there while the game goes on, or
   * otherwise 0 and the rank that is due. Where the mover is in a hole, that place is
   * impossible. */
  MhCertificateRanks goes_on;
  MhCertificateRanks due;
} MhCertificateBand;

typedef struct
{
  guint needs; /* MhProcessorFeature flags: what it is compiled for */
  /* Transposes a table of @n_rows rows, at most a band, into @n_columns lines. Places from
   * @n_rows on become 0. */
  void (*turn) (const guint16 *rows, guint32 n_columns, guint32 n_rows, MhCertificateLine *lines);
  /* Replaces the codes of @n_lines lines by their ranks for @mover. */
  void (*rank) (gpointer lines, guint32 n_lines, MhPlayer mover);
  /* Returns: whether the lines in [@from, @to) follow from the replies. The longest
   * remoteness, after which there is no code, is called wrong. */
  gboolean (*check) (const MhCertificateBand *band, guint32 from, guint32 to);
} MhCertificateKernel;

extern const MhCertificateKernel mh_certificate_kernel_plain;
extern const MhCertificateKernel mh_certificate_kernel_avx2;
extern const MhCertificateKernel mh_certificate_kernel_avx512;

/* All kernels, the fastest one last. This machine may not be able to run each of them. */
extern const MhCertificateKernel *const mh_certificate_kernels[];
extern const guint mh_certificate_n_kernels;

G_END_DECLS
