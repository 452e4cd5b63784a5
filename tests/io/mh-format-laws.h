/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"
#include "mh-io-error.h"

G_BEGIN_DECLS

/* What every format keeps to. */

/* A text with a mark "^" where its fault is, and what the message says. */
typedef struct
{
  const char *marked;
  const char *says;
} MhBadText;

/* Every one of @texts is refused at its mark. */
void mh_format_laws_refuse (const char *id, const MhBadText *texts, guint n_texts);
/* What @file is like when all that @contents does not name is lost.
 * Returns: (transfer full) */
MhDocumentFile *mh_format_laws_reduce (const MhDocumentFile *file, MhContents contents);
/* Random documents read back as what the format holds of them, and are written
 * again as the same bytes. What it cannot hold at all is refused. */
void mh_format_laws_round_trip (const char *id);
/* Text is read as the same whatever ends its lines, with or without a mark of the
 * byte order before it and a line end behind it. */
void mh_format_laws_line_ends (const char *id);
/* Every beginning of what is written is read or refused with a place. */
void mh_format_laws_truncate (const char *id);

/* Returns: (transfer full): what is read from @text, which must be right */
MhDocumentFile *mh_format_laws_read (const char *id, const char *text);
/* Returns: (transfer full): what is written, terminated */
char *mh_format_laws_write (const char *id, const MhDocumentFile *file);
/* @edges: "0-1 2-3", sorted. Checks nodes, edges and whether it is directed. */
void mh_format_laws_check_graph (const MhDocumentFile *file,
                                 guint32 n_nodes,
                                 gboolean directed,
                                 const char *edges);

G_END_DECLS
