"""One running program: the time of its first frame, and its use of CPU and memory."""

import os
import pathlib
import platform
import re
import select
import subprocess
import time

SECONDS_TO_FIRST_FRAME = 60
SECONDS_TO_END = 10

# System calls in which a thread sleeps, with the index of the argument for their time
# limit and its type: milliseconds (-1: no limit) or a pointer (0: no limit).
LIMIT_OF_CALL = {
    "poll": (2, "milliseconds"), "ppoll": (2, "pointer"),
    "select": (4, "pointer"), "pselect6": (4, "pointer"),
    "epoll_wait": (3, "milliseconds"), "epoll_pwait": (3, "milliseconds"),
    "epoll_pwait2": (3, "pointer"),
    "futex": (3, "pointer"),
    "nanosleep": (0, "pointer"), "clock_nanosleep": (2, "pointer"),
}
CALL_OF_NUMBER = {
    "x86_64": {7: "poll", 23: "select", 35: "nanosleep", 202: "futex", 230: "clock_nanosleep",
               232: "epoll_wait", 270: "pselect6", 271: "ppoll", 281: "epoll_pwait",
               441: "epoll_pwait2"},
    "aarch64": {22: "epoll_pwait", 72: "pselect6", 73: "ppoll", 98: "futex", 101: "nanosleep",
                115: "clock_nanosleep", 441: "epoll_pwait2"},
}.get(platform.machine())


class ProgramFailed(Exception):
    pass


class Program:
    """Starts a program and waits for its first frame; ends it after a with block.

    `variables` are added to its environment. With `pictures` it also waits for the frame in which that many pictures have been
    painted."""

    def __init__(self, command, first_frame_library, pictures=None, variables={}):
        self.name = pathlib.Path(command[0]).name
        self.output = pathlib.Path.home() / f"{self.name}.output"
        receiver, sender = os.pipe()
        environment = dict(os.environ, **variables, LD_PRELOAD=first_frame_library, FIRST_FRAME_FD=str(sender))
        if pictures is not None:
            environment["FIRST_FRAME_PICTURES"] = str(pictures)

        with open(self.output, "w") as output:
            started = time.monotonic_ns()
            self.process = subprocess.Popen(
                command, env=environment, pass_fds=[sender],
                stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        os.close(sender)
        try:
            painted, self.renderer = self.wait_for_frame(receiver).split()
            self.start_ms = (int(painted) - started) / 1e6
            if pictures is not None:
                painted, _ = self.wait_for_frame(receiver).split()
                self.pictures_ms = (int(painted) - started) / 1e6
        except BaseException:
            self.end()
            raise
        finally:
            os.close(receiver)

    def wait_for_frame(self, receiver):
        # The pipe alone does not show the end of the program, because a
        # process that it has started may hold the pipe open.
        end_of_program = os.pidfd_open(self.process.pid)
        readable, _, _ = select.select([receiver, end_of_program], [], [], SECONDS_TO_FIRST_FRAME)
        os.close(end_of_program)
        # Byte by byte, because the next line may already be in the pipe.
        line = b""
        while receiver in readable and not line.endswith(b"\n"):
            byte = os.read(receiver, 1)
            if byte == b"":
                break
            line += byte
        if line == b"":
            self.check_alive()
            raise ProgramFailed(f"{self.name} painted no window in {SECONDS_TO_FIRST_FRAME} s "
                                "after gtk_window_present, or never called it, or not all its pictures")
        return line.decode()

    def check_alive(self):
        try:
            status = self.process.wait(0.2)
        except subprocess.TimeoutExpired:
            return
        how = f"was ended by signal {-status}" if status < 0 else f"ended with status {status}"
        lines = self.output.read_text(errors="replace").strip().splitlines()
        raise ProgramFailed(f"{self.name} {how}; its last line: {lines[-1] if lines else '(none)'}")

    def end(self):
        self.process.terminate()
        try:
            self.process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    # Its use of CPU and memory

    def read(self, path):
        try:
            return pathlib.Path(f"/proc/{self.process.pid}/{path}").read_text()
        except (FileNotFoundError, ProcessLookupError):
            return ""  # the thread or descriptor has ended in the meantime

    def list(self, path):
        return os.listdir(f"/proc/{self.process.pid}/{path}")

    def pss_mib(self):
        return number_after("Pss:", self.read("smaps_rollup")) / 1024

    def cpu_ns(self):
        # The CPU clock of the whole process, with the number that clock_getcpuclockid would
        # return. A sum over task/*/schedstat would miss threads that have ended.
        return time.clock_gettime_ns((~self.process.pid << 3) | 2)

    def wake_ups_of_threads(self):
        return {thread: number_after("voluntary_ctxt_switches:", self.read(f"task/{thread}/status"))
                for thread in self.list("task")}

    def pending_timers(self):
        """Threads that sleep with a time limit, armed timerfds and POSIX timers;
        None if the numbers of the system calls are not known.

        The timers of a GLib main loop are not visible, except as the time limit of
        its poll. GLib's idle pool threads sleep with a limit too, but end 15 s after
        their last work."""
        if CALL_OF_NUMBER is None:
            return None
        return (sum(has_time_limit(self.read(f"task/{thread}/syscall")) for thread in self.list("task"))
                + sum(is_armed_timer(self.read(f"fdinfo/{descriptor}")) for descriptor in self.list("fdinfo"))
                + self.read("timers").count("ID:"))


def number_after(label, text):
    found = re.search(rf"^{label}\s+(\d+)", text, re.MULTILINE)
    return int(found[1]) if found else 0


def has_time_limit(syscall):
    number, *arguments = syscall.split() or ["-1"]
    if number == "running":
        return False
    call = CALL_OF_NUMBER.get(int(number))
    if call is None:
        return False
    place, kind = LIMIT_OF_CALL[call]
    limit = int(arguments[place], 16)
    return limit != 0 if kind == "pointer" else limit & 0xFFFFFFFF != 0xFFFFFFFF


def is_armed_timer(descriptor_info):
    time_left = re.search(r"^it_value: \((\d+), (\d+)\)", descriptor_info, re.MULTILINE)
    return time_left is not None and time_left.groups() != ("0", "0")
