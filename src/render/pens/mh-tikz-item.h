/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-gathered-bytes.h"

G_BEGIN_DECLS

typedef enum
{
  MH_TIKZ_STATEMENT,
  MH_TIKZ_SCOPE, /* the items of a TikZ scope */
  MH_TIKZ_GROUP, /* items that belong together, of which TikZ knows nothing */
} MhTikzKind;

/* The most slides that one picture has, as bits of a number. */
#define MH_TIKZ_MAX_SLIDES 64

/* A piece of a TikZ picture: a statement, or several items. */
typedef struct _MhTikzItem MhTikzItem;

struct _MhTikzItem
{
  MhTikzKind kind;
  /* A statement, or the line that begins a scope, or the name of a group. Items of one kind and
   * one text are the same piece on several slides. */
  char *text;
  MhTikzItem *items,
      *last;        /* (nullable): linked, since a picture may have very many; NULL if none */
  MhTikzItem *next; /* (nullable): the one behind this one */
  guint64 slides;   /* those that it is on, as bits */
};

/* @text: (transfer full) */
MhTikzItem *mh_tikz_item_new (MhTikzKind kind, char *text, guint slide);
void mh_tikz_item_free (MhTikzItem *self);

/* Adds an item behind the others. @item: (transfer full) */
void mh_tikz_item_add (MhTikzItem *self, MhTikzItem *item);

/* Takes all items of @other over, those that @self has already as they are on more slides.
 * The items of either keep their order. */
void mh_tikz_item_merge (MhTikzItem *self, MhTikzItem *other);
/* Appends the items as lines, without what begins and ends @self. Where items are not on all slides
 * of @self, they are in overlays of Beamer. */
void mh_tikz_item_append (const MhTikzItem *self, MhGatheredBytes *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTikzItem, mh_tikz_item_free)

G_END_DECLS
