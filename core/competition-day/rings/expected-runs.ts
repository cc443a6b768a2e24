import type { EntryId } from '../../kernel/ids.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { nonStarters } from '../gate/non-starters.ts';
import type { RingsProgress } from '../gate/rings-progress.ts';
import { type ExpectedRun, expectedTimes, withGateTimes } from '../running-order/expected-times.ts';
import { minutesIn } from '../running-order/next-order.ts';
import { calledBreaks } from './announcement.ts';

/** When each run that has not begun is expected, by all that rings, gate and announcements know. */
export const expectedRuns = (
  dayState: CompetitionDayState,
  { now, progress }: RingsProgress,
  rules: DayRules,
): ReadonlyMap<EntryId, ExpectedRun> =>
  expectedTimes({
    ...rules,
    minutesFor: minutesIn(rules),
    runs: dayState.order?.runs ?? [],
    away: nonStarters(dayState, rules.plan.calls),
    progress: withGateTimes(progress, dayState.gateEvents),
    breaks: calledBreaks(dayState),
    now,
  });
