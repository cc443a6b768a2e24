import { capitalised } from '../../kernel/capitalised.ts';
import { type Instant, second } from '../../kernel/time.ts';
import { rungAt } from '../rules/ladder.ts';
import type { RingRules } from '../rules/rulebook.ts';
import { isUntimed } from '../rules/run/devices-without-time.ts';
import type { RingEvent } from '../rules/run/ring-event.ts';
import { activeEvents, mergeLogs, type RingLog } from '../rules/run/ring-log.ts';
import { fullTime } from '../rules/run/run-sheet.ts';
import { countingAttempts, findOfEvent, isEnding, offenceOfEvent } from '../rules/run/sightings.ts';

/**
 * An event of the run: whole seconds since the start, and its points. The seconds are null for an event recorded
 * afterwards: typed from paper, corrected at the desk, or recorded by the judge after the stop.
 */
export type TimelineItem = {
  readonly seconds: number | null;
  readonly what: string;
  readonly points: number | 'out' | null;
};

/**
 * The active events of the counting attempts, each with its points; an offence costs the points of its own rung. The
 * points add up to the score without the time bonus. Events without a time come after those with one, and the end comes
 * last, with the time on the sheet, which may be that of a hand-held stopwatch.
 */
export const runTimeline = (log: RingLog, rules: RingRules): readonly TimelineItem[] => {
  const events = activeEvents(mergeLogs(log));
  const { counted, timed } = countingAttempts(events);
  const seen = new Map<RingEvent['kind'], number>();
  const sightings = events
    .filter(({ attempt }) => attempt === counted)
    .flatMap((event): readonly TimelineItem[] => {
      const nth = (seen.get(event.kind) ?? 0) + 1;
      seen.set(event.kind, nth);
      return sighted(event.kind, nth, rules).map((line) => ({ seconds: secondsInto(events, event, rules), ...line }));
    });
  const isTimed = ({ seconds }: TimelineItem) => seconds !== null;
  const starts = events
    .filter(({ kind, attempt, device }) => kind === 'started' && attempt === timed && !isUntimed(device))
    .slice(0, 1)
    .map(({ attempt }) => ({ seconds: 0, what: attempt === 1 ? 'Start' : 'Start again', points: null }));
  const ends = events.filter(({ kind, attempt }) => isEnding(kind) && attempt === timed);
  const first = counted === timed ? starts : [];
  return [
    ...first,
    ...sightings.filter(isTimed),
    ...sightings.filter((item) => !isTimed(item)),
    ...(counted === timed ? [] : starts),
    ...ends.map((event) => ({ seconds: endSeconds(events, event, rules), what: endLabel(event), points: null })),
  ];
};

/** When an attempt ended, in whole seconds; null when it was not timed. */
const endSeconds = (events: RingLog, event: RingEvent, rules: RingRules): number | null => {
  if (event.kind === 'stopped') return Math.floor(event.secondsTaken);
  if (event.kind === 'time-up') return fullTime(rules);
  return secondsInto(events, event, rules);
};

/** Whole seconds since the attempt began, by the devices' clocks; at least 0. Null for events recorded afterwards. */
const secondsInto = (events: RingLog, { attempt, at, device }: RingEvent, rules: RingRules): number | null => {
  if (isUntimed(device)) return null;
  const own = events.filter((event) => event.attempt === attempt);
  const began: Instant | undefined = own.find(({ kind, device: of }) => kind === 'started' && !isUntimed(of))?.at;
  if (began === undefined) return null;
  const seconds = Math.max(0, Math.floor((at - began) / second));
  const stops = own.flatMap((event) => (event.kind === 'stopped' ? [event.secondsTaken] : []));
  return seconds > Math.min(fullTime(rules), ...stops) ? null : seconds;
};

const sighted = (kind: RingEvent['kind'], nth: number, rules: RingRules): readonly Omit<TimelineItem, 'seconds'>[] => {
  const find = findOfEvent(kind);
  if (find) return [{ what: capitalised(rules.finds[find].once), points: rules.finds[find].points }];
  const offence = offenceOfEvent(kind);
  if (!offence) return [];
  const { once, ladder } = rules.offences[offence];
  return [{ what: capitalised(once), points: rungAt(ladder, nth) }];
};

const endLabel = (event: RingEvent): string => {
  switch (event.kind) {
    case 'time-up':
      return 'Time up';
    case 'withdrawn':
      return 'Withdrawn';
    case 'disqualified':
      return `Disqualified: ${event.reason}`;
    default:
      return 'Finished';
  }
};
