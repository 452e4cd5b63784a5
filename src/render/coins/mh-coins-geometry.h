/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-game.h"
#include "mh-coins-scene.h"
#include "mh-sentence.h"

G_BEGIN_DECLS

#define MH_COINS_MAX_PLACES 6 /* more choices than this have no room */
#define MH_COINS_MAX_RUNS 2

/* What is said under a coin, by the room there is. */
typedef enum
{
  MH_COINS_DETAIL_NONE,
  MH_COINS_DETAIL_SIGN,  /* a sign of its player */
  MH_COINS_DETAIL_ORDER, /* and when */
  MH_COINS_DETAIL_NAME,  /* when, and by whom, in words */
} MhCoinsDetail;

/* Coins next to each other that are drawn, from the start of a row on. */
typedef struct
{
  guint32 first, n_coins;
  double y; /* the top of its first row */
} MhCoinsRun;

/* Where a choice is told. */
typedef struct
{
  guint32 choice;
  MhRect label;
  MhAnchor anchor;  /* where in it the words are, if it has more room */
  MhRect bracket;   /* over its coins; of no height where there is none */
  gboolean is_open; /* it takes coins of earlier rows, too */
} MhCoinsPlace;

/* Says how many coins are not drawn. */
typedef struct
{
  guint32 n_coins;
  double y; /* its middle */
} MhCoinsNote;

/* Where everything of a line of coins is in a view. A plain value; it costs a
 * few measured words, however many coins there are. */
typedef struct
{
  double scale, width;
  double radius, pitch, row_height;
  double left;       /* the left end of rows */
  guint32 n_per_row; /* of a full one */
  MhCoinsDetail detail;
  MhCoinsRun runs[MH_COINS_MAX_RUNS];
  guint n_runs;
  double rooms[2];       /* for choices, above the rows of these coins: */
  guint32 room_coins[2]; /* the left and the right end of what is left; or MH_COIN_NONE */
  MhCoinsPlace places[MH_COINS_MAX_PLACES];
  guint n_places;
  MhCoinsNote notes[MH_COINS_MAX_RUNS + 1];
  guint n_notes;
  MhPoint sentence; /* its upper left corner */
  MhRect extents;   /* of all that is drawn, and some margin */
} MhCoinsGeometry;

/* Its font sizes, at a text scale of 1. */
#define MH_COINS_LABEL_SIZE 13.5
#define MH_COINS_ORDER_SIZE 12.5
#define MH_COINS_NAME_SIZE 11.5

MhCoinsGeometry mh_coins_geometry_get (const MhCoinsScene *scene, double width, double height);
/* Returns: FALSE if it is not drawn */
gboolean mh_coins_geometry_get_coin (const MhCoinsGeometry *self, guint32 coin, MhPoint *center);
/* What the scene says, as it is set in that width. */
MhSentence mh_coins_geometry_get_sentence (const MhCoinsScene *scene, double width);

G_END_DECLS
