/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The schema of *.mousehole, versions 1 and 2. A document is one JSON object in UTF-8, either
 * a board or, if "game" says so, a line of coins. Keys may be missing unless they are
 * called required.
 *
 *   "mousehole"  1 or 2: the version, required in documents. Records, which other programs
 *                write, have no version. A document has version 2 if its game depends on
 *                "cat-graph", "grid" or "cat-in-hole", which older programs would pass over, and
 *                which a document of version 1 may not have.
 *   "name"       text of at most 4 KiB
 *   "game"       "cat-and-mouse" (the default), "cops-and-robbers", "fully-active",
 *                "coins-take" or "coins-ends"
 *   "hide-results"  true if results are shown only as far as steps have come to them; false
 *                (the default) if they are shown at once
 *   "bookmarks"  a list of steps that are marked, up to 1,000, no step of a run twice, each an
 *                object with these keys:
 *     "run"        required: the digest of board, rules, algorithm and options, see
 *                  mh-game-file.h; a bookmark of another run is kept for its own
 *     "step"       required: the number of the step, 0 or more
 *     "note"       text of at most 4 KiB
 *     "question"   what a lesson asks at this step: "winner", "counter" (which one falls to
 *                  zero next), "moves", "reply" or "cell" (which one is wrong). The question
 *                  follows from the run.
 *   "games"      a list of the games that were played, each an object with these keys:
 *     "board"      the digest of board and rules on which it was played, see
 *                  mh-game-file.h; no two games have the same. A game of this board
 *                  must follow its rules, any other is kept for its own.
 *     "by-hand"    a list of the players who are not played by the program: "mouse" and
 *                  "cat", of coins "first" and "second"
 *     "first"      the player to move in the first position; the turns alternate
 *     "positions"  one [row, column] for each position, in the order of play: the nodes of
 *                  mouse and cat, null for a player who has not chosen one yet; of coins to
 *                  take from the end 0 and how many are left, of coins to take from either
 *                  end the first and the last that is left
 *   "predictions"  a list of the answers to questions about the steps of a run, each an object
 *                with these keys:
 *     "run"        the digest of board, rules, algorithm and options, see mh-game-file.h; no
 *                  two lists of answers have the same
 *     "answers"    one [step, right] for each answer, by ascending step: whether the answer
 *                  that was given at this step, counted in events, was right
 *
 *   "program"    the program that is tried on this board, which nothing runs but the user; an
 *                object with these keys, kept by every game on a board:
 *     "path"       required: its file, which may be relative to the folder of the document
 *     "language"   required: as "mousehole-cli judge --language" names it
 *     "command"    what runs it, if that is no language of Mousehole's
 *     "hash"       required: the SHA-256 of language and command, each ended by a zero byte, and
 *                  of the file
 *   "moment"     what a figure showed of the document that travels in it, which the window
 *                forgets when it has shown it; an object with these keys:
 *     "algorithm"  required: the id of an algorithm for this game
 *     "options"    an object with the ids of its options as keys, and their values as text as on
 *                  the command line
 *     "step"       the number of the step. Default: the last one.
 *     "unit"       what one step forward is, "event" (the default), "decision" or "level"
 *     "position"   [turn, row, column] of the position that was chosen. Default: that of the step.
 *
 * A board, "cat-and-mouse":
 *
 *   "directed"   true or false. Default: false if every edge is in both lists, else
 *                true. If it is false, an edge that is in one list only is an error.
 *   "graph"      required: one list for each node with the ids of its neighbours (on a
 *                directed board, of its successors), 0 to n-1, in any order, none twice
 *                and not its own id. Up to 10,000 nodes and 4,000,000 edges.
 *   "cat-graph"  the lists of the cat's own edges, for the same nodes, directed as "graph" is.
 *                Default: the cat moves along "graph".
 *   "grid"       a grid of walls and floor in place of "graph", "cat-graph", "places" and "names".
 *                The cells of floor are the nodes, row by row; without "holes", "mouse" or "cat"
 *                there are none. An object:
 *     "rows"         required: the rows, all of one length, each with a # for a wall and a . for
 *                    floor
 *     "mouse-jump"   required: how far the mouse may go straight on as a rook does, 1 to 100
 *     "cat-jump"     required: likewise
 *     "mouse-piece"  "king" or "knight", as which the mouse moves instead
 *     "cat-piece"    likewise
 *   "places"     one [x, y] for each node, in logical pixels, with y growing downwards,
 *                at most 1,000,000 either way; rounded to 0.01. If it is missing, the
 *                program arranges the nodes.
 *   "names"      an object with ids as keys ("3", not "03") and names as values, each
 *                of at most 4 KiB
 *   "holes"      a list of ids, none twice. Default: [0].
 *   "mouse"      the node at which the mouse starts, or null for none. Default: 1, or
 *                null on a board of one node.
 *   "cat"        the node at which the cat starts, not a hole, or null for none.
 *                Default: 2, or null on a board without that node.
 *   "first"      the player who moves first, "mouse" (the default) or "cat"
 *   "rules"      an object:
 *     "mouse-may-pass"  true or false (the default)
 *     "cat-may-pass"    true or false (the default)
 *     "stuck"           the fate of a player without a legal move: "loses" (the
 *                       default), or "draws", which ends the game without a winner
 *     "cat-in-hole"     "forbidden" (the default), or "wins": the cat may enter a hole, which
 *                       ends the game as its win
 *     "profit"          who profits where nobody can force a win: "nobody" (the default), or
 *                       "cat", which changes verdicts and no value
 *     "several-holes"   true if the editor may add a second hole; false (the default)
 *                       if a new hole replaces the only one. A board that has several
 *                       holes may have more of them in either case.
 *
 * Cops and robbers with one cop, "cops-and-robbers", in which both players may pass, or
 * "fully-active", in which nobody may: a board without "holes" and "rules". Without
 * "mouse" or "cat", the players choose their nodes; "first" is "cat" as if missing.
 *
 * Coins to take from the end, "coins-take":
 *
 *   "coins"       the number of coins, required: 0 to 100,000
 *   "amounts"     a list of the numbers of coins that may be taken at once, each 1 to
 *                 100,000, none twice; 1 to 1,000 of them. Default: [1, 2].
 *   "last-loses"  true or false (the default): whether the player who takes the last
 *                 coin loses
 *
 * Coins to take from either end, "coins-ends":
 *
 *   "values"      a list of the values of the coins, required: up to 2,000 numbers, each
 *                 0 to 1,000,000,000
 *
 * A record has no version; it may be a find of a census or a hunt:
 *
 *   "graph6"  text of graph6, sparse6 or digraph6, in place of "graph"
 *   "hole"    an id, or null for none, in place of "holes"
 *   "turn"    the player who moves first, in place of "first"
 *
 * The members "nodes", "edges", "winner", "remoteness", "starts", "answers", "second_cat"
 * and "board" of a record describe how it was found, and are not kept. A record with "capture_time"
 * belongs to the game of pursuit: its default is no hole, and the cat moves first.
 *
 * A record may also give each player roads of his own:
 *
 *   "grid"         rows of cells, # walls, . floor, and one C, M and F each, the start of cat
 *                  and mouse and the food; with "catJump" and "mouseJump", 1 to 100
 *   "mouse_edges"  a list of undirected edges [a, b], and "cat_edges" likewise, over the "n"
 *                  nodes; with "cat_in_hole", "forbidden" (the default) or "wins", and
 *                  "mouse_may_pass" and "cat_may_pass", true or false (the default)
 *
 * Their answers, "answer", "winner", "plies" and "counts", are not kept.
 *
 * If "game" is given, the keys of another game are an error. Unknown keys, in the
 * document and in "rules", are kept as they are spelled and written behind the known
 * ones.
 */
