/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-output.h"

#include "mh-find-sorter.h"
#include "mh-gathered-text.h"
#include "mh-output.h"
#include "mh-safe-write.h"

#include <string.h>

#define PIECE_BYTES 65536

/* A target: standard output or a file. */
typedef struct
{
  const MhCensusForm *form;
  const char *path;   /* (nullable): the file; NULL for standard output */
  gboolean has_finds; /* whether the target shows finds */
  gboolean has_begun; /* whether anything was appended */
  /* (nullable): the sorter; NULL if finds are shown in the order of the input */
  MhFindSorter *sorter;
  GString *text;        /* text that has not been written yet */
  gsize n_sealed;       /* the bytes of the text that the seal covers already */
  GChecksum *seal;      /* the checksum of the lines so far, if the form is sealed */
  MhSafeWriter *writer; /* (nullable): the writer of the file, while it is written */
  const MhCensusReport *report;
} Place;

#define N_PLACES 3

struct _MhCensusOutput
{
  Place places[N_PLACES]; /* the targets, standard output first */
  guint n_places;
};

static void
add_place (MhCensusOutput *self, const MhCensusForm *form, const char *path, gboolean is_sorted)
{
  self->places[self->n_places++] = (Place){ .form = form,
                                            .path = path,
                                            .has_finds = TRUE,
                                            .sorter = is_sorted ? mh_find_sorter_new (form) : NULL,
                                            .text = g_string_new (NULL),
                                            .seal = g_checksum_new (G_CHECKSUM_SHA256) };
}

MhCensusOutput *
mh_census_output_new (const MhCensusOutputOptions *options)
{
  MhCensusOutput *self = NULL;

  g_return_val_if_fail (options != NULL && options->form != NULL, NULL);

  self = g_new0 (MhCensusOutput, 1);
  add_place (self, options->form, NULL, options->is_sorted);
  if (options->json_path != NULL)
    add_place (self, &mh_census_json, options->json_path, TRUE);
  if (options->csv_path != NULL)
    add_place (self, &mh_census_csv, options->csv_path, TRUE);

  /* Finds that go to a file are not repeated in words. */
  self->places[0].has_finds = self->n_places == 1 || options->form != &mh_census_words;

  return self;
}

void
mh_census_output_free (MhCensusOutput *self)
{
  for (guint i = 0; i < self->n_places; i++)
    {
      mh_find_sorter_free (self->places[i].sorter);
      g_string_free (self->places[i].text, TRUE);
      g_checksum_free (self->places[i].seal);
    }
  g_free (self);
}

gboolean
mh_census_output_is_sealed (const MhCensusOutput *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < self->n_places; i++)
    if (self->places[i].form->is_sealed)
      return TRUE;

  return FALSE;
}

static void
begin (Place *self)
{
  if (!self->has_begun && self->form->append_head != NULL)
    self->form->append_head (self->text);
  self->has_begun = TRUE;
}

/* Adds the text that is not written yet to the seal. */
static void
seal_text (Place *self)
{
  if (self->form->is_sealed)
    g_checksum_update (self->seal, (const guchar *) self->text->str + self->n_sealed,
                       (gssize) (self->text->len - self->n_sealed));
  self->n_sealed = self->text->len;
}

static gboolean
write_text (Place *self, GError **error)
{
  seal_text (self);

  const gboolean is_fine = self->writer != NULL
                               ? mh_safe_writer_add (self->writer, self->text->str, self->text->len)
                               : mh_output_write (self->text->str, self->text->len, NULL, error);

  g_string_truncate (self->text, 0);
  self->n_sealed = 0;

  return is_fine;
}

gboolean
mh_census_output_add (MhCensusOutput *self, const MhCensusFind *find, GError **error)
{
  g_return_val_if_fail (self != NULL && find != NULL, FALSE);

  for (guint i = 0; i < self->n_places; i++)
    {
      Place *place = &self->places[i];

      if (!place->has_finds)
        continue;
      if (place->sorter != NULL)
        {
          if (!mh_find_sorter_add (place->sorter, find, error))
            return FALSE;
          continue;
        }
      begin (place);
      if (!mh_census_form_append_find (place->form, place->text, find, error))
        return FALSE;
      if (place->text->len >= PIECE_BYTES && !write_text (place, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
mh_census_output_flush (MhCensusOutput *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return write_text (&self->places[0], error);
}

/* Implements MhFindLineFunc: appends a line to the text of a target. */
static gboolean
write_line (const char *line, gpointer user_data, GError **error)
{
  Place *self = user_data;

  const gsize length = strlen (line);

  if (!mh_gathered_text_make_room (self->text, length, error))
    return FALSE;

  g_string_append_len (self->text, line, (gssize) length);
  return self->text->len < PIECE_BYTES || write_text (self, error);
}

/* Checks whether an empty line separates the finds from the summary, as it does in
 * words. */
static gboolean
has_gap (const Place *self)
{
  return self->form == &mh_census_words && self->has_finds && self->report->summary->n_found > 0;
}

static gboolean
finish (Place *self, GError **error)
{
  begin (self);
  if (self->sorter != NULL && self->has_finds
      && !mh_find_sorter_each (self->sorter, write_line, self, error))
    return FALSE;

  if (has_gap (self))
    g_string_append_c (self->text, '\n');
  seal_text (self);
  if (self->form->append_summary != NULL
      && !mh_census_form_append_summary (self->form, self->text, self->report, self->seal, error))
    return FALSE;

  return write_text (self, error);
}

/* Implements MhSafeFillFunc: writes all of a target. */
static gboolean
fill (MhSafeWriter *writer, gpointer user_data, GError **error)
{
  Place *self = user_data;
  gboolean is_fine;

  self->writer = writer;
  is_fine = finish (self, error);
  self->writer = NULL;

  return is_fine;
}

gboolean
mh_census_output_finish (MhCensusOutput *self, const MhCensusReport *report, GError **error)
{
  g_return_val_if_fail (self != NULL && report != NULL, FALSE);

  /* Files are written before standard output, so that they exist when the user sees the
   * end. */
  for (guint i = self->n_places; i > 0; i--)
    {
      Place *place = &self->places[i - 1];

      place->report = report;
      if (place->path != NULL ? !mh_safe_write_pieces (place->path, fill, place, error)
                              : !finish (place, error))
        return FALSE;
    }

  return TRUE;
}
