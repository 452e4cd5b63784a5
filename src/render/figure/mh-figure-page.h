/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing.h"
#include "mh-heatmap.h"
#include "mh-histogram.h"
#include "mh-key-painter.h"

G_BEGIN_DECLS

/* A run on a page, at the first moment. */
typedef struct
{
  const char *name, *answer, *note; /* (nullable): of one of two: "Retrograde BFS", "exact" */
  const MhHeatmap *heatmaps;        /* in the light theme */
  guint n_heatmaps;
  const char *algorithm, *cost; /* "Retrograde BFS", "O(n · m)" */
  const char *const *code;      /* (array zero-terminated=1): pseudocode */
  guint line;                   /* the line at work, or G_MAXUINT */
  gboolean has_queue;           /* whether positions wait in a queue */
  const char *const *log;       /* (array zero-terminated=1): the last events */
  guint32 first_event;          /* the number of the first of them, from 1 on */
  GBytes *data; /* (nullable): the run in the JSON that page.js reads; NULL if memory has ended */
} MhFigurePageSide;

/*
 * A web page about a run, or about two side by side, of which the first has the time line its
 * first moment, and the whole run as data. A page owns nothing, and all
 * that it points to must outlive it.
 */
typedef struct
{
  const char *language; /* of all words, "en" */
  const char *title;    /* the name of the document */
  const char *subtitle; /* "12 nodes · 18 edges · mouse wins in 3" */
  /* What the game is played on, in the light and the dark theme, or nothing. The script takes the
   * place of the group with the id “marks”, and fades groups such as “coin-3”. */
  MhDrawing light, dark;
  gboolean has_board; /* whether players are pieces on nodes, and have their colours */
  MhFigurePageSide sides[2];
  guint n_sides;
  const MhKey *key;       /* the key to the tables, if there are some */
  const char *difference; /* why the two sides differ, or that they agree */
  const char *difference_title;
  gboolean differs;             /* there is a position to show for that */
  const char *sentence;         /* about the first moment, with the marks of mh-sentence.h */
  const char *step, *detail;    /* "Step 379 of 543" and more about it */
  const MhHistogram *histogram; /* of the run; its step is the first moment */
} MhFigurePage;

G_END_DECLS
