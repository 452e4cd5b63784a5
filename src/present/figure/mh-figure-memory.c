/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-memory.h"

#include "mh-figure-formats.h"
#include "mh-figure-parts.h"

char *
mh_figure_memory_dup_kind (guint parts)
{
  const guint others = parts & ~(guint) MH_FIGURE_TIMELINE;

  return mh_figure_parts_write (others != 0 ? others : parts);
}

static void
add (GVariantDict *choices, const char *key, const char *word)
{
  g_variant_dict_insert (choices, key, "s", word);
}

static GVariant *
write_choices (const MhFigureOptions *options)
{
  g_auto (GVariantDict) choices = G_VARIANT_DICT_INIT (NULL);
  g_autofree char *parts = mh_figure_parts_write (options->parts);
  g_autofree char *width = mh_figure_size_dup_width (&options->size);

  add (&choices, "parts", parts);
  add (&choices, "format", options->format->id);
  add (&choices, "width", width != NULL ? width : "natural");
  add (&choices, "layout", mh_figure_layout_words[options->layout]);
  add (&choices, "theme", mh_figure_style_words[options->style]);
  g_variant_dict_insert (&choices, "type-size", "d", options->size.type_size);
  g_variant_dict_insert (&choices, "dpi", "d", options->dpi);
  g_variant_dict_insert (&choices, "map", "u", options->map);
  g_variant_dict_insert (&choices, "transparent", "b", options->is_transparent);
  g_variant_dict_insert (&choices, "one-by-one", "b", options->is_one_by_one);
  g_variant_dict_insert (&choices, "delay", "u", options->times.delay_ms);
  g_variant_dict_insert (&choices, "hold", "u", options->times.hold_ms);
  g_variant_dict_insert (&choices, "plays", "u", options->times.n_plays);
  for (guint i = 0; mh_figure_extra_words[i] != NULL; i++)
    g_variant_dict_insert (&choices, mh_figure_extra_words[i], "b",
                           (options->lacks & 1u << i) == 0);

  return g_variant_dict_end (&choices);
}

GVariant *
mh_figure_memory_store (GVariant *memory, const MhFigureOptions *options)
{
  g_return_val_if_fail (memory != NULL, NULL);
  g_return_val_if_fail (options != NULL && options->format != NULL, NULL);

  g_autofree char *kind = mh_figure_memory_dup_kind (options->parts);
  g_auto (GVariantBuilder) builder = G_VARIANT_BUILDER_INIT (MH_FIGURE_MEMORY_TYPE);
  GVariantIter iter;
  const char *other;
  GVariant *choices;

  g_variant_iter_init (&iter, memory);
  while (g_variant_iter_loop (&iter, "{&s@a{sv}}", &other, &choices))
    if (!g_str_equal (other, kind))
      g_variant_builder_add (&builder, "{s@a{sv}}", other, choices);
  g_variant_builder_add (&builder, "{s@a{sv}}", kind, write_choices (options));

  return g_variant_builder_end (&builder);
}

/* @chosen: (out): left alone if no word, or another one, is remembered */
static void
recall_word (GVariant *choices, const char *key, const char *const *words, guint *chosen)
{
  const char *word;

  if (g_variant_lookup (choices, key, "&s", &word))
    for (guint i = 0; words[i] != NULL; i++)
      *chosen = g_str_equal (words[i], word) ? i : *chosen;
}

static void
recall_size (GVariant *choices, MhFigureSize *size)
{
  MhFigureSize found = { .unit = MH_FIGURE_NATURAL };
  const char *width;
  double points;

  if (g_variant_lookup (choices, "width", "&s", &width)
      && (g_str_equal (width, "natural") || mh_figure_size_parse (&found, width)))
    {
      size->unit = found.unit;
      size->width = found.width;
    }
  if (g_variant_lookup (choices, "type-size", "d", &points) && points >= MH_FIGURE_MIN_TYPE_SIZE
      && points <= MH_FIGURE_MAX_TYPE_SIZE)
    size->type_size = points;
}

static void
recall_times (GVariant *choices, MhFigureTimes *times)
{
  guint value;

  if (g_variant_lookup (choices, "delay", "u", &value))
    times->delay_ms = CLAMP (value, MH_FIGURE_TIMES_MIN_MS, MH_FIGURE_TIMES_MAX_MS);
  if (g_variant_lookup (choices, "hold", "u", &value))
    times->hold_ms = CLAMP (value, MH_FIGURE_TIMES_MIN_MS, MH_FIGURE_TIMES_MAX_MS);
  if (g_variant_lookup (choices, "plays", "u", &value))
    times->n_plays = MIN (value, MH_FIGURE_TIMES_MAX_PLAYS);
}

static void
recall_extras (GVariant *choices, guint *lacks)
{
  for (guint i = 0; mh_figure_extra_words[i] != NULL; i++)
    {
      gboolean is_there;

      if (g_variant_lookup (choices, mh_figure_extra_words[i], "b", &is_there))
        *lacks = (*lacks & ~(1u << i)) | (is_there ? 0 : 1u << i);
    }
}

gboolean
mh_figure_memory_recall (GVariant *memory, MhFigureOptions *options)
{
  g_return_val_if_fail (memory != NULL && options != NULL, FALSE);

  g_autofree char *kind = mh_figure_memory_dup_kind (options->parts);
  g_autoptr (GVariant) choices = g_variant_lookup_value (memory, kind, G_VARIANT_TYPE_VARDICT);
  guint layout = options->layout, style = options->style, parts;
  const char *word;
  double dpi;

  if (choices == NULL)
    return FALSE;

  if (g_variant_lookup (choices, "parts", "&s", &word) && mh_figure_parts_parse (word, &parts))
    options->parts |= parts & MH_FIGURE_TIMELINE;
  if (g_variant_lookup (choices, "format", "&s", &word) && mh_figure_formats_find (word) != NULL)
    options->format = mh_figure_formats_find (word);
  recall_word (choices, "layout", mh_figure_layout_words, &layout);
  recall_word (choices, "theme", mh_figure_style_words, &style);
  options->layout = (MhFigureLayout) layout;
  options->style = (MhFigureStyle) style;
  if (g_variant_lookup (choices, "dpi", "d", &dpi) && dpi >= MH_FIGURE_MIN_DPI
      && dpi <= MH_FIGURE_MAX_DPI)
    options->dpi = dpi;
  g_variant_lookup (choices, "map", "u", &options->map);
  g_variant_lookup (choices, "transparent", "b", &options->is_transparent);
  g_variant_lookup (choices, "one-by-one", "b", &options->is_one_by_one);
  recall_size (choices, &options->size);
  recall_times (choices, &options->times);
  recall_extras (choices, &options->lacks);

  return TRUE;
}
