/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * What a file holds: a board or a line of coins, and what else was written with
 * it.
 *
 * Our own format is JSON, described at the top of mh-document-file.c. Keys
 * this version does not know are kept and written back. Writing is
 * deterministic, and what was written reads back as equal.
 */
#define MH_DOCUMENT_FILE_VERSION 1

typedef struct
{
  MhSketch *sketch;
  char *name;                /* (nullable) */
  gboolean has_places;       /* else all nodes are at (0, 0) and need a layout; not for coins */
  gboolean is_own;           /* it declares itself a Mousehole document: Save may overwrite it */
  gboolean guessed_directed; /* directed only because some edge is one-way: worth a notice */
  MhValue claim;             /* in a record: the value it states for the start, right or wrong */
  char **extra;              /* (nullable): unknown members, each as "\"key\": value" */
  char **extra_rules;        /* (nullable): the same for those inside "rules" */
} MhDocumentFile;

/* A file with nothing but @sketch. @sketch: (transfer full). Returns: (transfer full) */
MhDocumentFile *mh_document_file_new (MhSketch *sketch);
void mh_document_file_free (MhDocumentFile *self);

/* Sets the rules, for a find: its own record does not hold them. */
void mh_document_file_give_rules (MhDocumentFile *self, const MhRules *rules);

/* Reads a document, or a record: an object without a version that has "graph", or
 * a "game" of coins. Returns: (transfer full) */
MhDocumentFile *mh_document_file_read (const char *text, gsize length, GError **error);
/* Fails only if the text would be too long to be read again.
 * Returns: (transfer full) */
GBytes *mh_document_file_write (const MhDocumentFile *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDocumentFile, mh_document_file_free)

G_END_DECLS
