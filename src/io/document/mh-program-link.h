/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-json-writer.h"
#include "mh-json.h"

G_BEGIN_DECLS

/*
 * A program that a document remembers: the file, how it is run, and what it was. Reading it runs
 * nothing. Its schema is at the top of mh-document-file.c.
 */
typedef struct
{
  char *path;     /* may be relative to the folder of the document */
  char *language; /* the id of one, which this program may not know */
  char *command;  /* (nullable): that runs the program */
  char *digest;   /* MH_JSON_DIGEST_LENGTH hexadecimal digits, of bytes, language and command */
} MhProgramLink;

/* Returns: (transfer full) */
MhProgramLink *mh_program_link_new (const char *path,
                                    const char *language,
                                    const char *command,
                                    const char *digest);
void mh_program_link_free (MhProgramLink *self);
/* @a, @b: (nullable) */
gboolean mh_program_link_equal (const MhProgramLink *a, const MhProgramLink *b);

/* Returns: (transfer full) (nullable): NULL with an error at the place of the fault */
MhProgramLink *mh_program_link_read (const MhJson *json, guint32 value, GError **error);
/* Adds the member "program". */
void mh_program_link_write (MhJsonWriter *writer, const MhProgramLink *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhProgramLink, mh_program_link_free)

G_END_DECLS
