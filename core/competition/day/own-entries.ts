import type { Level } from '../../kernel/class-and-level.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { entryId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CompetitorTicket } from '../entries/competitor-ticket.ts';
import type { CompetitionDayState } from './competition-day-state.ts';
import { ringById } from './day-plan.ts';
import type { DayRules } from './day-rules.ts';
import { type EntryState, entryState } from './entry-state.ts';
import type { FinalPlace } from './final-place.ts';
import { gateStatuses, notHere } from './gate/gate-status.ts';
import type { RingsProgress } from './gate/rings-progress.ts';
import type { NoticePeriod } from './notice-period.ts';
import { currentPlacements } from './placement.ts';
import { expectedRuns } from './rings/expected-runs.ts';
import { nearRunsAhead, ringsBegun } from './rings/near-runs.ts';
import type { RunCard } from './run-card.ts';
import { delayInMinutes, type ExpectedRun } from './running-order/expected-times.ts';
import { waitingAreaTime } from './running-order/run-email-facts.ts';

/** An entry, as shown to its competitor. */
export type OwnEntry = {
  readonly entry: EntryId;
  readonly state: EntryState;
  /** '' before the form is sent. */
  readonly hound: string;
  /** Null until the run was announced by email. */
  readonly run: OwnRun | null;
  /** The place in the final result; null before the result is final. */
  readonly place: FinalPlace | null;
};

/** A competitor's entries, and the notice periods. */
export type OwnDay = { readonly entries: readonly OwnEntry[]; readonly notice: NoticePeriod };

export type OwnRun = {
  readonly level: Level;
  readonly number: number;
  readonly ring: string;
  readonly runsAt: Instant;
  readonly beThereAt: Instant;
  readonly reserve: boolean;
  /** When the run is expected, given its ring's delay; null once it has begun, and for reserves. */
  readonly expectedAt: Instant | null;
  /** How many minutes `expectedAt` is later than announced; 0 for a delay too small to mention. */
  readonly lateMinutes: number;
  /** How many runs come before it, once it is near; null before. */
  readonly ahead: number | null;
};

/** The judging so far: entries with signed sheets, and final places by number. */
export type JudgedSoFar = {
  readonly ran: ReadonlySet<EntryId>;
  readonly places: ReadonlyMap<OwnRun['number'], FinalPlace>;
};

/** The state of each ticket's entry, with its run once announced by email. */
export const ownEntries = (
  tickets: readonly Pick<CompetitorTicket, 'id'>[],
  dayState: CompetitionDayState,
  { ran, places }: JudgedSoFar,
  rings: RingsProgress,
  rules: DayRules,
): readonly OwnEntry[] => {
  const expected = expectedRuns(dayState, rings, rules);
  const begun = ringsBegun(dayState, rings);
  const current = currentPlacements(dayState.placements);
  const gate = gateStatuses(dayState.gateEvents, rules.plan.calls);
  return tickets.map(({ id }) => {
    const entry = entryId(id);
    const entrant = dayState.entrants.find((each) => each.entry === entry);
    const wasNotified = dayState.notifications.some(({ card }) => card.entry === entry);
    const card = dayState.order?.runs.find((run) => run.entry === entry);
    const place = (card && places.get(card.number)) ?? null;
    const placement = current.get(entry);
    const assignment = placement?.put ?? null;
    return {
      entry,
      state: entryState({
        registered: entrant !== undefined,
        questionnaireDone: entrant?.questionnaireDone ?? false,
        assignment,
        notified: wasNotified,
        withdrew: assignment?.kind === 'withdrawn' && placement?.by === entrant?.registration.userId,
        gate: gate.get(entry) ?? notHere,
        ran: ran.has(entry),
        hasPlace: place !== null,
      }),
      hound: entrant?.registration.form.dogName ?? '',
      run:
        card && wasNotified && assignment?.kind !== 'withdrawn'
          ? {
              level: card.level,
              number: card.number,
              ring: ringById(rules.plan, card.ring)?.name ?? card.ring,
              runsAt: card.runsAt,
              beThereAt: waitingAreaTime(card, rules.rulebook),
              reserve: card.reserve,
              ...whenExpected(card, expected.get(entry), begun),
            }
          : null,
      place,
    };
  });
};

const whenExpected = (
  card: RunCard,
  expected: ExpectedRun | undefined,
  begun: ReturnType<typeof ringsBegun>,
): Pick<OwnRun, 'expectedAt' | 'lateMinutes' | 'ahead'> => {
  if (!expected) return { expectedAt: null, lateMinutes: 0, ahead: null };
  const isNear = expected.ahead <= nearRunsAhead && begun.has(card.ring);
  return {
    expectedAt: expected.at,
    lateMinutes: delayInMinutes(card, expected.at),
    ahead: isNear ? expected.ahead : null,
  };
};
