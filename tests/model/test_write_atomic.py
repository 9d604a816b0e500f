"""A file is the old one or the new one, at every moment and after every failure."""

import os
import shutil
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from courtside.model import atomic
from courtside.model.atomic import CannotWrite, ChangedOnDisk, fingerprint, write_atomic
from courtside.model.write import Put, splice

OLD = b"# remark\nace:\n  cost: 2\nlob:\n  cost: 1\n"
LIB = str(Path(atomic.__file__).parents[2])
CAPS = "--drop=cap_dac_override,cap_dac_read_search,cap_fowner,cap_chown"


@pytest.fixture
def deck(tmp_path):
    path = tmp_path / "deck.yaml"
    path.write_bytes(OLD)
    return path


def save(path, data, read=OLD):
    write_atomic(path, data, expected_hash=fingerprint(read))


def only(folder):
    return sorted(each.name for each in folder.iterdir())


def run(*command):
    environment = {**os.environ, "PYTHONPATH": LIB}
    return subprocess.run(
        command,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_a_save_replaces_the_file_and_leaves_nothing_beside_it(deck):
    save(deck, b"new\n")

    assert deck.read_bytes() == b"new\n"
    assert only(deck.parent) == ["deck.yaml"]


# -- two editors


def test_a_file_changed_on_disk_is_not_overwritten(deck):
    theirs = OLD.replace(b"cost: 2", b"cost: 9")
    seen = deck.stat()
    deck.write_bytes(theirs)
    # Same size, same second: only the content tells.
    os.utime(deck, ns=(seen.st_atime_ns, seen.st_mtime_ns))

    with pytest.raises(ChangedOnDisk, match="changed on disk") as caught:
        splice(deck, [Put(("lob", "cost"), 3)], read=OLD)

    assert deck.read_bytes() == theirs
    assert caught.value.theirs == theirs.decode()
    assert caught.value.ours == OLD.decode().replace("cost: 1", "cost: 3")
    assert set(caught.value.difference.splitlines()[3:]) == {
        " # remark",
        " ace:",
        "-  cost: 9",
        "+  cost: 2",
        " lob:",
        "-  cost: 1",
        "+  cost: 3",
    }


def test_a_touched_file_is_no_changed_file(deck):
    os.utime(deck, (1, 1))
    deck.write_bytes(OLD)

    assert splice(deck, [Put(("lob", "cost"), 3)], read=OLD) == deck.read_bytes()


def test_an_edit_that_changes_nothing_neither_writes_nor_warns(deck):
    deck.write_bytes(b"theirs: 1\n")

    assert splice(deck, [Put(("lob", "cost"), 1)], read=OLD) == OLD
    assert deck.read_bytes() == b"theirs: 1\n"


def test_a_change_that_comes_while_we_write_is_seen(deck, monkeypatch):
    real = os.fsync

    def meanwhile(descriptor):
        real(descriptor)
        deck.write_bytes(b"theirs: 1\n")

    monkeypatch.setattr(os, "fsync", meanwhile)

    with pytest.raises(ChangedOnDisk):
        save(deck, b"ours: 1\n")
    assert deck.read_bytes() == b"theirs: 1\n"
    assert only(deck.parent) == ["deck.yaml"]


def test_a_new_file_never_takes_the_place_of_another(deck, monkeypatch):
    with pytest.raises(ChangedOnDisk):
        write_atomic(deck, b"ours: 1\n", expected_hash=None)
    fresh = deck.with_name("fresh.yaml")
    real = os.link

    def late(source, target):
        fresh.write_bytes(b"theirs: 1\n")
        real(source, target)

    monkeypatch.setattr(os, "link", late)
    with pytest.raises(ChangedOnDisk):
        write_atomic(fresh, b"ours: 1\n", expected_hash=None)

    assert deck.read_bytes() == OLD
    assert fresh.read_bytes() == b"theirs: 1\n"
    assert only(deck.parent) == ["deck.yaml", "fresh.yaml"]


def test_a_removed_file_is_written_back(deck):
    deck.unlink()

    save(deck, b"new\n")

    assert deck.read_bytes() == b"new\n"


def test_a_removed_folder_is_named(tmp_path):
    path = tmp_path / "gone" / "deck.yaml"

    with pytest.raises(CannotWrite, match=r"there is no folder .*gone"):
        save(path, b"new\n")


# -- what a file is besides its content


def test_a_link_stays_a_link_and_permissions_stay(tmp_path):
    shared = tmp_path / "shared"
    shared.mkdir()
    target = shared / "deck.yaml"
    target.write_bytes(OLD)
    target.chmod(0o640)
    link = tmp_path / "deck.yaml"
    link.symlink_to("shared/deck.yaml")

    save(link, b"new\n")

    assert link.is_symlink()
    assert target.read_bytes() == b"new\n"
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert only(shared) == ["deck.yaml"]


def test_a_new_file_follows_the_umask(tmp_path):
    path = tmp_path / "new.yaml"
    before = os.umask(0o027)
    try:
        write_atomic(path, b"new\n", expected_hash=None)
    finally:
        os.umask(before)

    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_what_a_killed_save_left_is_cleaned_later(deck):
    stale = deck.with_name(".deck.yaml.0123456789ab.tmp")
    fresh = deck.with_name(".deck.yaml.ba9876543210.tmp")
    other = deck.with_name(".other.yaml.0123456789ab.tmp")
    for each in (stale, fresh, other):
        each.write_bytes(b"half")
    os.utime(stale, (1, 1))
    os.utime(other, (1, 1))

    save(deck, b"new\n")

    assert only(deck.parent) == sorted(["deck.yaml", fresh.name, other.name])


# -- the system says no


@pytest.mark.parametrize("step", ["open", "fdopen", "fsync", "replace"])
def test_a_failure_at_any_step_leaves_the_old_file(deck, monkeypatch, step):
    def full(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, step, full)

    with pytest.raises(CannotWrite, match=r"deck\.yaml: the disk is full"):
        save(deck, b"new\n")

    assert deck.read_bytes() == OLD
    assert only(deck.parent) == ["deck.yaml"]


@pytest.mark.parametrize(("failures", "saved"), [(1, True), (2, False)])
def test_a_file_held_by_another_program_is_tried_once_more(
    deck,
    monkeypatch,
    failures,
    saved,
):
    real, left = os.replace, [failures]

    def held(source, target):
        if left[0]:
            left[0] -= 1
            raise PermissionError(13, "Permission denied")
        real(source, target)

    monkeypatch.setattr(os, "replace", held)

    if saved:
        save(deck, b"new\n")
    else:
        with pytest.raises(CannotWrite, match="another program holds the file"):
            save(deck, b"new\n")

    assert deck.read_bytes() == (b"new\n" if saved else OLD)
    assert only(deck.parent) == ["deck.yaml"]


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="no limit on file sizes")
def test_a_full_disk_leaves_the_old_file(deck):
    code = (
        "import resource, sys\n"
        "from courtside.model.write import *\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        f"old = open({str(deck)!r}, 'rb').read()\n"
        "try:\n"
        f"    write_atomic({str(deck)!r}, b'x' * 50_000, "
        "expected_hash=fingerprint(old))\n"
        "except CannotWrite as error:\n"
        "    sys.exit(str(error))\n"
    )

    done = run(sys.executable, "-c", code)

    assert "would be larger than is allowed here" in done.stderr
    assert deck.read_bytes() == OLD
    assert only(deck.parent) == ["deck.yaml"]


