"""A desk: a display, a session bus and a home folder for one measurement.

A desk is a new process: `bench` starts itself again inside meson-helpers/desk,
does one task there and leaves the result in a file.
"""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from benchmark import tools
from benchmark.program import ProgramFailed

INSIDE = "--inside-desk"

SCREEN = (1280, 1024)


def add_options(parser):
    """The program to measure, and its renderer."""
    parser.add_argument("--program", default=tools.PROJECT / ".build/release/recess", type=pathlib.Path,
                        metavar="PATH", help="the program to measure")
    parser.add_argument("--renderer", default="cairo", choices=["cairo", "gl"], help="GTK’s renderer")


def check(options, **more_tools):
    """Exits with a message if the program or a tool is missing."""
    if not options.program.exists():
        sys.exit(f"There is no {options.program}. To build it: meson-helpers/build")
    tools.check(**more_tools)


def results_of(bench, tasks, renderer, screen=SCREEN):
    """Does all tasks of a bench at the same time, each at its own desk."""
    with contextlib.ExitStack() as homes:
        desks = []
        for task in tasks:
            # A bus service may still write into the home folder while it is removed.
            home = pathlib.Path(homes.enter_context(
                tempfile.TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True)))
            desks.append((start_desk(bench, task, renderer, screen, home), home))

        return [result_of(desk, home) for desk, home in desks]


def result_of(desk, home):
    if desk.wait() != 0:
        sys.exit((home / "desk.output").read_text() + "The measurement was not finished.")
    return json.loads((home / "result.json").read_text())


def start_desk(bench, task, renderer, screen, home):
    (home / "task.json").write_text(json.dumps(task))
    environment = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
    with open(home / "desk.output", "w") as output:
        return subprocess.Popen(
            [tools.PROJECT / "meson-helpers/desk", "--home", home, "--renderer", renderer,
             "--size", f"{screen[0]}x{screen[1]}", "--service", "ca.desrt.dconf",
             # With dconf, as on most desktops.
             "env", "--unset=GSETTINGS_BACKEND",
             sys.executable, tools.PROJECT / "meson-helpers/bench", INSIDE, bench],
            env=environment, cwd=home, stdin=subprocess.DEVNULL, stdout=output, stderr=output)


def work_inside(benches, bench):
    home = pathlib.Path.home()
    task = json.loads((home / "task.json").read_text())
    try:
        result = benches[bench].work(task)
    except ProgramFailed as failure:
        result = {"failure": str(failure)}
    (home / "result.json").write_text(json.dumps(result))


def write_settings(**settings):
    """Writes the settings of the next program that is started here. All others get their default."""
    os.environ["GSETTINGS_BACKEND"] = "keyfile"
    file = pathlib.Path.home() / ".config/glib-2.0/settings/keyfile"
    file.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{name.replace('_', '-')}={value}\n" for name, value in settings.items()]
    file.write_text("[io/github/recess_desktop/recess]\n" + "".join(lines))


def has_window_manager():
    return shutil.which("openbox") is not None
