"""The lists of packages say the same: pyproject, environment.yml, constraints.txt."""

import re
import tomllib

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name


@pytest.fixture(scope="module")
def project(root):
    return tomllib.loads((root / "pyproject.toml").read_text())["project"]


@pytest.fixture(scope="module")
def environment(root):
    return yaml.safe_load((root / "environment.yml").read_text())


@pytest.fixture(scope="module")
def constraints(root):
    lines = (root / "constraints.txt").read_text().splitlines()
    return [line for line in lines if not line.startswith("#")]


def ranges(requirements):
    found = {}
    for text in requirements:
        requirement = Requirement(text)
        found[canonicalize_name(requirement.name)] = requirement.specifier
    return found


def test_conda_lists_the_names_and_ranges_of_pyproject(project, environment):
    lines = [line for line in environment["dependencies"] if isinstance(line, str)]
    conda = ranges(line for line in lines if line != "pip")

    expected = ranges(project["dependencies"])
    expected["python"] = Requirement(f"python{project['requires-python']}").specifier

    assert expected == conda


def test_conda_installs_the_checkout_itself(environment):
    assert "pip" in environment["dependencies"]
    assert {"pip": ["-e ."]} in environment["dependencies"]


def test_conda_spells_ranges_as_conda_reads_them(environment):
    lines = [line for line in environment["dependencies"] if isinstance(line, str)]
    written = r"[a-z0-9_-]+((>=|<=|==|<|>)[0-9.]+(,(>=|<=|==|<|>)[0-9.]+)*)?"

    assert [line for line in lines if not re.fullmatch(written, line)] == []


def test_constraints_are_plain_names_and_versions(constraints):
    plain = r"[A-Za-z0-9._-]+==[A-Za-z0-9.+]+"

    assert [line for line in constraints if not re.fullmatch(plain, line)] == []


def test_constraints_are_sorted_and_name_each_package_once(constraints):
    names = [canonicalize_name(line.partition("==")[0]) for line in constraints]

    assert sorted(set(names)) == names


def test_constraints_lie_in_the_ranges_of_pyproject(project, constraints):
    versions = {
        canonicalize_name(name): version
        for name, _, version in (line.partition("==") for line in constraints)
    }
    wanted = [*project["dependencies"]]
    for extra in project["optional-dependencies"].values():
        wanted += extra

    outside = [
        text
        for text in wanted
        if (requirement := Requirement(text))
        and versions.get(canonicalize_name(requirement.name), "none")
        not in requirement.specifier
    ]

    assert outside == []