def _small_disk():
    """Tell whether a small disk of one's own can be had here."""
    asked = ["unshare", "-rm", "mount", "-t", "tmpfs", "-o", "size=64k", "none", "/mnt"]
    return bool(shutil.which("unshare")) and run(*asked).returncode == 0


@pytest.mark.skipif(not _small_disk(), reason="no disk can be made here")
def test_a_small_disk_that_is_full_keeps_the_old_file_and_no_other(tmp_path):
    script = tmp_path / "save.py"
    script.write_text(
        "import os\n"
        "from courtside.model.write import *\n"
        "old = b'old' * 1000\n"
        "open('/mnt/deck.yaml', 'wb').write(old)\n"
        "try:\n"
        "    write_atomic('/mnt/deck.yaml', b'x' * 80_000, "
        "expected_hash=fingerprint(old))\n"
        "except CannotWrite as error:\n"
        "    print(error)\n"
        "print(os.listdir('/mnt'), open('/mnt/deck.yaml', 'rb').read() == old)\n"
        "write_atomic('/mnt/deck.yaml', b'new', expected_hash=fingerprint(old))\n"
        "print(open('/mnt/deck.yaml', 'rb').read())\n",
    )
    mount = "mount -t tmpfs -o size=64k none /mnt"
    done = run("unshare", "-rm", "sh", "-c", f"{mount} && {sys.executable} {script}")

    assert done.stdout.splitlines() == [
        "cannot write /mnt/deck.yaml: the disk is full",
        "['deck.yaml'] True",
        "b'new'",
    ]


