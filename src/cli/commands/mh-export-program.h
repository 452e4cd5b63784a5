/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * What is known of the command that draws where drawing is not at hand.
 */
#define MH_EXPORT_NAME "export"
#define MH_EXPORT_PROGRAM "mousehole-export"
#define MH_EXPORT_SUMMARY N_ ("Draws the board and its tables as a figure")
