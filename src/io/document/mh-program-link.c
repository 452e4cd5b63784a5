/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-program-link.h"

#include "mh-json-expect.h"

#include <glib/gi18n.h>

static const char *const keys[] = { "path", "language", "command", "hash", NULL };

MhProgramLink *
mh_program_link_new (const char *path,
                     const char *language,
                     const char *command,
                     const char *digest)
{
  g_return_val_if_fail (path != NULL && language != NULL && digest != NULL, NULL);

  MhProgramLink *self = g_new (MhProgramLink, 1);

  *self = (MhProgramLink){ g_strdup (path), g_strdup (language), g_strdup (command),
                           g_strdup (digest) };

  return self;
}

void
mh_program_link_free (MhProgramLink *self)
{
  g_return_if_fail (self != NULL);

  g_free (self->path);
  g_free (self->language);
  g_free (self->command);
  g_free (self->digest);
  g_free (self);
}

gboolean
mh_program_link_equal (const MhProgramLink *a, const MhProgramLink *b)
{
  if (a == NULL || b == NULL)
    return a == b;

  return g_str_equal (a->path, b->path) && g_str_equal (a->language, b->language)
         && g_strcmp0 (a->command, b->command) == 0 && g_str_equal (a->digest, b->digest);
}

/* Returns: (transfer full) (nullable): a text that is there and not empty */
static char *
read_text (const MhJson *json, guint32 object, const char *key, GError **error)
{
  g_autofree char *text = NULL;
  guint32 value;

  if (!mh_json_expect_member (json, object, key, &value, error)
      || !mh_json_expect_text (json, value, &text, error))
    return NULL;
  if (*text == '\0')
    {
      mh_json_refuse (json, value, error, _ ("is empty"));
      return NULL;
    }

  return g_steal_pointer (&text);
}

MhProgramLink *
mh_program_link_read (const MhJson *json, guint32 value, GError **error)
{
  g_return_val_if_fail (json != NULL, NULL);

  g_autofree char *path = NULL, *language = NULL, *command = NULL, *digest = NULL;
  guint32 digest_value;

  if (!mh_json_expect_kind (json, value, MH_JSON_OBJECT, error)
      || !mh_json_expect_keys (json, value, keys, error)
      || (path = read_text (json, value, "path", error)) == NULL
      || (language = read_text (json, value, "language", error)) == NULL
      || !mh_json_expect_member (json, value, "hash", &digest_value, error)
      || !mh_json_expect_digest (json, digest_value, &digest, error))
    return NULL;
  if (mh_json_find (json, value, "command") != MH_JSON_NONE
      && (command = read_text (json, value, "command", error)) == NULL)
    return NULL;

  return mh_program_link_new (path, language, command, digest);
}

void
mh_program_link_write (MhJsonWriter *writer, const MhProgramLink *self)
{
  g_return_if_fail (writer != NULL && self != NULL);

  mh_json_writer_begin_object (writer, "program");
  mh_json_writer_add_string (writer, "path", self->path);
  mh_json_writer_add_string (writer, "language", self->language);
  if (self->command != NULL)
    mh_json_writer_add_string (writer, "command", self->command);
  mh_json_writer_add_string (writer, "hash", self->digest);
  mh_json_writer_end (writer);
}
