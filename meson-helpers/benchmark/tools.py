"""The tools that the benchmarks need, and the C programs that they compile."""

import pathlib
import shutil
import subprocess
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]
PARTS = PROJECT / "meson-helpers/benchmark"
BUILD = PROJECT / ".build/benchmark"

PACKAGE_OF_TOOL = {
    "cc": "gcc",
    "pkg-config": "pkg-config",
    "xvfb-run": "xvfb",
    "xauth": "xauth",
    "dbus-run-session": "dbus-daemon",
}


def check(**more):
    """Exits with a message if a tool is missing. `more` are further tools of one benchmark, with their packages."""
    missing = {tool: package for tool, package in (PACKAGE_OF_TOOL | more).items()
               if shutil.which(tool) is None}
    if "pkg-config" in missing or subprocess.run(["pkg-config", "--exists", "libadwaita-1"]).returncode:
        missing["libadwaita-1"] = "libadwaita-1-dev"
    if missing:
        sys.exit(f"Missing: {', '.join(missing)}. "
                 f"To get it: apt-get install {' '.join(missing.values())}")


def pkg_config(*arguments):
    return subprocess.check_output(["pkg-config", *arguments], text=True).split()


def compile_reference_window():
    return compile_program("reference-window")


def compile_reference_list():
    return compile_program("reference-list")


def compile_program(name):
    return compile_c(f"{name}.c", name, *pkg_config("--cflags", "--libs", "libadwaita-1"))


def compile_first_frame():
    # Without --libs and with lazy binding, so that it can be preloaded into a program
    # without GTK, such as a shell that starts the real program.
    return compile_library("first-frame")


def compile_drag_frames():
    return compile_library("drag-frames")


def compile_library(name):
    return compile_c(f"{name}.c", f"{name}.so", "-shared", "-fPIC", "-Wl,-z,lazy",
                     *pkg_config("--cflags", "gtk4"))


def compile_c(source, target, *flags):
    BUILD.mkdir(parents=True, exist_ok=True)
    subprocess.check_call(["cc", "-O2", "-Wall", PARTS / source, "-o", BUILD / target, *flags])
    return str(BUILD / target)
