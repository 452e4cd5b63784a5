/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-question.h"

#include <glib/gi18n.h>

/* The words of questions that are always the same. */
static const struct
{
  const char *heading, *body, *yes;
} words[] = {
  [MH_QUESTION_OVERWRITE]
  = { N_ ("Overwrite the Changed File?"),
      N_ ("Another program has changed the file since it was read or saved here. "
          "Overwriting it loses those changes; Save As keeps both."),
      N_ ("_Overwrite") },
  [MH_QUESTION_RELOAD]
  = { N_ ("Discard Your Changes?"),
      N_ ("Reading the file again replaces what was changed here and is not saved. Undo "
          "brings that back as long as the board is open."),
      N_ ("_Reload") },
  [MH_QUESTION_DISCARD]
  = { N_ ("Discard the Unsaved Work?"), N_ ("It will be permanently lost."), N_ ("_Discard") },
  [MH_QUESTION_BOARD] = { NULL, NULL, NULL },
};

/* @heading, @body: (transfer full)
 * @yes: (nullable) */
static MhQuestion *
create (MhQuestionKind kind, char *heading, char *body, const char *yes)
{
  MhQuestion *self = g_rc_box_new0 (MhQuestion);

  self->kind = kind;
  self->heading = heading;
  self->body = body;
  self->yes = g_strdup (yes);
  return self;
}

MhQuestion *
mh_question_new (MhQuestionKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (words), NULL);

  if (words[kind].heading == NULL)
    return create (kind, NULL, NULL, NULL);

  MhQuestion *self = create (kind, g_strdup (_ (words[kind].heading)),
                             g_strdup (_ (words[kind].body)), _ (words[kind].yes));

  self->is_destructive = TRUE;
  return self;
}

MhQuestion *
mh_question_new_error (const char *heading, const char *message)
{
  return create (MH_QUESTION_ERROR, g_strdup (heading), g_strdup (message), NULL);
}

MhQuestion *
mh_question_new_mend (const char *message, char *list)
{
  MhQuestion *self = create (MH_QUESTION_MEND, g_strdup (_ ("Could Not Open the Board")),
                             g_strdup (message), _ ("Show _List"));

  self->list = list;
  return self;
}

MhQuestion *
mh_question_new_loops (const char *message, const char *path, GAsyncResult *refused)
{
  /* Translators: an error that names the place of an edge from a node to itself. */
  char *body = g_strdup_printf (_ ("%s. The board can be opened without such edges; the file "
                                   "stays as it is."),
                                message);
  MhQuestion *self = create (MH_QUESTION_LOOPS, g_strdup (_ ("Could Not Open the Board")), body,
                             _ ("_Open Without Them"));

  self->path = g_strdup (path);
  self->refused = g_object_ref (refused);
  return self;
}

MhQuestion *
mh_question_new_close (const char *name)
{
  char *body = g_strdup_printf (
      _ ("“%s” has changes that are not saved. Discarded changes will be permanently lost."), name);
  MhQuestion *self = create (MH_QUESTION_CLOSE, g_strdup (_ ("Save Changes?")), body, _ ("_Save"));

  self->no = g_strdup (_ ("_Discard"));
  return self;
}

MhQuestion *
mh_question_new_losses (const MhFormat *format, const char *losses)
{
  /* Translators: the name of a file format. */
  char *heading = g_strdup_printf (_ ("Save as %s?"), _ (format->name));
  /* Translators: such as "places of nodes, names of nodes". */
  char *body = g_strdup_printf (_ ("Files of this kind do not keep: %s. "
                                   "A Mousehole document keeps everything."),
                                losses);

  MhQuestion *self = create (MH_QUESTION_LOSSES, heading, body, _ ("_Save"));

  self->format = format;
  return self;
}

MhQuestion *
mh_question_ref (MhQuestion *self)
{
  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  MhQuestion *self = data;

  g_clear_object (&self->document);
  g_clear_object (&self->refused);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->tour, mh_tour_free);
  g_free (self->heading);
  g_free (self->body);
  g_free (self->yes);
  g_free (self->no);
  g_free (self->path);
  g_free (self->list);
}

void
mh_question_unref (MhQuestion *self)
{
  g_rc_box_release_full (self, clear);
}
