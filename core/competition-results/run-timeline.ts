import { rungAt } from '../competition/ladder.ts';
import type { RingRules } from '../competition/rulebook.ts';
import type { RingEvent } from '../competition/run/ring-event.ts';
import { activeEvents, mergeLogs, type RingLog } from '../competition/run/ring-log.ts';
import { countingAttempts, findOfEvent, offenceOfEvent } from '../competition/run/sightings.ts';
import { type Instant, second } from '../kernel/time.ts';

/** An event of the run: whole seconds since the start, and the points it brought. */
export type TimelineItem = { readonly seconds: number; readonly what: string; readonly points: number | 'out' | null };

/**
 * The active events of the counting attempts, each with its points; an offence costs its own rung. The points add up to
 * the score without the time bonus.
 */
export const runTimeline = (log: RingLog, rules: RingRules): readonly TimelineItem[] => {
  const events = activeEvents(mergeLogs(log));
  const { counted, timed } = countingAttempts(events);
  const seen = new Map<RingEvent['kind'], number>();
  return events.flatMap((event): readonly TimelineItem[] => {
    const what = eventLabel(event);
    if (what !== null)
      return event.attempt === timed ? [{ seconds: secondsInto(events, event), what, points: null }] : [];
    if (event.attempt !== counted) return [];
    const nth = (seen.get(event.kind) ?? 0) + 1;
    seen.set(event.kind, nth);
    return sighted(event.kind, nth, rules).map((line) => ({ seconds: secondsInto(events, event), ...line }));
  });
};

/** Whole seconds since the attempt began, by the devices' clocks; at least 0. */
const secondsInto = (events: RingLog, { attempt, at }: RingEvent): number => {
  const began: Instant = events.find((event) => event.kind === 'started' && event.attempt === attempt)?.at ?? at;
  return Math.max(0, Math.floor((at - began) / second));
};

const sighted = (kind: RingEvent['kind'], nth: number, rules: RingRules): readonly Omit<TimelineItem, 'seconds'>[] => {
  const find = findOfEvent(kind);
  if (find) return [{ what: capital(rules.finds[find].once), points: rules.finds[find].points }];
  const offence = offenceOfEvent(kind);
  if (!offence) return [];
  const { once, ladder } = rules.offences[offence];
  return [{ what: capital(once), points: rungAt(ladder, nth) }];
};

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The label of an event that is no sighting; null for sightings, and for decisions, which have no time in the run. */
const eventLabel = (event: RingEvent): string | null => {
  switch (event.kind) {
    case 'started':
      return event.attempt === 1 ? 'Start' : 'Start again';
    case 'stopped':
      return 'Finished';
    case 'time-up':
      return 'Time up';
    case 'withdrawn':
      return 'Withdrawn';
    case 'disqualified':
      return `Disqualified: ${event.reason}`;
    default:
      return null;
  }
};
