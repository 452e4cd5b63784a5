/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-losses.h"

#include <glib/gi18n.h>

static const struct
{
  MhContents contents;
  const char *words; /* the loss in words, to be translated */
} losses_in_words[] = {
  { MH_CONTENTS_UNDIRECTED, N_ ("that edges lead both ways") },
  { MH_CONTENTS_DIRECTED, N_ ("that edges lead one way") },
  { MH_CONTENTS_TITLE, N_ ("the name of the board") },
  { MH_CONTENTS_NAMES, N_ ("names of nodes") },
  { MH_CONTENTS_PLACES, N_ ("places") },
  { MH_CONTENTS_ROLES, N_ ("where hole, mouse and cat are") },
  { MH_CONTENTS_RULES, N_ ("rules") },
  { MH_CONTENTS_ROADS, N_ ("the roads of the cat") },
  { MH_CONTENTS_GRID, N_ ("the grid with its walls") },
  { MH_CONTENTS_GAME | MH_CONTENTS_LIST | MH_CONTENTS_BOARDLESS, N_ ("the game") },
  { MH_CONTENTS_EXTRA, N_ ("unknown keys") },
};

char *
mh_losses_dup_words (MhContents losses)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (losses == 0)
    return NULL;

  for (guint i = 0; i < G_N_ELEMENTS (losses_in_words); i++)
    if (losses & losses_in_words[i].contents)
      g_strv_builder_add (builder, _ (losses_in_words[i].words));

  g_auto (GStrv) words = g_strv_builder_end (builder);

  /* Translators: between the parts of a list. */
  return g_strjoinv (_ (", "), words);
}
