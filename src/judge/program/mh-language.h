/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The languages of programs that are judged. Constant data: a row tells how a program is
 * built and run, and the rest of the layer knows no language.
 *
 * In words of a command, {file} stands for the copy of the program, {heap} for the memory
 * that it may use, in MiB.
 */
#define MH_LANGUAGE_MAX_WORDS 12

typedef struct
{
  const char *id;            /* "python", for command lines and documents */
  const char *name;          /* "Python 3" */
  const char *suffixes;      /* of file names, separated by blanks; empty for any program */
  const char *mark;          /* (nullable): a regular expression for programs without a name */
  const char *adapter;       /* (nullable): the suffix of the file that asks the program */
  const char *adapter_name;  /* (nullable): its name where it is copied to */
  const char *ask_name;      /* (nullable): likewise of the file that knows the task */
  const char *header;        /* (nullable): the file with which programs report their steps */
  const char *function;      /* (nullable): a regular expression up to the arguments of one */
  const char *follower;      /* (nullable): the file that reports those of unchanged programs */
  const char *source_name;   /* (nullable): the name of the copy; NULL for the user's own */
  const char *opening;       /* put before the first line of the program, on the same line */
  const char *omitted;       /* (nullable): a regular expression, whose first group is left out */
  const char *solution;      /* (nullable): a regular expression for the class that it must have */
  const char *package;       /* of Debian, with the program that is needed */
  const char *missing_file;  /* (nullable): what complaints say of a file that is not there */
  gboolean limits_addresses; /* FALSE if programs reserve far more memory than they use */
  const char *build[MH_LANGUAGE_MAX_WORDS]; /* the first word is a program; none if empty */
  const char *run[MH_LANGUAGE_MAX_WORDS];
} MhLanguage;

guint mh_languages_get_n (void);
const MhLanguage *mh_languages_get (guint i);
/* Returns: (nullable): the language with this @id */
const MhLanguage *mh_languages_find (const char *id);
/* Returns: the language of a file by its name: any program that speaks the protocol if the
 * suffix is of none */
const MhLanguage *mh_languages_guess (const char *path);
/* Returns: (nullable): the language of a program that has no file; NULL if it tells none */
const MhLanguage *mh_languages_guess_text (const char *text);

/* Returns: (transfer full) (nullable): the path of a program of the system */
char *mh_language_find_program (const char *name);

G_END_DECLS