#include "mh-document-file.h"

#include "mh-board-words.h"
#include "mh-bookmark.h"
#include "mh-document-board.h"
#include "mh-game-file.h"
#include "mh-json-expect.h"
#include "mh-match-file.h"
#include "mh-road-record.h"
#include "mh-score-file.h"

#include <glib/gi18n.h>

/* The keys of a record, which is always a board. */
static const char *const record_keys[]
    = { "name",         "game",    "directed",  "graph",        "cat-graph",    "places",
        "names",        "holes",   "mouse",     "cat",          "first",        "rules",
        "graph6",       "hole",    "turn",      "nodes",        "edges",        "winner",
        "remoteness",   "answers", "board",     "starts",       "capture_time", "capture",
        "caught_pairs", "games",   "bookmarks", "hide-results", "predictions",  "moment",
        "second_cat",   NULL };

/* A document while it is read. */
typedef struct
{
  const MhJson *json;
  MhDocumentFile *file;
  const MhGameFile *game;
  const MhGameName *name; /* (nullable): how "game" spells it */
  GError **error;
} Reader;

static gboolean
read_version (Reader *self)
{
  const guint32 value = mh_json_find (self->json, 0, "mousehole");

  self->file->is_own = value != MH_JSON_NONE;
  if (!self->file->is_own)
    return TRUE;

  if (mh_json_get_kind (self->json, value) != MH_JSON_INTEGER
      || mh_json_get_integer (self->json, value) < 1)
    return mh_json_refuse (self->json, value, self->error,
                           _ ("is not the version of a document, which is 1 or 2"));

  if (mh_json_get_integer (self->json, value) > MH_DOCUMENT_FILE_VERSION)
    {
      g_autofree char *version = mh_json_dup_spelling (self->json, value);

      mh_json_set_error (self->json, value, self->error, MH_IO_ERROR_UNSUPPORTED,
                         _ ("this file is version %s; this Mousehole reads version %d"), version,
                         MH_DOCUMENT_FILE_VERSION);
      return FALSE;
    }

  return TRUE;
}