@pytest.mark.skipif(not shutil.which("capsh"), reason="root may write anywhere")
@pytest.mark.parametrize(
    ("what", "said"),
    [("folder", "the folder is read-only"), ("file", "the file is read-only")],
)
def test_a_read_only_place_is_named_and_works_again_later(deck, what, said):
    place = deck.parent if what == "folder" else deck
    mode = place.stat().st_mode
    place.chmod(0o500 if what == "folder" else 0o444)
    script = deck.parent.with_name(f"{deck.parent.name}-save.py")
    script.write_text(
        "import sys\n"
        "from courtside.model.write import *\n"
        "try:\n"
        f"    splice({str(deck)!r}, [Put(('lob', 'cost'), 3)])\n"
        "except CannotWrite as error:\n"
        "    sys.exit(str(error))\n",
    )
    # Run by an ordinary user: root is allowed to write to read-only places.
    command = ["capsh", CAPS, "--", "-c", f"{sys.executable} {script}"]
    try:
        done = run(*command)
        assert f"cannot write {deck}: {said}" in done.stderr
        assert deck.read_bytes() == OLD
    finally:
        place.chmod(mode)

    assert run(*command).returncode == 0
    assert b"lob:\n  cost: 3\n" in deck.read_bytes()


KILLED_AT = """
import os, signal, sys
from courtside.model import atomic
from courtside.model.write import fingerprint, write_atomic

path, at = sys.argv[1], int(sys.argv[2])
calls = [0]

def killing(real):
    def call(*arguments, **more):
        if calls[0] == at:
            os.kill(os.getpid(), signal.SIGKILL)
        calls[0] += 1
        return real(*arguments, **more)
    return call

for name in ("open", "fdopen", "fstat", "fchmod", "fsync", "replace", "close"):
    setattr(os, name, killing(getattr(os, name)))

old = open(path, "rb").read()
write_atomic(path, b"new\\n" * 20_000, expected_hash=fingerprint(old))
"""


def test_a_kill_at_any_step_leaves_the_old_file_or_the_new(tmp_path):
    deck = tmp_path / "deck.yaml"
    new = b"new\n" * 20_000
    for step in range(20):
        deck.write_bytes(OLD)
        done = run(sys.executable, "-c", KILLED_AT, str(deck), str(step))

        assert deck.read_bytes() in {OLD, new}
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
    assert step > 4
    assert deck.read_bytes() == new
    left = [each for each in tmp_path.iterdir() if each != deck]
    assert all(each.name.startswith(".") and each.suffix == ".tmp" for each in left)


def test_a_kill_in_mid_write_leaves_the_old_file(tmp_path):
    deck = tmp_path / "deck.yaml"
    deck.write_bytes(OLD)
    code = (
        "import sys\n"
        "from courtside.model.write import *\n"
        f"path = {str(deck)!r}\n"
        "while True:\n"
        "    old = open(path, 'rb').read()\n"
        "    new = b'b' if old[:1] == b'a' else b'a'\n"
        "    write_atomic(path, new * 3_000_000, expected_hash=fingerprint(old))\n"
        "    print('.', flush=True)\n"
    )
    for pause in (0.0, 0.003, 0.007):
        child = subprocess.Popen(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": LIB},
            stdout=subprocess.PIPE,
        )
        child.stdout.readline()
        time.sleep(pause)
        child.kill()
        child.wait(timeout=30)
        child.stdout.close()

        data = deck.read_bytes()
        assert data in {b"a" * 3_000_000, b"b" * 3_000_000}


def test_readers_never_see_half_a_file(deck):
    whole = {OLD, b"new\n" * 50_000}
    code = (
        "from courtside.model.write import *\n"
        f"path = {str(deck)!r}\n"
        f"old, new = {OLD!r}, b'new\\n' * 50_000\n"
        "for _ in range(40):\n"
        "    write_atomic(path, new, expected_hash=fingerprint(old))\n"
        "    write_atomic(path, old, expected_hash=fingerprint(new))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": LIB},
    ) as child:
        while child.poll() is None:
            assert deck.read_bytes() in whole
    assert child.returncode == 0
