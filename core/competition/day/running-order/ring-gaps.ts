import { sameGroup } from '../../../kernel/class-and-level.ts';
import { formatCount } from '../../../kernel/format-number.ts';
import { formatTime, instant, minute } from '../../../kernel/time.ts';
import type { CompetitionDayState } from '../competition-day-state.ts';
import { atMinuteOfDay, type PlannedRing } from '../day-plan.ts';
import type { DayRules } from '../day-rules.ts';
import { groupName } from '../messages.ts';
import type { RunCard, RunningOrder } from '../run-card.ts';
import { afterRests, type RingBreak, restsOf } from './expected-times.ts';
import { runsOfRing } from './move-run.ts';
import { minutesIn } from './next-order.ts';
import { type Participant, participantsOf, sharedParticipant } from './run-to-schedule.ts';

/** Shorter waits are not worth a sentence. */
const leastWait = 5 * minute;

/**
 * In words, when a ring waits longer than for the changeover, its lunch or a break, and which rule makes it wait: runs
 * that share a person or a hound are kept apart, and juniors run in junior hours. A wait that no rule needs is left out.
 */
export const ringGaps = (
  { runs }: Pick<RunningOrder, 'runs'>,
  { entrants }: Pick<CompetitionDayState, 'entrants'>,
  rules: DayRules,
  breaks: readonly RingBreak[] = [],
): readonly string[] => {
  const minutesFor = minutesIn(rules);
  const { plan, edition } = rules;
  const endOf = (run: RunCard): number => run.runsAt + minutesFor(run) * minute;
  const needsOf = ({ entry }: RunCard): readonly Participant[] => {
    const registration = entrants.find((each) => each.entry === entry)?.registration;
    return registration ? participantsOf(registration) : [];
  };
  const running = runs.filter(({ reserve }) => !reserve);

  const reasonFor = (run: RunCard, free: number): string | null => {
    for (const other of running) {
      const shared = other.entry === run.entry ? undefined : sharedParticipant(needsOf(run), needsOf(other));
      // The run could not have begun at `free`: too soon after the other run, or too soon before it.
      const apart = plan.leastGapMinutes * minute;
      const tooClose = free < endOf(other) + apart && other.runsAt < free + minutesFor(run) * minute + apart;
      if (!shared || !tooClose) continue;
      const who = shared.kind === 'person' ? `both need ${shared.name}` : `are one hound`;
      return `${other.hound} and ${run.hound} ${who}, and are kept ${formatCount(plan.leastGapMinutes, 'minute')} apart`;
    }
    const opens = atMinuteOfDay(edition, plan.juniorHours.from);
    if (run.class === 'junior' && free < opens) return `juniors run from ${formatTime(opens)}`;
    return null;
  };

  return plan.rings.flatMap((ring) => {
    const own = runsOfRing(running, ring.id);
    const rests = restsOf(ring, edition, breaks);
    return own.flatMap((run, nth) => {
      const before = own[nth - 1];
      const since = before ? endOf(before) + plan.changeoverMinutes * minute : atMinuteOfDay(edition, ring.from);
      const free = afterRests(since, minutesFor(run) * minute, rests);
      if (run.runsAt - free < leastWait) return [];
      const reason = reasonFor(run, free);
      if (reason === null) return [];
      const wait = `${ring.name} waits from ${formatTime(instant(free))} to ${formatTime(run.runsAt)}: ${reason}.`;
      return [`${wait}${nextGroupInWords(ring, run, own.slice(nth + 1))}`];
    });
  });
};

/** Why the ring's next group does not fill the wait: the groups of a ring run one after another, by the day's plan. */
const nextGroupInWords = ({ groups }: PlannedRing, run: RunCard, later: readonly RunCard[]): string => {
  const position = groups.findIndex((group) => sameGroup(group, run));
  const next = groups.slice(position + 1).find((group) => later.some((each) => sameGroup(each, group)));
  return position < 0 || !next ? '' : ` ${groupName(next)}, begins there once this class has run.`;
};
