import { groupBy } from '../../../kernel/group-by.ts';
import type { EntryId } from '../../../kernel/ids.ts';
import { type Instant, laterBy } from '../../../kernel/time.ts';
import type { RingRules } from '../../rules/rulebook.ts';
import { isUntimed } from '../../rules/run/devices-without-time.ts';
import type { RingEvent } from '../../rules/run/ring-event.ts';
import { activeEvents, type RingLog } from '../../rules/run/ring-log.ts';
import { runRecord } from '../../rules/run/run-record.ts';
import { isEnding } from '../../rules/run/sightings.ts';
import { ruledOutBy, statusByTheRules } from '../../rules/scoring/run-outcome.ts';
import { type AttributedEvent, ringLogOf, signatureOn } from '../judge/run-event.ts';

/** The progress of a run by the judges' events. Times are on the festival's clock; null when unknown. */
export type RunProgress = {
  readonly state: 'running' | 'over' | 'signed';
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
};

/** The present time by both clocks; run events have times of the machine's clock. */
export type TimeOnBothClocks = { readonly festival: Instant; readonly machine: Instant };

/**
 * The progress of every run that has begun. A run that the rules ended, such as by a third dig, is over too. Clocks of
 * phones may be wrong, so no time is later than the present.
 * @param rulesOf the rules for an entry; undefined for one outside the running order, which is left out
 */
export const runProgress = (
  events: readonly AttributedEvent[],
  now: TimeOnBothClocks,
  rulesOf: (entry: EntryId) => RingRules | undefined,
): ReadonlyMap<EntryId, RunProgress> => {
  const timeOf = (event: RingEvent | undefined): Instant | null =>
    event ? laterBy(now.festival, -Math.max(0, now.machine - event.at)) : null;
  const byEntry = groupBy(events, ({ entry }) => entry);
  return new Map(
    [...byEntry].flatMap(([entry, own]) => {
      const rules = rulesOf(entry);
      const marks = own.map(({ mark }) => mark);
      const ring = activeEvents(ringLogOf(marks));
      if (!rules || ring.length === 0) return [];
      // A second attempt starts and ends later than the first.
      const begun = ring.findLast(({ kind }) => kind === 'started');
      const attempt = ring.filter((event) => event.attempt === (begun?.attempt ?? event.attempt));
      const isOver = attempt.some(({ kind }) => isEnding(kind)) || isRuledOut(ring, begun?.attempt ?? 1, rules);
      const state = signatureOn(marks) && isOver ? 'signed' : isOver ? 'over' : 'running';
      const onPhones = attempt.filter(({ device }) => !isUntimed(device));
      const started = onPhones.findLast(({ kind }) => kind === 'started');
      const ended = onPhones.findLast(({ kind }) => isEnding(kind)) ?? ruledOutBy(onPhones, rules);
      return [[entry, { state, startedAt: timeOf(started), endedAt: isOver ? timeOf(ended) : null }] as const];
    }),
  );
};

/** Whether the counts of an attempt disqualify the hound without any event that ends the run. */
const isRuledOut = (ring: RingLog, attempt: RingEvent['attempt'], rules: RingRules): boolean => {
  const { first, underWay } = runRecord(ring, rules);
  return statusByTheRules(attempt === 1 ? first : underWay, rules).kind === 'disqualified';
};
