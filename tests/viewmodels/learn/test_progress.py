"""How far a learner has come: kept, shown, and never lost."""

from calico.journal.settings import Settings
from calico.viewmodels.learn.lessons import PARTS
from calico.viewmodels.learn.progress import LearningProgress, lessons_done, onward_text, part_after
from tests.viewmodels.learn.learner import at, obey_all


class Keeper:
    """Settings in memory."""

    def __init__(self):
        self.settings = Settings()

    def get(self):
        return self.settings

    def change(self, **values):
        for name, value in values.items():
            object.__setattr__(self.settings, name, value)
        return self.settings


FIRST, SECOND = PARTS[:2]


def test_someone_new_begins_with_the_first_part():
    views = LearningProgress(Keeper()).views()
    assert [view.wanted for view in views] == [True] + [False] * (len(PARTS) - 1)
    assert views[0].state == "Start here"
    assert lessons_done(views) == f"0 of {len(PARTS)} lessons done"


def test_a_part_that_was_begun_goes_on_where_it_was_left():
    progress = LearningProgress(Keeper())
    progress.reached(FIRST, 2)
    assert progress.next_step(FIRST) == 2
    assert progress.views()[0].state == "Continue here"


def test_a_part_that_is_done_begins_again_and_stays_done():
    progress = LearningProgress(Keeper())
    progress.reached(FIRST, len(FIRST.steps))
    assert progress.next_step(FIRST) == 0
    progress.reached(FIRST, 1)
    assert progress.done(FIRST)
    assert progress.wanted is SECOND


def test_learning_a_part_by_doing_is_kept():
    progress = LearningProgress(Keeper())
    table, _ = at(FIRST)
    table._reached = lambda steps: progress.reached(FIRST, steps)
    obey_all(table)
    assert progress.views()[0].done


def test_steps_of_parts_that_are_no_more_do_no_harm():
    keeper = Keeper()
    keeper.change(lessons={"sewing_machines": 3, FIRST.id: 99})
    progress = LearningProgress(keeper)
    assert progress.done(FIRST)
    assert lessons_done(progress.views()) == f"1 of {len(PARTS)} lessons done"


def test_the_last_part_leads_to_a_game():
    assert onward_text(part_after(FIRST)) == f"Next: {SECOND.title}"
    assert part_after(PARTS[-1]) is None
    assert onward_text(None) == "Play a game"


def test_opening_the_lesson_is_remembered():
    keeper = Keeper()
    assert LearningProgress(keeper).begin() == ""
    assert keeper.settings.tutorial_seen
