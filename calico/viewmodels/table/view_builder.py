"""Make the table's view from the game and the selection."""

from calico.engine.explain import explain_cat
from calico.engine.facts import GOALS, TURNS
from calico.engine.game import Game
from calico.engine.observation import unseen
from calico.engine.quilt import AwardKind
from calico.engine.results import Objective, objectives
from calico.engine.scoring import QuiltScore, score, score_quilt
from calico.engine.state import State
from calico.engine.tiles import COLOURS
from calico.journal.games.summaries import EarlierGame
from calico.viewmodels.table.goal_choice import offer_view
from calico.viewmodels.table.quilt_views import main_quilt, plain_quilt
from calico.viewmodels.table.selection import Selection, chosen_tile, table_mode
from calico.viewmodels.table.view import (
    PLACING,
    About,
    ButtonView,
    CatView,
    GainView,
    ObjectiveView,
    OfferView,
    Panel,
    SeatView,
    TableMode,
    TableView,
    TileView,
    WhyView,
)
from calico.viewmodels.table.why import Lights, why
from calico.viewmodels.table.wish import wish_so_far
from calico.viewmodels.text.game_terms import cat_name, cat_wish, restriction_name, setup_name, tile_title
from calico.viewmodels.text.i18n import count, mark, marks, say

_PROMPTS = {
    TableMode.CHOOSE_GOALS: mark("Place three goals on your quilt board"),
    TableMode.CHOOSE_TILE: mark("Your hand: choose one"),
    TableMode.CHOOSE_PLACE: mark("Choose a space for it"),
    TableMode.CONFIRM: mark("Tap again to place it"),
    TableMode.MARKET: mark("Market: take one"),
    TableMode.END_TURN: mark("Patch placed"),
    TableMode.PASS_DEVICE: mark("Pass the device"),
    TableMode.NEXT_PLAYER: mark("{name} is next"),
    TableMode.BOT: mark("{name} is thinking…"),
    TableMode.FINISHED: mark("The quilts are finished"),
}
_TOKEN_NEW = mark("Take a patch, or move the new token")
_TOKEN_CHOSEN = mark("Tap where the token should go")


def table_view(
    game: Game, selection: Selection, coach: bool = True, again: EarlierGame | None = None
) -> TableView:
    """Make the table's view; without a coach there are no hints."""
    state, mode = game.state, table_mode(game, selection)
    shown = shown_seat(game, selection)
    question, lights = _answer(state, shown, selection)
    sheet = score(state, shown)
    prompt = selection.notice or _prompt(game, selection, mode)
    labels = _labels(game, selection, mode, prompt)
    hand, market = _hand(state, selection, mode), _market(state, selection, mode)
    return TableView(
        mode=mode,
        title=table_title(game),
        round=state.round,
        rounds=TURNS,
        prompt=prompt,
        market_label=labels[0],
        hand_label=labels[1],
        quilt=main_quilt(game, selection, shown, lights),
        quilts=tuple(plain_quilt(game, seat) for seat in range(len(state.quilts))),
        seats=(seats := _seats(game, again)),
        hand=hand,
        market=market,
        bag_count=len(state.setup.bag) - state.drawn,
        cats=_cats(state, shown),
        buttons=tuple(ButtonView(colour, number) for colour, number in enumerate(sheet.buttons.counts)),
        rainbow=sheet.buttons.rainbow,
        gains=_gains(state, selection, mode),
        offers=_offers(state, selection, mode),
        objectives=objective_views(state, shown),
        why=question,
        panel=selection.panel,
        unseen=_unseen(state, selection),
        can_lay_goals=mode is TableMode.CHOOSE_GOALS and None not in selection.goals,
        can_undo=_can_undo(game, mode),
        has_goals=state.goals[shown] != (),
        has_hands=not state.setup.no_hand,
        coach=coach,
        can_hint=coach and mode in (*PLACING, TableMode.MARKET),
        market_lit=any(tile.touchable for tile in market),
        hand_lit=any(tile.touchable for tile in hand),
        notice=selection.notice,
        next_player=(active := game.setup.seats[state.player]).name,
        next_board=active.board,
        banner=say("{name}, it’s your turn", name=active.name) if selection.begins else "",
        looking=_looking(selection),
        compared=_compared(seats),
    )