/* Checks whether @key is one of the known keys of @game. */
static gboolean
is_known (const Reader *self, guint32 key, const MhGameFile *game)
{
  for (const char *const *known = game->keys; *known != NULL; known++)
    if (mh_json_equals_string (self->json, key, *known))
      return TRUE;

  return FALSE;
}

/* Refuses keys that only other games have. */
static gboolean
check_keys (const Reader *self, const MhGameFile *game)
{
  MhJsonIter iter;
  guint32 key, value;

  mh_json_iter_init (&iter, self->json, 0);
  while (mh_json_iter_next (&iter, &key, &value))
    for (const MhGameFile *const *other = mh_game_files; *other != NULL; other++)
      if (is_known (self, key, *other) && !is_known (self, key, game))
        {
          g_autofree char *spelled = mh_json_dup_spelling (self->json, key);

          mh_json_set_error (self->json, key, self->error, MH_IO_ERROR_MEANING,
                             /* Translators: a key of a document, and the names of two games. */
                             _ ("%s is of the game \"%s\", and this is \"%s\""), spelled,
                             (*other)->klass->id, self->name->id);
          return FALSE;
        }

  return TRUE;
}

/* Returns: (transfer full): the names of all games, "\"one\", \"another\"" */
static char *
list_names (void)
{
  GString *names = g_string_new (NULL);

  for (const MhGameFile *const *file = mh_game_files; *file != NULL; file++)
    for (const MhGameName *name = (*file)->klass->names; name->id != NULL; name++)
      g_string_append_printf (names, "%s\"%s\"", names->len > 0 ? ", " : "", name->id);

  return g_string_free (names, FALSE);
}

/* Finds the game that "game" names. */
static gboolean
read_game (Reader *self)
{
  const guint32 value = mh_json_find (self->json, 0, "game");

  self->game = mh_game_files[0];
  if (value == MH_JSON_NONE)
    return TRUE; /* A record may have keys of other programs, so they are not checked. */

  for (const MhGameFile *const *file = mh_game_files; *file != NULL; file++)
    for (const MhGameName *name = (*file)->klass->names; name->id != NULL; name++)
      if (mh_json_equals_string (self->json, value, name->id))
        {
          self->game = *file;
          self->name = name;
          return check_keys (self, *file);
        }

  g_autofree char *names = list_names ();
  /* Translators: names of games in quotation marks follow. */
  g_autofree char *wrong = g_strdup_printf (_ ("is not a game, which is one of %s"), names);

  return mh_json_refuse (self->json, value, self->error, wrong);
}

