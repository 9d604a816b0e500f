"""The command line: instant help, one message for a mistake, never a traceback."""

import argparse
import subprocess
import sys
from importlib import import_module

import pytest

from courtside.cli import main as main_module
from courtside.cli.main import COMMANDS, main


@pytest.mark.parametrize("command", COMMANDS)
def test_a_commands_help_says_what_its_line_says(command, capsys):
    subparsers = argparse.ArgumentParser().add_subparsers()
    import_module(f"courtside.cli.{command}").add(subparsers)
    assert subparsers._choices_actions[0].help == COMMANDS[command]
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    said = capsys.readouterr().out
    assert command in said
    assert "%%" not in said


def test_help_imports_no_command():
    code = (
        "import sys; from courtside.cli.main import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'yaml', 'numba', 'numpy', 'courtside.model', 'courtside.play'}\n"
        "sys.exit(str(heavy & set(sys.modules)) if heavy & set(sys.modules) else 0)"
    )
    env = {"PYTHONPATH": str(main_module.__file__).rsplit("/courtside/", 1)[0]}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert all(command in done.stdout for command in COMMANDS)


def test_a_command_nobody_knows(capsys):
    assert main(["chek"]) == 2
    assert "did you mean check?" in capsys.readouterr().err


def test_no_command_and_no_such_option(capsys):
    for words in ([], ["replies", "match_point", "--inkoming", "smash"]):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 2
        assert "Traceback" not in capsys.readouterr().err


def test_an_error_is_one_message(capsys):
    assert main(["replies", "match_pont", "--incoming", "smash"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("courtside replies: ")
    assert "did you mean match_point?" in said
    assert said.count("\n") == 1


def test_an_error_keeps_its_traceback_where_asked(monkeypatch):
    monkeypatch.setenv("COURTSIDE_DEBUG", "1")
    with pytest.raises(ValueError, match="match_pont"):
        main(["replies", "match_pont", "--incoming", "smash"])


def test_the_version(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.strip()


def run(*words, **more):
    root = str(main_module.__file__).rsplit("/courtside/", 1)[0]
    return subprocess.run(
        [sys.executable, "-m", "courtside.cli", *words],
        env={"PYTHONPATH": root, **more.pop("env", {})},
        capture_output=True,
        check=False,
        **more,
    )


def test_a_terminal_without_arrows():
    words = ["play", "match_point", "--seed", "3", "--save", "/dev/null/x"]
    done = run(*words, env={"PYTHONIOENCODING": "ascii"}, input=b"hand\nc\n\n")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Groundstroke / Volley \\u2190" in done.stdout


def test_a_reader_who_leaves_early():
    root = str(main_module.__file__).rsplit("/courtside/", 1)[0]
    done = subprocess.run(  # noqa: S602 - a pipe is what this is about
        f"{sys.executable} -m courtside.cli replies match_point --incoming lob"
        " --receiver net | true",
        shell=True,
        env={"PYTHONPATH": root, "PATH": "/bin:/usr/bin"},
        capture_output=True,
        check=False,
    )
    assert done.stderr == b""
