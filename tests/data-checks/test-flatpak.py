#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The Flatpak manifest names this application, pins what it downloads, and asks for a window only.

Arguments: the manifest, the id of the application, and meson_options.txt."""

import json
import pathlib
import re
import sys

# What a GTK application with files chosen through portals needs.
WINDOW = {"--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--device=dri"}


def read_object(pairs):
    """Returns the object of the pairs; of two equal keys one would be lost in silence."""
    names = [name for name, _ in pairs]
    if len(set(names)) != len(names):
        raise ValueError(f"a key is there twice: {names}")
    return dict(pairs)


def find_source_faults(source, manifest, top):
    if source.get("type") == "dir":
        if (manifest.parent / source["path"]).resolve() != top:
            yield "the directory is not the top of the tree", source
    elif source.get("type") == "archive":
        if not source["url"].startswith("https://"):
            yield "the address is not encrypted", source
        if not re.fullmatch("[0-9a-f]{64}", source.get("sha256", "")):
            yield "the archive has no SHA-256 checksum", source
    else:
        yield "the type is neither dir nor archive", source


def find_faults(manifest, application, options):
    told = json.loads(manifest.read_text(encoding="utf-8"), object_pairs_hook=read_object)
    expected = {"id": application, "runtime": "org.gnome.Platform", "sdk": "org.gnome.Sdk",
                "command": "mousehole"}
    for key, value in expected.items():
        if told.get(key) != value:
            yield f"{key} is not {value}", told.get(key)
    if not re.fullmatch("[0-9]+", told.get("runtime-version", "")):
        yield "runtime-version is not a release of GNOME", told.get("runtime-version")
    if set(told["finish-args"]) != WINDOW:
        yield "finish-args differ from those of a window", set(told["finish-args"]) ^ WINDOW
    modules = [module["name"] for module in told["modules"]]
    if modules != ["igraph", "mousehole"]:
        yield "the modules are not igraph and mousehole", modules
    for module in told["modules"]:
        if not module["sources"]:
            yield "a module has no source", module["name"]
        for source in module["sources"]:
            yield from find_source_faults(source, manifest, options.parent.resolve())
    known = re.findall(r"^option\('(\w+)'", options.read_text(encoding="utf-8"), re.MULTILINE)
    for argument in told["modules"][-1]["config-opts"]:
        if re.sub("^-D|=.*", "", argument) not in known:
            yield "Meson has no such option", argument


def main():
    faults = list(find_faults(pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])))
    for what, value in faults:
        print(f"{what}: {value}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