def _can_undo(game: Game, mode: TableMode) -> bool:
    if mode in (TableMode.BOT, TableMode.PASS_DEVICE, TableMode.NEXT_PLAYER):
        return False
    return game.can_undo or mode is TableMode.CONFIRM


def _looking(selection: Selection) -> bool:
    return selection.looking_at is not None and selection.looking_at != selection.viewer


def _prompt(game: Game, selection: Selection, mode: TableMode) -> str:
    """What the table waits for, or whose quilt is shown."""
    if _looking(selection):
        seen = game.setup.seats[shown_seat(game, selection)].name
        return say("{name}’s quilt. Tap the name again to go back.", name=seen)
    active = game.setup.seats[game.state.player].name
    return say(_token_prompt(game.state, selection, mode) or _PROMPTS[mode], name=active)


def _labels(game: Game, selection: Selection, mode: TableMode, prompt: str) -> tuple[str, str]:
    """What market and hand are labelled with: the lit one with the prompt, if that is about it alone."""
    if selection.notice or _looking(selection) or _token_prompt(game.state, selection, mode):
        return "", ""
    if mode is TableMode.MARKET:
        return prompt, say("Your hand")
    if mode in PLACING:
        return (_no_hand_prompt(mode, prompt), "") if game.setup.no_hand else (say("Market"), prompt)
    return "", ""


def _no_hand_prompt(mode: TableMode, prompt: str) -> str:
    return say("Market: take one") if mode is TableMode.CHOOSE_TILE else prompt


def _token_prompt(state: State, selection: Selection, mode: TableMode) -> str | None:
    """What to say of a token of this turn that can be moved."""
    if mode is not TableMode.MARKET or state.placement is None:
        return None
    if selection.token is not None:
        return _TOKEN_CHOSEN
    movable = any(award.group & state.quilt.patches & ~(1 << award.cell) for award in state.placement.awards)
    return _TOKEN_NEW if movable else None


def _unseen(state: State, selection: Selection) -> tuple[int, ...]:
    if selection.panel is not Panel.BAG or selection.viewer is None:
        return ()
    return unseen(state, selection.viewer)


def shown_seat(game: Game, selection: Selection) -> int:
    """The seat of the main quilt: the one looked at, a bot's while it plays, else the viewer's."""
    if selection.looking_at is not None:
        return selection.looking_at
    if table_mode(game, selection) is TableMode.BOT or selection.viewer is None:
        return game.state.player
    return selection.viewer


def table_title(game: Game) -> str:
    """The title of the kind of game."""
    setup = game.setup
    if setup.restriction is not None:
        return restriction_name(setup.restriction)
    return setup_name(setup.kind, setup.scenario)


def _compared(seats: tuple[SeatView, ...]) -> str:
    """The points now and in the earlier game, where one plays alone."""
    if len(seats) > 1 or seats[0].earlier is None:
        return ""
    return say("{points} now, {earlier} then", points=seats[0].points, earlier=seats[0].earlier)


def _earlier(game: Game, seat: int, again: EarlierGame | None) -> int | None:
    """A seat's points in the earlier game, after as many turns as it has patches now."""
    if again is None or not again.points[seat]:
        return None
    turns = TURNS - game.state.quilts[seat].free.bit_count()
    points = again.points[seat][:turns]
    return points[-1] if points else 0


def _seats(game: Game, again: EarlierGame | None) -> tuple[SeatView, ...]:
    state = game.state
    views = []
    for seat, who in enumerate(game.setup.seats):
        sheet = score(state, seat)
        active = seat == state.player and not state.finished
        bot = who.bot is not None
        numbers = sheet.total, sheet.cat_count, sheet.buttons.count
        earlier = _earlier(game, seat, again)
        views.append(SeatView(seat, who.name, who.board, *numbers, active, bot, earlier))
    return tuple(views)


def _hand(state: State, selection: Selection, mode: TableMode) -> tuple[TileView, ...]:
    choosing = mode in PLACING
    in_fingers = None if state.setup.no_hand or not choosing else selection.slot
    return tuple(
        TileView(tile, tile_title(tile), chosen=slot == in_fingers, touchable=choosing)
        for slot, tile in enumerate(() if selection.viewer is None else state.hands[selection.viewer])
    )


