"""`courtside lab` opens the start notebook at the root of the checkout."""

import argparse
import os

import pytest
from jupyter_server.services.config import ConfigManager

from courtside.cli import lab


def parse(*words):
    parser = argparse.ArgumentParser()
    lab.add(parser.add_subparsers())
    return parser.parse_args(["lab", *words])


def checkout(folder):
    (folder / "notebooks").mkdir(parents=True)
    (folder / lab.START).write_text("{}")
    return folder


def test_root_is_the_nearest_folder_upward_with_the_start_notebook(tmp_path):
    root = checkout(tmp_path / "mine")
    deep = root / "cards" / "match_point"
    deep.mkdir(parents=True)

    assert lab.find_root(deep) == root


def test_outside_a_checkout_it_says_so_and_fails(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(lab, "__file__", str(tmp_path / "a" / "b" / "c" / "lab.py"))

    status = lab.run(parse())

    assert status != 0
    assert "notebooks/00_start.ipynb" in capsys.readouterr().err


def test_command_keeps_the_root_and_opens_the_notebook(tmp_path):
    words = lab.command(tmp_path, ["--no-browser"])

    assert f"--ServerApp.root_dir={tmp_path}" in words
    assert "--LabApp.default_url=/lab/tree/notebooks/00_start.ipynb" in words
    assert words[-1] == "--no-browser"
    assert not [word for word in words[3:] if not word.startswith("--")]


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no users to be root among")
@pytest.mark.parametrize(("user", "allowed"), [(0, True), (1000, False)])
def test_root_is_allowed_only_as_root(tmp_path, monkeypatch, user, allowed):
    monkeypatch.setattr(os, "geteuid", lambda: user)

    assert ("--allow-root" in lab.command(tmp_path, [])) is allowed


def test_options_after_two_dashes_reach_jupyter(tmp_path, monkeypatch):
    seen = []
    monkeypatch.chdir(checkout(tmp_path))
    monkeypatch.setattr(
        lab.subprocess,
        "call",
        lambda words, cwd, env: seen.append((words, cwd, env)) or 7,
    )

    status = lab.run(parse("--", "--no-browser", "--port=9999"))

    assert status == 7
    assert seen[0][0][-2:] == ["--no-browser", "--port=9999"]
    assert seen[0][1] == tmp_path
    assert seen[0][2] == lab.environment()


def test_jupyter_finds_our_defaults_behind_the_users_own(monkeypatch):
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "mine")

    found = lab.environment()["JUPYTER_CONFIG_PATH"].split(os.pathsep)

    assert found == ["mine", str(lab.DEFAULTS)]


def test_our_defaults_keep_jupyter_quiet_about_news(monkeypatch):
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", lab.environment()["JUPYTER_CONFIG_PATH"])
    manager = ConfigManager(config_dir_name="labconfig")

    settings = manager.get("default_setting_overrides")

    notices = settings["@jupyterlab/apputils-extension:notification"]
    assert notices == {"fetchNews": "false", "checkForUpdates": False}