static gboolean
read_name (Reader *self)
{
  const guint32 value = mh_json_find (self->json, 0, "name");

  g_autofree char *name = NULL;

  if (value == MH_JSON_NONE)
    return TRUE;
  if (!mh_json_expect_text (self->json, value, &name, self->error))
    return FALSE;

  self->file->name = mh_name_clean (name);
  return TRUE;
}

static gboolean
read_whole_game (Reader *self)
{
  if (self->game->read == NULL)
    return mh_document_board_read (self->json, self->file, self->game->klass, self->name,
                                   self->error);

  g_autoptr (MhGame) made = self->game->read (self->json, self->error);

  if (made == NULL)
    return FALSE;

  self->file->board = mh_board_new_with_game (made);
  return TRUE;
}

/* A board that misses something cannot tell moves from others, and has no game of its own. */
static gboolean
read_matches (const Reader *self)
{
  const guint32 value = mh_json_find (self->json, 0, "games");

  if (value == MH_JSON_NONE)
    return TRUE;

  g_autoptr (MhGame) game = mh_board_create_game (self->file->board, NULL);

  return mh_match_file_read (self->json, value, self->game->klass, game, &self->file->matches,
                             self->error);
}

/* Steps are only known once a board is solved, so that they are not checked. */
static gboolean
read_scores (const Reader *self)
{
  const guint32 value = mh_json_find (self->json, 0, "predictions");

  return value == MH_JSON_NONE
         || mh_score_file_read (self->json, value, &self->file->scores, self->error);
}

/* Reads the value that a record states for its start, unless that is one with two cats.
 * Nothing depends on it, so a malformed value is ignored, not refused. */
static void
read_claim (const Reader *self)
{
  const guint32 winner = mh_json_find (self->json, 0, "winner");
  const guint32 remoteness = mh_json_find (self->json, 0, "remoteness");
  MhValue *claim = &self->file->claim;

  if (mh_json_find (self->json, 0, "second_cat") != MH_JSON_NONE)
    return;

  for (guint i = MH_OUTCOME_FIRST; winner != MH_JSON_NONE && i < MH_N_OUTCOMES; i++)
    if (mh_json_equals_string (self->json, winner, mh_board_words_outcomes[i]))
      claim->outcome = (MhOutcome) i;
  if (!mh_outcome_is_win (claim->outcome))
    return;

  claim->remoteness = MH_REMOTENESS_UNKNOWN;
  if (remoteness != MH_JSON_NONE && mh_json_get_kind (self->json, remoteness) == MH_JSON_INTEGER
      && mh_json_get_integer (self->json, remoteness) >= 0
      && mh_json_get_integer (self->json, remoteness) < MH_REMOTENESS_UNKNOWN)
    claim->remoteness = (guint32) mh_json_get_integer (self->json, remoteness);
}

/* Returns: the keys whose members are not kept as they are spelled */
static const char *const *
get_known_keys (const Reader *self, gboolean is_record)
{
  if (!is_record)
    return self->game->keys;

  return mh_road_record_is_one (self->json) ? mh_road_record_keys : record_keys;
}

static gboolean
read_extra (const Reader *self)
{
  const gboolean is_record = !self->file->is_own && self->game->klass->has_board;

  if (is_record && self->game->klass->needs_start && !mh_road_record_is_one (self->json))
    read_claim (self);
  return mh_json_dup_members_except (self->json, 0, get_known_keys (self, is_record),
                                     &self->file->extra, self->error);
}

