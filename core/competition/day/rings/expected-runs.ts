import type { EntryId } from '../../../kernel/ids.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import type { DayRules } from '../day-rules.ts';
import { nonStarters } from '../gate/non-starters.ts';
import type { RingsProgress } from '../gate/rings-progress.ts';
import { withoutQuestionnaire } from '../needs-questionnaire.ts';
import { type ExpectedRun, expectedTimes, withGateTimes } from '../running-order/expected-times.ts';
import { minutesIn } from '../running-order/next-order.ts';
import { calledBreaks } from './announcement.ts';

/** The expected time of each run that has not begun, from the events of rings and gate and from announcements. */
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
    heldUp: withoutQuestionnaire(dayState.entrants),
    progress: withGateTimes(progress, dayState.gateEvents),
    breaks: calledBreaks(dayState),
    now,
  });
