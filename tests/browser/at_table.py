"""What a person does at the play table in JupyterLab, whatever the game."""

LEGAL = ".card.legal"
PLAY = "[data-key=do-play]:not([disabled])"
MOST = 150  # steps until a point that does not end counts as stuck


def drop_kept(lab, table):
    """Leave what an earlier journey did not finish."""
    while table.locator("[data-key=do-drop_kept]").count():
        table.locator("[data-key=do-drop_kept]").click()
        lab.settle(table)


def one_click(lab, table):
    """Do one thing: play a turn that is whole, else add to it."""
    if table.locator(PLAY).count():
        table.locator(PLAY).click()
    elif table.locator(".use").count():
        table.locator(".use").first.click()
    else:
        table.locator(LEGAL).first.click()
        # A card with one use is added at once, of several one is chosen.
        if table.locator(".near .use").count():
            table.locator(".near .use").first.click()
    lab.settle(table)


def play_by_clicks(lab, table):
    """Play to the end with the mouse."""
    for _ in range(MOST):
        if table.locator(".prompt.result").count():
            break
        one_click(lab, table)


def play_by_keys(lab, table):
    """Play to the end with keys alone, after some that JupyterLab would obey."""
    keys = lab.page.keyboard
    table.locator(".hand .card").first.focus()
    # In JupyterLab's command mode these insert, cut, delete and change cells.
    for key in ("b", "a", "x", "d", "d", "m", "y"):
        keys.press(key)
    for _ in range(MOST):
        if table.locator(".prompt.result").count():
            break
        if table.locator(PLAY).count():
            keys.press("p")
        elif table.locator(".use").count():
            keys.press("1")
        else:
            keys.press("h")
            keys.press("Enter")
        lab.settle(table)
