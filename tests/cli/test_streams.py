"""Closed streams, full disks, interrupts, devices: a sentence or silence."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from courtside.cli import start
from courtside.cli.main import main

ROOT = str(Path(start.__file__).parents[2])
COURTSIDE = f"{sys.executable} -m courtside.cli"
SIMULATE = ["simulate", "match_point", "--points", "10"]


def shell(line, folder):
    return subprocess.run(  # noqa: S602 - redirections are what this is about
        line,
        shell=True,
        cwd=folder,
        env={"PYTHONPATH": ROOT, "PATH": "/bin:/usr/bin"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_play_without_an_input_keeps_a_save(tmp_path):
    done = shell(f"{COURTSIDE} play match_point --save x.json <&-", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "x.json").is_file()


def test_simulate_without_an_output_still_saves(tmp_path):
    done = shell(f"{COURTSIDE} {' '.join(SIMULATE)} --out x.json >&-", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert (tmp_path / "x.json").read_text().startswith("{")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_an_output_that_is_full(tmp_path):
    done = shell(f"{COURTSIDE} score SSSS > /dev/full", tmp_path)
    said = "courtside score: cannot write the output: the disk is full\n"
    assert (done.returncode, done.stderr) == (1, said)


def test_a_name_that_is_too_long(capsys):
    name = "a" * 300
    assert main(["check", name]) == 1
    err = capsys.readouterr().err
    assert err.startswith("courtside check: ")
    assert err.endswith(f"{name}: the name is too long\n")


class Interrupt:
    """Interrupts the import of one module."""

    def __init__(self, module):
        self.module = module

    def find_spec(self, name, *_):
        if name == self.module:
            raise KeyboardInterrupt


@pytest.mark.parametrize("module", ["courtside.cli.main", "courtside.cli.simulate"])
def test_an_interrupt_while_it_loads(monkeypatch, capsys, module):
    monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupt(module), *sys.meta_path])
    monkeypatch.setattr(sys, "argv", ["courtside", *SIMULATE])
    assert start.main() == 130
    assert not capsys.readouterr().err.strip()


def test_a_full_disk_takes_the_file_but_not_the_report(monkeypatch, capsys, tmp_path):
    def full(_):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "fsync", full)
    assert main([*SIMULATE, "--out", "x.json"]) == 1
    out, err = capsys.readouterr()
    assert "10 points, seed 1" in out
    assert err == "courtside simulate: cannot write x.json: the disk is full\n"
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="a folder of Linux")
def test_a_folder_that_takes_no_file_is_not_blamed_on_our_own_name(capsys):
    assert main([*SIMULATE, "--out", "/proc/x.json"]) == 1
    err = capsys.readouterr().err
    assert err.startswith("courtside simulate: cannot write /proc/x.json: ")
    assert "tmp" not in err
    assert err.count("\n") == 1


@pytest.fixture
def pipe(tmp_path):
    if not hasattr(os, "mkfifo"):
        pytest.skip("no named pipes here")
    os.mkfifo(tmp_path / "pipe")
    return str(tmp_path / "pipe")


@pytest.mark.parametrize(
    "words",
    [
        [*SIMULATE, "--out"],
        ["rerun"],
        ["play", "--resume"],
    ],
)
@pytest.mark.parametrize("device", ["pipe", "/dev/stdout", "/dev/full"])
def test_devices_are_refused_unread(capsys, pipe, words, device):
    path = pipe if device == "pipe" else device
    if Path(path).is_file():
        pytest.skip("here it is a file")
    assert main([*words, path]) == 1
    out, err = capsys.readouterr()
    assert not out
    assert f"cannot read {path}: it is no regular file" in err


def test_a_save_goes_into_no_device(monkeypatch, capsys, pipe):
    monkeypatch.setattr(sys, "stdin", open(os.devnull))  # noqa: PTH123, SIM115 - closed with the process
    assert main(["play", "match_point", "--seed", "3", "--save", pipe]) == 1
    assert f"cannot write {pipe}: it is no regular file" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["rerun", "play --resume"])
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none.json", "there is no such file"),
        ("folder", "it is a folder"),
        ("binary", "it is not text in UTF-8"),
    ],
)
def test_what_cannot_be_read_is_told_plainly(capsys, tmp_path, command, name, said):
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert main([*command.split(), str(tmp_path / name)]) == 1
    err = capsys.readouterr().err
    name_of = command.split()[0]
    assert err == f"courtside {name_of}: cannot read {tmp_path / name}: {said}\n"
