import type { ClassAndLevel } from '../../../kernel/class-and-level.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { type Instant, londonDate } from '../../../kernel/time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { currentPlacements } from '../placement.ts';
import { calledBreaks } from '../rings/announcement.ts';
import type { RunningOrder } from '../run-card.ts';
import { addToRunningOrder } from './add-to-running-order.ts';
import { type PlacedEntry, runCards } from './run-cards.ts';
import { participantsOf } from './run-to-schedule.ts';
import { type NoOrder, solveOrder } from './solve.ts';
import { stableShuffle } from './stable-shuffle.ts';

/**
 * The running order for the current placements. Keeps the sequence of the last order where possible and shuffles new
 * entries. On the day itself, a published order changes only for entries whose placement has changed, because people
 * rely on its times. Deterministic, so the published order is the one that was previewed.
 */
export const nextOrder = (
  dayState: CompetitionDayState,
  rules: DayRules,
  now: Instant,
): Result<RunningOrder, NoOrder> => {
  const placed = placedIn(dayState);
  const { order } = dayState;
  const highestNotified = Math.max(0, ...dayState.notifications.map(({ card }) => card.number));
  if (order && londonDate(now) >= londonDate(rules.edition.startsAt)) {
    const all = [
      ...placed.running.map((each) => ({ ...each, kind: 'running' as const })),
      ...placed.waiting.map((each) => ({ ...each, kind: 'waiting' as const })),
    ];
    const there = new Set(all.map(({ entrant }) => entrant.entry));
    const staying = { ...order, runs: order.runs.filter(({ entry }) => there.has(entry)) };
    const { minutes: noticeMinutes } = rules.rulebook.beforeRun;
    return ok(
      addToRunningOrder({
        ...rules,
        order: staying,
        placed: all,
        minutesFor: minutesIn(rules),
        highestNotified,
        noticeMinutes,
        now,
        breaks: calledBreaks(dayState),
      }),
    );
  }
  const running = inOrder(placed.running, dayState);
  const solved = solveOrder({
    plan: rules.plan,
    minutesFor: minutesIn(rules),
    runs: running.map(({ entrant, ...where }) => ({
      ...where,
      entry: entrant.entry,
      needs: participantsOf(entrant.registration),
    })),
  });
  if (!solved.ok) return solved;
  return ok(
    runCards({
      ...rules,
      slots: solved.value,
      running,
      waiting: placed.waiting,
      before: dayState.order,
      highestNotified,
    }),
  );
};

/** The minutes that the rulebook allows in a group. */
export const minutesIn =
  ({ rulebook }: Pick<DayRules, 'rulebook'>) =>
  (where: ClassAndLevel): number =>
    rulebook.classes[where.class].levels[where.level].minutes;

/** The running and the waiting entries, in the order of the head judge's decisions. */
const placedIn = ({
  entrants,
  placements,
}: CompetitionDayState): Readonly<Record<'running' | 'waiting', readonly PlacedEntry[]>> => {
  const byEntry = new Map(entrants.map((entrant) => [entrant.entry, entrant]));
  const all = [...currentPlacements(placements).values()]
    .toSorted((a, b) => placements.indexOf(a) - placements.indexOf(b))
    .flatMap(({ entry, put, inSeason }) => {
      const entrant = byEntry.get(entry);
      if (!entrant || put.kind === 'withdrawn') return [];
      return [
        { kind: put.kind, placed: { entrant, inSeason, class: entrant.registration.form.class, level: put.level } },
      ];
    });
  return {
    running: all.flatMap(({ kind, placed }) => (kind === 'running' ? [placed] : [])),
    waiting: all.flatMap(({ kind, placed }) => (kind === 'waiting' ? [placed] : [])),
  };
};

const inOrder = (running: readonly PlacedEntry[], { order }: CompetitionDayState): readonly PlacedEntry[] => {
  const ranAt = new Map(order?.runs.map(({ entry }, at) => [entry, at]));
  const place = ({ entrant }: PlacedEntry) => ranAt.get(entrant.entry) ?? Number.POSITIVE_INFINITY;
  return stableShuffle(running, ({ entrant }) => entrant.entry).toSorted((a, b) => {
    const [one, other] = [place(a), place(b)];
    return one === other ? 0 : one - other;
  });
};
