import type { RingId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayPlan } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import type { GateEvent } from '../gate-event.ts';
import { needsQuestionnaire } from '../needs-questionnaire.ts';
import { expectedRuns } from '../rings/expected-runs.ts';
import { type PublicAnnouncement, publicAnnouncements } from '../rings/rings-now.ts';
import type { RunCard } from '../run-card.ts';
import { delayInMinutes } from '../running-order/expected-times.ts';
import { waitingAreaTime } from '../running-order/run-email-facts.ts';
import type { RingsProgress } from './rings-progress.ts';
import type { RunProgress } from './run-progress.ts';

/** A run, with the data that the gate needs. */
export type GateRun = RunCard & {
  readonly beThereAt: Instant;
  /** The handler has not answered the conservation-awareness questionnaire, which is due before the run (§5). */
  readonly needsQuestionnaire: boolean;
  /** The number to ring on the day; '' when the form has none. */
  readonly phone: string;
  /** The state of the run by the judges' phones; null before the run begins. */
  readonly ringState: RunProgress['state'] | null;
  /** When the run is expected, given its ring's delay; null once it has begun, and for reserves. */
  readonly expectedAt: Instant | null;
  /** How many minutes `expectedAt` is later than announced; 0 for a delay too small to mention. */
  readonly lateMinutes: number;
};

/** The data that a steward's device needs to work without signal; the device adds its own events. */
export type GateBoard = {
  /** The version of the published order; null before there is one. */
  readonly version: number | null;
  readonly calls: DayPlan['calls'];
  readonly rings: readonly { readonly id: RingId; readonly name: string }[];
  readonly runs: readonly GateRun[];
  /** In the order of arrival. The field is called `marks` on the wire. */
  readonly marks: readonly Omit<GateEvent, 'by'>[];
  /** Newest first. */
  readonly announcements: readonly PublicAnnouncement[];
};

/** The board for stewards; it has no runs before an order is published. */
export const gateBoard = (dayState: CompetitionDayState, rings: RingsProgress, rules: DayRules): GateBoard => {
  const { order, gateEvents, entrants } = dayState;
  const { plan, rulebook } = rules;
  const runs = order?.runs ?? [];
  const expected = expectedRuns(dayState, rings, rules);
  return {
    version: order?.version ?? null,
    calls: plan.calls,
    rings: plan.rings.map(({ id, name }) => ({ id, name })),
    runs: runs.map((card) => {
      const expectedAt = expected.get(card.entry)?.at ?? null;
      return {
        ...card,
        beThereAt: waitingAreaTime(card, rulebook),
        needsQuestionnaire: needsQuestionnaire(entrants, card.entry),
        phone: entrants.find(({ entry }) => entry === card.entry)?.registration.form.phone ?? '',
        ringState: rings.progress.get(card.entry)?.state ?? null,
        expectedAt,
        lateMinutes: expectedAt === null ? 0 : delayInMinutes(card, expectedAt),
      };
    }),
    marks: gateEvents.map(({ by: _by, ...event }) => event),
    announcements: publicAnnouncements(dayState, rings.now, rules),
  };
};