def _market(state: State, selection: Selection, mode: TableMode) -> tuple[TileView, ...]:
    no_hand = state.setup.no_hand
    placing = no_hand and mode in PLACING
    placed = state.placement.slot if state.placement else None
    return tuple(
        TileView(
            tile,
            tile_title(tile),
            chosen=slot == (selection.slot if placing else selection.take),
            touchable=placing or mode is TableMode.MARKET,
            leaves_next=state.setup.solo and slot == 0,
        )
        for slot, tile in enumerate(state.market)
        if slot != placed
    )


def _cats(state: State, seat: int) -> tuple[CatView, ...]:
    cats = state.setup.cats
    return tuple(
        CatView(
            cat.id,
            cat_name(cat.id),
            cat.points,
            cat_wish(cat),
            wish_so_far(cat, explain_cat(state.quilts[seat], index, cats)),
            cats.patterns[index],
            state.quilts[seat].cat_count(index, cats),
        )
        for index, cat in enumerate(cats.cats)
    )


def _gains(state: State, selection: Selection, mode: TableMode) -> tuple[GainView, ...]:
    """What the ghost would earn."""
    tile = chosen_tile(state, selection)
    if mode is not TableMode.CONFIRM or tile is None or selection.cell is None:
        return ()
    setup, player = state.setup, state.player
    after, awards = state.quilt.place(selection.cell, tile, setup.cats)
    gains = []
    for award in awards:
        if award.kind is AwardKind.CAT:
            cat = setup.cats.cats[award.cat]
            gains.append(GainView(f"+{cat.points} {cat_name(cat.id)}", f"token-{cat.id}"))
        elif award.kind is AwardKind.BUTTON:
            gains.append(GainView(say("+3 button"), f"button-{COLOURS[award.colour]}"))
        else:
            gains.append(GainView(say("+3 rainbow"), "button-rainbow"))
    before = score(state, player).goals
    then = score_quilt(after, state.goals[player], setup.cats, setup.both_only).goals
    for old, new in zip(before, then, strict=True):
        if new.points > old.points:
            gains.append(GainView(f"+{new.points - old.points} {GOALS[new.goal].shown}", f"goal-{new.goal}"))
    return tuple(gains)


def _offers(state: State, selection: Selection, mode: TableMode) -> tuple[OfferView, ...]:
    if mode is not TableMode.CHOOSE_GOALS:
        return ()
    return tuple(offer_view(goal, selection.goals) for goal in state.setup.seats[state.player].offers)


_OBJECTIVES: dict[str, str | tuple[str, str]] = {
    "score": marks("{reached} of {number} point", "{reached} of {number} points"),
    "rainbow": mark("rainbow: {reached} of {all} colours"),
    "one_of_each_cat": mark("each cat: {reached} of {all}"),
    "cats": marks("{reached} of {number} cat", "{reached} of {number} cats"),
    "same_cats": marks("{reached} of {number} of the same cat", "{reached} of {number} of the same cat"),
    "same_buttons": marks(
        "{reached} of {number} button of the same colour", "{reached} of {number} buttons of the same colour"
    ),
    "goals_met": marks("{reached} of {number} goal met", "{reached} of {number} goals met"),
    "goals_both": marks("{reached} of {number} met both ways", "{reached} of {number} met both ways"),
}


def objective_views(state: State, seat: int) -> tuple[ObjectiveView, ...]:
    """A scenario's objectives, and how far a seat has come."""
    if state.setup.scenario is None:
        return ()
    sheet = score(state, seat)
    found = objectives(state.setup.scenario, sheet)
    return tuple(ObjectiveView(_objective(each, sheet), each.met) for each in found)


def _objective(objective: Objective, sheet: QuiltScore) -> str:
    sentence = _OBJECTIVES[objective.kind]
    if isinstance(sentence, str):
        rainbow = objective.kind == "rainbow"
        parts = sheet.buttons.counts if rainbow else [cat.count for cat in sheet.cats]
        return say(sentence, reached=sum(map(bool, parts)), all=len(parts))
    return count(*sentence, objective.wanted, reached=objective.reached)


def _answer(state: State, seat: int, selection: Selection) -> tuple[WhyView | None, Lights]:
    if selection.hint:
        about = About.MARKET if selection.take is not None else About.HAND
        return WhyView(say("The coach suggests"), selection.hint, about, selection.hint_wishes), Lights()
    if selection.question is None:
        return None, Lights()
    own = seat == state.player == selection.viewer
    return why(state, seat, selection.question, chosen_tile(state, selection) if own else None)
