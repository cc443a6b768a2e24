import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import type { Edition } from '../../../kernel/edition/edition.ts';
import type { EntryId, RingId } from '../../../kernel/ids.ts';
import { type Instant, instant, minute } from '../../../kernel/time.ts';
import { atMinuteOfDay, type DayPlan, type PlannedRing } from '../day-plan.ts';
import { effectiveEvents, type GateStep } from '../gate/effective-events.ts';
import type { RunProgress } from '../gate/run-progress.ts';
import type { RunCard } from '../run-card.ts';

/** A break of a ring, from one moment to another. */
export type RingBreak = { readonly ring: RingId | null; readonly from: Instant; readonly to: Instant };

/** A ring closes: its runs of that time go to other rings, or after the closure in the same ring. */
export type RingClosure = {
  readonly ring: RingId;
  readonly from: Instant;
  /** Null for the rest of the day. */
  readonly until: Instant | null;
  readonly runs: 'to-other-rings' | 'later';
};

export type ExpectedTimesInput = {
  readonly plan: Pick<DayPlan, 'changeoverMinutes' | 'rings'>;
  readonly edition: Pick<Edition, 'startsAt'>;
  readonly minutesFor: (where: ClassAndLevel) => number;
  readonly runs: readonly RunCard[];
  /** Entries that do not run. */
  readonly away: ReadonlySet<EntryId>;
  /** Entries that may not run yet: once their announced time has passed, the runs behind them go first. */
  readonly heldUp?: ReadonlySet<EntryId>;
  readonly progress: ReadonlyMap<EntryId, RunProgress>;
  /** Breaks called on the day, besides those of the plan. */
  readonly breaks?: readonly RingBreak[];
  readonly now: Instant;
};

/** When a run is expected, and how many runs of its ring come before it, including the one under way. */
export type ExpectedRun = { readonly at: Instant; readonly ahead: number };

/**
 * When each run that has not begun is expected: never before its announced time, and later as its ring runs behind. A
 * ring without any events counts as on time, because it may judge on paper.
 */
export const expectedTimes = (input: ExpectedTimesInput): ReadonlyMap<EntryId, ExpectedRun> =>
  new Map(input.plan.rings.flatMap((ring) => ringTimes(input, ring)));

const ringTimes = (
  { plan, edition, minutesFor, runs, away, heldUp, progress, breaks = [], now }: ExpectedTimesInput,
  ring: PlannedRing,
): readonly (readonly [EntryId, ExpectedRun])[] => {
  const changeover = plan.changeoverMinutes * minute;
  const own = runs
    .filter((run) => run.ring === ring.id && !run.reserve)
    .toSorted((a, b) => a.runsAt - b.runsAt || a.number - b.number);
  const rests = restsOf(ring, edition, breaks);
  const reports = own.some(({ entry }) => progress.has(entry));
  // When the ring is free: after the last run that has begun, and not before now.
  let free: number = reports ? now : 0;
  let ahead = 0;
  for (const run of own) {
    const known = progress.get(run.entry);
    if (known?.state === 'running') {
      const until = Math.max(now, (known.startedAt ?? now) + minutesFor(run) * minute);
      free = Math.max(free, until + changeover);
      ahead += 1;
    } else if (known?.endedAt) free = Math.max(free, known.endedAt + changeover);
  }
  return own
    .filter(({ entry }) => !progress.has(entry) && !away.has(entry))
    .map((run) => {
      const length = minutesFor(run) * minute;
      const at = afterRests(Math.max(run.runsAt, free), length, rests);
      const expected = { at: instant(at), ahead };
      if (!heldUp?.has(run.entry) || run.runsAt > now) {
        free = at + length + changeover;
        ahead += 1;
      }
      return [run.entry, expected] as const;
    });
};

type Rest = Pick<RingBreak, 'from' | 'to'>;

/** When a ring rests: the lunch of the plan, and the breaks and closures of the day. */
export const restsOf = (
  ring: PlannedRing,
  edition: Pick<Edition, 'startsAt'>,
  breaks: readonly RingBreak[],
): readonly Rest[] =>
  [
    ...(ring.lunch
      ? [{ from: atMinuteOfDay(edition, ring.lunch.from), to: atMinuteOfDay(edition, ring.lunch.to) }]
      : []),
    ...breaks.filter((each) => each.ring === null || each.ring === ring.id),
  ].toSorted((a, b) => a.from - b.from);

/** The first moment from `at` on at which something of this length fits between the rests, which are sorted by start. */
export const afterRests = (at: number, length: number, rests: readonly Rest[]): number =>
  rests.reduce((moment, rest) => (moment < rest.to && rest.from < moment + length ? rest.to : moment), at);

/** Smaller delays are not mentioned, because handlers have to be at the ring ten minutes early anyway. */
const leastDelay = 3 * minute;

/**
 * How many whole minutes later than announced a run is expected; 0 for a delay that is too small to mention. Seconds are
 * dropped, as in the times shown, so that announced time and delay add up to the expected time.
 */
export const delayInMinutes = (run: Pick<RunCard, 'runsAt'>, expectedAt: Instant): number =>
  expectedAt - run.runsAt < leastDelay ? 0 : Math.floor((expectedAt - run.runsAt) / minute);

/** Adds the gate's events to the progress of the runs, for rings that judge on paper. */
export const withGateTimes = (
  progress: ReadonlyMap<EntryId, RunProgress>,
  gateEvents: readonly (GateStep & { readonly entry: EntryId })[],
): ReadonlyMap<EntryId, RunProgress> => {
  const all = new Map(progress);
  for (const { entry, kind, at } of effectiveEvents(gateEvents)) {
    const known = all.get(entry);
    if (kind === 'not-here' && !progress.has(entry)) all.delete(entry);
    if (kind === 'in-the-ring' && !known) all.set(entry, { state: 'running', startedAt: at, endedAt: null });
    if (kind === 'done' && known?.state !== 'signed')
      all.set(entry, { state: 'over', startedAt: known?.startedAt ?? null, endedAt: known?.endedAt ?? at });
    if (kind === 'done' && known?.state === 'signed' && !known.endedAt) all.set(entry, { ...known, endedAt: at });
  }
  return all;
};
