/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"
#include "mh-digest-list.h"
#include "mh-document-moment.h"
#include "mh-match.h"
#include "mh-program-link.h"
#include "mh-repairs.h"
#include "mh-score.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * The content of a file: a board or a line of coins, and whatever else was stored with
 * it.
 *
 * Mousehole's own format is JSON; its schema is at the top of mh-document-file.c.
 * Members with unknown keys are kept and written back. Writing is deterministic, and a
 * file that was written is equal to the original when it is read again.
 */
/* The newest version that is read. Documents that older programs read as well have version 1. */
#define MH_DOCUMENT_FILE_VERSION 2

typedef struct
{
  MhBoard *board;
  char *name; /* (nullable): the name of the board */
  /* TRUE if places were given. Otherwise all nodes are at (0, 0) and need a layout. */
  gboolean has_places;
  /* TRUE if the text declares itself a Mousehole document, which Save may overwrite. */
  gboolean is_own;
  /* TRUE if the board is directed only because some edge is one-way, which the user is
   * told. */
  gboolean guessed_directed;
  MhRepairs *repairs; /* (nullable): the faults of the text that were put right */
  /* (element-type MhMatch): the games that were played, one at most of each board and rules that
   * the document has had */
  MhDigestList matches;
  /* (element-type MhScore): the answers to questions, likewise for each run */
  MhDigestList scores;
  /* (nullable) (element-type MhBookmark): steps that are marked, at most MH_MAX_BOOKMARKS; never
   * changed, but replaced by another list */
  GPtrArray *bookmarks;
  /* TRUE if results are shown only as far as steps have come to them. */
  gboolean hides_results;
  MhProgramLink *program;   /* (nullable): the one that is tried on the board */
  MhDocumentMoment *moment; /* (nullable): what a figure showed of it */
  /* The value that the record of a find states for the start, which may be wrong. */
  MhValue claim;
  /* (nullable) (array zero-terminated=1): unknown members, each as "\"key\": value" */
  char **extra;
  /* (nullable) (array zero-terminated=1): unknown members of "rules", spelled likewise */
  char **extra_rules;
} MhDocumentFile;

/* @board: (transfer full): the board; the other fields are zero
 * Returns: (transfer full) */
MhDocumentFile *mh_document_file_new (MhBoard *board);
void mh_document_file_free (MhDocumentFile *self);

/* Sets the rules of a board that was found by a census. A record of a find does not
 * hold the rules; the last line of the census does. Documents, coins and boards with
 * rules of their own are left as they are. */
void mh_document_file_give_rules (MhDocumentFile *self, const MhRules *rules);

/* Refuses a graph with edges from a node to itself, which its reader has left out.
 * Returns: FALSE with MH_IO_ERROR_LOOP at the first one */
gboolean mh_document_file_check_loops (const MhDocumentFile *self, GError **error);

/* Reads a document or a record. A record is an object without a version that has
 * "graph" or "graph6", or a "game" of coins.
 * Returns: (transfer full) (nullable): NULL with an error that has a line and a column */
MhDocumentFile *mh_document_file_read (const char *text, gsize length, GError **error);
/* Writes a document. The only errors are MH_IO_ERROR_LIMIT, of a text that would be too long to be
 * read again, and MH_IO_ERROR_MEMORY.
 * Returns: (transfer full) (nullable) */
GBytes *mh_document_file_write (const MhDocumentFile *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDocumentFile, mh_document_file_free)

G_END_DECLS
