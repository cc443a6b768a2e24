import type { Level } from '../competition/class-and-level.ts';
import type { EntryId } from '../kernel/ids.ts';
import { entryId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { CompetitorTicket } from '../registration/ticket.ts';
import type { DayBooks } from './day-books.ts';
import { ringById } from './day-plan.ts';
import type { DayRules } from './day-rules.ts';
import { type EntryState, entryState } from './entry-state.ts';
import { gateStandings, notHere } from './gate/standing.ts';
import type { Notice } from './notice.ts';
import { standingPlacements } from './placement.ts';
import { beThereAt } from './running-order/tell-runs.ts';

/** One of somebody's entries, as they may know it. */
export type OwnEntry = {
  readonly entry: EntryId;
  readonly state: EntryState;
  /** '' until the form is sent. */
  readonly hound: string;
  /** Told with the run, and not before. */
  readonly run: OwnRun | null;
  /** In the final result of its group. */
  readonly place: number | null;
};

/** All that somebody may know of their own day: their entries, and how long beforehand they hear more. */
export type OwnDay = { readonly entries: readonly OwnEntry[]; readonly notice: Notice };

export type OwnRun = {
  readonly level: Level;
  readonly number: number;
  readonly ring: string;
  readonly runsAt: Instant;
  readonly beThereAt: Instant;
  readonly reserve: boolean;
};

/** What the judges have made of it so far: signed sheets, and final places by number. */
export type SoFar = { readonly ran: ReadonlySet<EntryId>; readonly places: ReadonlyMap<OwnRun['number'], number> };

/** How far each of somebody's tickets has come, and when it runs once its letter is written. */
export const ownEntries = (
  tickets: readonly Pick<CompetitorTicket, 'id'>[],
  books: DayBooks,
  { ran, places }: SoFar,
  rules: DayRules,
): readonly OwnEntry[] => {
  const standing = standingPlacements(books.placements);
  const gate = gateStandings(books.marks, rules.plan.calls);
  return tickets.map(({ id }) => {
    const entry = entryId(id);
    const entrant = books.entrants.find((each) => each.entry === entry);
    const told = books.told.some(({ card }) => card.entry === entry);
    const card = books.order?.runs.find((run) => run.entry === entry);
    const place = (card && places.get(card.number)) ?? null;
    const placement = standing.get(entry);
    const put = placement?.put ?? null;
    return {
      entry,
      state: entryState({
        registered: entrant !== undefined,
        questionnaireDone: entrant?.questionnaireDone ?? false,
        put,
        told,
        withdrew: put?.kind === 'withdrawn' && placement?.by === entrant?.registration.userId,
        gate: gate.get(entry) ?? notHere,
        ran: ran.has(entry),
        hasPlace: place !== null,
      }),
      hound: entrant?.registration.form.dogName ?? '',
      run:
        card && told && put?.kind !== 'withdrawn'
          ? {
              level: card.level,
              number: card.number,
              ring: ringById(rules.plan, card.ring)?.name ?? card.ring,
              runsAt: card.runsAt,
              beThereAt: beThereAt(card, rules.rulebook),
              reserve: card.reserve,
            }
          : null,
      place,
    };
  });
};
