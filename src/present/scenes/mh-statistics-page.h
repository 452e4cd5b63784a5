/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-breakdown.h"
#include "mh-share-bar.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/* At most so many parts of a bar: won by either player, drawn, not answered, left out. */
#define MH_STATISTICS_MAX_SHARES 5

/* A bar of positions by winner, with its name and their number. */
typedef struct
{
  char *name; /* "Mouse to move" */
  char *total;
  char *spoken; /* for screen readers: "Mouse to move: mouse wins 68, cat wins 18, draw 46" */
  MhShare shares[MH_STATISTICS_MAX_SHARES];
  guint n_shares;
} MhStatisticsBar;

/* A row of the longest wins, which leads to a position. */
typedef struct
{
  guint32 position;
  MhValue value; /* for its colour: of a lead, who is ahead */
  char *result;  /* "mouse wins in 9" */
  char *name;    /* "M11 C10, mouse moves" */
  char *more;    /* "and 4 more", or "" */
} MhStatisticsPlace;

typedef struct
{
  char *name, *value; /* "replies examined", "434" */
} MhStatisticsFact;

/*
 * What a page of statistics shows: all words and numbers of a run, but no picture.
 */
typedef struct
{
  char *summary;              /* "264 positions" */
  GPtrArray *turns;           /* (element-type MhStatisticsBar): by turn, then all */
  MhStatisticsBar *legend;    /* its shares have their names as labels, and no number */
  const char *chart_title;    /* "Moves until the end" */
  const char *chart_caption;  /* what the numbers below the bars count */
  char *chart_summary;        /* "183 wins · 81 never end" */
  char *chart_spoken;         /* for screen readers: all bars */
  const char *places_title;   /* "Longest wins" */
  GPtrArray *places;          /* (element-type MhStatisticsPlace) */
  MhStatisticsBar *reachable; /* NULL if it is unknown; its total is "253 of 264 positions" */
  char *others;               /* what the positions are that cannot be reached, or "" */
  GPtrArray *work, *memory;   /* (element-type MhStatisticsFact) */
  const char *algorithm;
} MhStatisticsPage;

/* @run: one that is done, of which @breakdown is
 * Returns: (transfer full) */
MhStatisticsPage *mh_statistics_page_new (const MhRunFacts *run, const MhBreakdown *breakdown);
void mh_statistics_page_free (MhStatisticsPage *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStatisticsPage, mh_statistics_page_free)

G_END_DECLS
