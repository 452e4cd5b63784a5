/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-page-source.h"

#include "mh-page-resources.h"

#include <string.h>

#define RESOURCES "/io/github/mousehole/Mousehole/page/"

char *
mh_page_source_load (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  g_autofree char *path = g_strconcat (RESOURCES, name, NULL);
  g_autoptr (GBytes) bytes
      = g_resource_lookup_data (mh_page_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *text = g_strndup (data, length);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);
  gboolean is_comment = FALSE;

  for (char **line = lines; *line != NULL; line++)
    {
      is_comment |= g_str_has_prefix (g_strstrip (*line), "/*");
      if (!is_comment && **line != '\0')
        g_string_append_printf (out, "%s\n", *line);
      is_comment &= !g_str_has_suffix (*line, "*/");
    }

  return g_string_free (out, FALSE);
}

void
mh_page_source_append_packed (GString *out,
                              const char *text,
                              const char *behind,
                              const char *before)
{
  g_return_if_fail (out != NULL && text != NULL);

  char quote = '\0';

  for (const char *p = text; *p != '\0'; p++)
    {
      const char last = out->len > 0 ? out->str[out->len - 1] : ';';
      const gboolean is_needless
          = (*p == ' ' && (strchr (behind, last) != NULL || strchr (before, p[1]) != NULL))
            || (*p == '\n' && strchr ("{};,(", last) != NULL);

      if (quote != '\0' || !is_needless)
        g_string_append_c (out, *p);
      if (quote == '\0' && strchr ("\"'`", *p) != NULL)
        quote = *p;
      else if (*p == quote && last != '\\')
        quote = '\0';
    }
}

char *
mh_page_source_create_hash (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  guint8 digest[32];
  gsize length = sizeof digest;

  g_checksum_update (checksum, (const guchar *) text, -1);
  g_checksum_get_digest (checksum, digest, &length);

  g_autofree char *base64 = g_base64_encode (digest, length);

  return g_strdup_printf ("'sha256-%s'", base64);
}
