/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-submission.h"

G_BEGIN_DECLS

/*
 * The functions of a program whose calls can be followed, as its text tells them: they call
 * themselves and have at least two arguments. Nothing runs.
 */
typedef struct
{
  char *name;
  char **arguments; /* (array zero-terminated=1) */
} MhSignature;

/* What the arguments of a function stand for. */
typedef enum
{
  MH_ARGUMENT_MOUSE,
  MH_ARGUMENT_CAT,
  MH_ARGUMENT_TURN, /* whose turn it is, or how many were played */
  MH_N_ARGUMENTS,
} MhArgument;

#define MH_NO_ARGUMENT (-1)

/* No program of a person has so many functions that call themselves. */
#define MH_SIGNATURES_MAX 1000

/* Reads the text, which takes a second for 10 MB; any thread may.
 * @watch: asked now and then, with @user_data, whether to go on
 * Returns: (transfer full) (element-type MhSignature): the functions in their order, the first
 * MH_SIGNATURES_MAX of them; none if the calls of @language are not followed; (nullable): NULL with
 * MH_IO_ERROR_MEMORY */
GPtrArray *mh_signatures_list (const MhLanguage *language,
                               GBytes *source,
                               MhSubmissionWatch watch,
                               gpointer user_data,
                               GError **error);

/* Guesses what the arguments stand for by their names.
 * @arguments: (out): an index for each MhArgument, of the turn perhaps MH_NO_ARGUMENT */
void mh_signature_guess (const MhSignature *self, int arguments[MH_N_ARGUMENTS]);
/* Returns: (transfer full): the function to follow, as for MhTracingQuery */
char *mh_signature_describe (const MhSignature *self, const int arguments[MH_N_ARGUMENTS]);
/* Reads what mh_signature_describe() has written.
 * Returns: whether it is about this function and its arguments */
gboolean
mh_signature_parse (const MhSignature *self, const char *follow, int arguments[MH_N_ARGUMENTS]);

G_END_DECLS
