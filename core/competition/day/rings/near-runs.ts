import type { RingId } from '../../../kernel/ids.ts';
import { type Instant, instant, minute } from '../../../kernel/time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import type { RingsProgress } from '../gate/rings-progress.ts';
import type { RunCard } from '../run-card.ts';
import { withGateTimes } from '../running-order/expected-times.ts';
import { toE164 } from '../to-e164.ts';
import { expectedRuns } from './expected-runs.ts';

/** A handler is alerted when this many runs of the ring are left before theirs. */
export const nearRunsAhead = 3;

/**
 * The longest time before the expected start of a run at which its handler is alerted, in ms. A ring that is ahead of
 * time waits for the announced time of a run, so few runs may be left before it long before it begins.
 */
const nearRunsWithin = 30 * minute;

/** A near run, with its handler's contact. */
export type NearRun = {
  readonly card: RunCard;
  readonly phone: string;
  readonly ahead: number;
  readonly expectedAt: Instant;
};

/**
 * The rings in which a run was recorded as begun, each with the announced time of its last such run. Sheets typed from
 * paper do not count: they may be typed in any order, after the handlers have gone home.
 */
export const ringsBegun = (
  { order, gateEvents }: Pick<CompetitionDayState, 'order' | 'gateEvents'>,
  { progress }: Pick<RingsProgress, 'progress'>,
): ReadonlyMap<RingId, Instant> => {
  const known = withGateTimes(progress, gateEvents);
  const last = new Map<RingId, Instant>();
  for (const { entry, ring, runsAt } of order?.runs ?? []) {
    const seen = known.get(entry);
    if (!seen || (seen.startedAt === null && seen.endedAt === null)) continue;
    last.set(ring, instant(Math.max(last.get(ring) ?? 0, runsAt)));
  }
  return last;
};

/**
 * The runs whose handlers are to be alerted now. Such a run has at most `nearRunsAhead` runs before it, is expected
 * within `nearRunsWithin`, comes after the last begun run of its ring, and has had no alert yet.
 */
export const nearRuns = (dayState: CompetitionDayState, rings: RingsProgress, rules: DayRules): readonly NearRun[] => {
  const { order, nearAlerts, entrants } = dayState;
  const cards = new Map(order?.runs.map((card) => [card.entry, card]));
  const begun = ringsBegun(dayState, rings);
  const alerted = new Set(nearAlerts.map(({ entry }) => entry));
  return [...expectedRuns(dayState, rings, rules)].flatMap(([entry, { at, ahead }]) => {
    const card = cards.get(entry);
    const last = card && begun.get(card.ring);
    if (!card || last === undefined || card.runsAt < last || ahead > nearRunsAhead || alerted.has(entry)) return [];
    if (at - rings.now > nearRunsWithin) return [];
    const phone = toE164(entrants.find((each) => each.entry === entry)?.registration.form.phone ?? '');
    return phone === '' ? [] : [{ card, phone, ahead, expectedAt: at }];
  });
};