static gboolean
read_bookmarks (const Reader *self)
{
  const guint32 value = mh_json_find (self->json, 0, "bookmarks");

  if (value == MH_JSON_NONE)
    return TRUE;

  self->file->bookmarks = mh_bookmark_read_list (self->json, value, self->error);
  return self->file->bookmarks != NULL;
}

static gboolean
read_hiding (const Reader *self)
{
  const guint32 value = mh_json_find (self->json, 0, "hide-results");

  return value == MH_JSON_NONE
         || mh_json_expect_boolean (self->json, value, &self->file->hides_results, self->error);
}

/* Records of other programs may have such a key of their own. */
static gboolean
read_program (const Reader *self)
{
  const guint32 value = self->file->is_own ? mh_json_find (self->json, 0, "program") : MH_JSON_NONE;

  if (value == MH_JSON_NONE || !self->game->klass->has_board)
    return TRUE;

  self->file->program = mh_program_link_read (self->json, value, self->error);
  return self->file->program != NULL;
}

static gboolean
read_moment (const Reader *self)
{
  const guint32 value = mh_json_find (self->json, 0, "moment");

  if (value == MH_JSON_NONE)
    return TRUE;

  g_autoptr (MhGame) game = mh_board_create_game (self->file->board, NULL);

  self->file->moment
      = mh_document_moment_read (self->json, value, self->game->klass, game, self->error);
  return self->file->moment != NULL;
}

static gboolean
read_document (Reader *self)
{
  return mh_json_expect_kind (self->json, 0, MH_JSON_OBJECT, self->error) && read_version (self)
         && read_game (self) && read_name (self) && read_whole_game (self) && read_matches (self)
         && read_scores (self) && read_bookmarks (self) && read_hiding (self) && read_program (self)
         && read_moment (self) && read_extra (self);
}

MhDocumentFile *
mh_document_file_new (MhBoard *board)
{
  MhDocumentFile *self = g_new0 (MhDocumentFile, 1);

  self->board = board;
  self->matches.free_item = (GDestroyNotify) mh_match_unref;
  self->scores.free_item = (GDestroyNotify) mh_score_unref;
  return self;
}

void
mh_document_file_free (MhDocumentFile *self)
{
  g_clear_pointer (&self->board, mh_board_free);
  g_free (self->name);
  mh_digest_list_clear (&self->matches);
  mh_digest_list_clear (&self->scores);
  g_clear_pointer (&self->bookmarks, g_ptr_array_unref);
  g_clear_pointer (&self->program, mh_program_link_free);
  g_clear_pointer (&self->repairs, mh_repairs_unref);
  g_free (self->moment);
  g_strfreev (self->extra);
  g_strfreev (self->extra_rules);
  g_free (self);
}

void
mh_document_file_give_rules (MhDocumentFile *self, const MhRules *rules)
{
  g_return_if_fail (self != NULL && rules != NULL);

  if (!self->is_own && mh_board_get_game (self->board) == NULL
      && (mh_rules_is_default (mh_board_get_rules (self->board))
          || !mh_board_get_game_class (self->board)->has_holes))
    mh_board_set_rules (self->board, rules);
}

gboolean
mh_document_file_check_loops (const MhDocumentFile *self, GError **error)
{
  const GError *loop
      = self->repairs != NULL ? mh_repairs_get_first (self->repairs, MH_REPAIR_LOOP) : NULL;

  if (loop == NULL)
    return TRUE;

  GError *refusal = g_error_copy (loop);

  refusal->code = MH_IO_ERROR_LOOP;
  g_propagate_error (error, refusal);
  return FALSE;
}

MhDocumentFile *
mh_document_file_read (const char *text, gsize length, GError **error)
{
  g_autoptr (MhJson) json = mh_json_new (text, length, 0, error);

  if (json == NULL)
    return NULL;

  g_autoptr (MhDocumentFile) file = mh_document_file_new (NULL);
  file->repairs = mh_repairs_new ();
  Reader reader = { .json = json, .file = file, .error = error };

  return read_document (&reader) ? g_steal_pointer (&file) : NULL;
}
