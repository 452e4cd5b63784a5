/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-crc.h"

/* Each step takes four bits, since a table for eight would not be read at a glance. */
guint32
mh_crc_continue (guint32 crc, const void *data, gsize length)
{
  static const guint32 table[16] = {
    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
    0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c, 0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
  };
  const guint8 *bytes = data;

  g_return_val_if_fail (data != NULL || length == 0, crc);

  crc = ~crc;
  for (gsize i = 0; i < length; i++)
    {
      crc ^= bytes[i];
      crc = (crc >> 4) ^ table[crc & 15];
      crc = (crc >> 4) ^ table[crc & 15];
    }

  return ~crc;
}
