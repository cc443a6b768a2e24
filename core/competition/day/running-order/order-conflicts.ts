import { sameGroup } from '../../../kernel/class-and-level.ts';
import { formatCount } from '../../../kernel/format-number.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import { formatTime, minute } from '../../../kernel/time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import { atMinuteOfDay, ringById } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import { groupName } from '../messages.ts';
import type { RunCard, RunningOrder } from '../run-card.ts';
import type { RingBreak } from './expected-times.ts';
import { runsOfRing } from './move-run.ts';
import { minutesIn } from './next-order.ts';
import { participantsOf, sharesHandlerOrHound } from './run-to-schedule.ts';

/** A rule of the day that an order breaks, and the runs that break it. */
export type OrderConflict = {
  readonly kind:
    | 'same-time'
    | 'too-close'
    | 'ring-hours'
    | 'junior-hours'
    | 'in-season-last'
    | 'other-ring'
    | 'ring-closed'
    | 'ring-taken';
  readonly entries: readonly EntryId[];
  readonly words: string;
};

/**
 * The rules of the day that an order changed by hand breaks: runs that share a handler or a hound are too close, a run
 * is outside its hours, in a ring of other groups, in a closed ring or in one that another run has, or a hound in season
 * does not run last.
 */
export const orderConflicts = (
  { runs }: Pick<RunningOrder, 'runs'>,
  { entrants }: Pick<CompetitionDayState, 'entrants'>,
  rules: DayRules,
  breaks: readonly RingBreak[] = [],
): readonly OrderConflict[] => {
  const running = runs.filter(({ reserve }) => !reserve).toSorted((a, b) => a.runsAt - b.runsAt);
  const shared = sharing(running, entrants, rules);
  // Two runs at the same time that share a handler are named once.
  const named = shared.filter(({ kind }) => kind === 'same-time').map(({ entries }) => entries.join());
  return [
    ...shared,
    ...running.flatMap((run) => alone(run, running, rules)),
    ...running
      .flatMap((run, nth) => taken(run, running.slice(nth + 1), rules))
      .filter(({ entries }) => !named.includes(entries.join())),
    ...running.flatMap((run) => closed(run, rules, breaks)),
  ];
};

/** The runs that would begin in the same ring before this one ends. */
const taken = (run: RunCard, later: readonly RunCard[], rules: DayRules): readonly OrderConflict[] => {
  const ends = run.runsAt + minutesIn(rules)(run) * minute;
  const ring = ringById(rules.plan, run.ring)?.name ?? run.ring;
  return later
    .filter((other) => other.ring === run.ring && other.runsAt < ends)
    .map((other) => ({
      kind: 'ring-taken',
      entries: [run.entry, other.entry],
      words: `${run.hound} and ${other.hound} would be in ${ring} at the same time.`,
    }));
};

const closed = (run: RunCard, rules: DayRules, breaks: readonly RingBreak[]): readonly OrderConflict[] => {
  const ends = run.runsAt + minutesIn(rules)(run) * minute;
  const rest = breaks.find(
    ({ ring, from, to }) => (ring === null || ring === run.ring) && run.runsAt < to && from < ends,
  );
  if (!rest) return [];
  const ring = ringById(rules.plan, run.ring)?.name ?? run.ring;
  const words = `${run.hound} would run at ${formatTime(run.runsAt)}, while ${ring} is closed or has a break.`;
  return [{ kind: 'ring-closed', entries: [run.entry], words }];
};

const sharing = (
  running: readonly RunCard[],
  entrants: CompetitionDayState['entrants'],
  rules: DayRules,
): readonly OrderConflict[] => {
  const minutesFor = minutesIn(rules);
  const { leastGapMinutes } = rules.plan;
  const scheduled = running.map((run) => {
    const registration = entrants.find(({ entry }) => entry === run.entry)?.registration;
    return { ...run, needs: registration ? participantsOf(registration) : [] };
  });
  return scheduled.flatMap((one, nth) =>
    scheduled.slice(nth + 1).flatMap((other): readonly OrderConflict[] => {
      if (!sharesHandlerOrHound(one, other)) return [];
      const gap = Math.floor((other.runsAt - one.runsAt) / minute) - minutesFor(one);
      if (gap >= leastGapMinutes) return [];
      const who = `${one.hound} and ${other.hound} share a handler or a hound, and`;
      const entries = [one.entry, other.entry];
      return gap < 0
        ? [{ kind: 'same-time', entries, words: `${who} would run at the same time.` }]
        : [
            {
              kind: 'too-close',
              entries,
              words: `${who} would have only ${formatCount(gap, 'minute')} between their runs.`,
            },
          ];
    }),
  );
};

const alone = (run: RunCard, running: readonly RunCard[], rules: DayRules): readonly OrderConflict[] => {
  const { plan, edition } = rules;
  const ring = ringById(plan, run.ring);
  if (!ring) return [];
  const ends = run.runsAt + minutesIn(rules)(run) * minute;
  const at = (minuteOfDay: number) => atMinuteOfDay(edition, minuteOfDay);
  const conflict = (kind: OrderConflict['kind'], is: boolean, words: string): readonly OrderConflict[] =>
    is ? [{ kind, entries: [run.entry], words: `${run.hound} ${words}` }] : [];
  const { from, to } = plan.juniorHours;
  return [
    ...conflict(
      'ring-hours',
      ends > at(ring.to),
      `would still be running when ${ring.name} closes at ${formatTime(at(ring.to))}.`,
    ),
    ...conflict(
      'junior-hours',
      run.class === 'junior' && (run.runsAt < at(from) || ends > at(to)),
      `would run outside junior hours, ${formatTime(at(from))} to ${formatTime(at(to))}.`,
    ),
    ...conflict(
      'in-season-last',
      run.inSeason && runsOfRing(running, run.ring).some((later) => later.runsAt > run.runsAt && !later.inSeason),
      'is in season, and would run before other hounds of the ring.',
    ),
    ...conflict(
      'other-ring',
      !ring.groups.some((group) => sameGroup(group, run)),
      `would run in ${ring.name}, which isn’t planned for ${groupName(run)}.`,
    ),
  ];
};
