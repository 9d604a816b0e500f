"""Other engines on card games of their own, timed: decisions a second of one thread.

Their games are not ours; what is compared is how fast a designer gets from rules
to numbers. Chance is not counted as a decision.
"""

import random
import time

ROLLOUTS = 2000
GAMES = 30


class OpenSpiel:
    """Random rollouts of crazy_eights inside OpenSpiel's C++, no Python between."""

    def __init__(self):
        import pyspiel  # noqa: PLC0415 - an optional extra

        game = pyspiel.load_game("crazy_eights")
        self.luck = random.Random(1)
        self.state = game.new_initial_state()
        while self.state.is_chance_node():
            self.chance(self.state)
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        memory_mb, solve, verbose = 10, False, False
        self.bot = pyspiel.MCTSBot(
            game, evaluator, 1.0, 1, memory_mb, solve, 1, verbose
        )
        self.decisions = sum(self.count() for _ in range(300)) / 300

    def chance(self, state):
        """Let chance act."""
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(self.luck.choices(actions, weights)[0])

    def count(self):
        """Count the decisions of one random game from the dealt hands."""
        state, n = self.state.clone(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                self.chance(state)
            else:
                state.apply_action(self.luck.choice(state.legal_actions()))
                n += 1
        return n

    def __call__(self):
        """Return decisions a second of one search: one simulation, many rollouts."""
        begun = time.process_time()
        self.bot.step(self.state)
        return ROLLOUTS * self.decisions / (time.process_time() - begun)


class RLCard:
    """Random agents at RLCard's uno, by its own `env.run`."""

    def __init__(self):
        import rlcard  # noqa: PLC0415 - an optional extra
        from rlcard.agents import RandomAgent  # noqa: PLC0415

        self.env = rlcard.make("uno", {"seed": 1})
        agent = RandomAgent(num_actions=self.env.num_actions)
        self.env.set_agents([agent] * self.env.num_players)

    def __call__(self):
        """Return decisions a second."""
        decisions = 0
        begun = time.process_time()
        for _ in range(GAMES):
            trajectories, _ = self.env.run(is_training=False)
            # States and actions by turns, a state at either end.
            decisions += sum(len(one) // 2 for one in trajectories)
        return decisions / (time.process_time() - begun)
