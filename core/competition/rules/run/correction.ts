import { type DeviceId, type EntryId, type RingEventId, ringEventId } from '../../../kernel/ids.ts';
import type { Instant } from '../../../kernel/time.ts';
import { findNames, offenceNames } from '../rulebook.ts';
import type { Attempt, RingEvent, Sighting } from './ring-event.ts';
import { activeEvents, mergeLogs, type RingLog } from './ring-log.ts';
import type { Counts } from './run-sheet.ts';
import { countingAttempts, isEnding, sightingOf } from './sightings.ts';
import type { Signature } from './signature.ts';

/**
 * A change that the results desk made to a run, with its reason and evidence. The log is append-only: a correction adds
 * events, as a judge's phone does.
 */
export type Correction = {
  readonly id: string;
  readonly entry: EntryId;
  readonly by: Signature;
  readonly why: string;
  readonly evidence: string;
  readonly events: RingLog;
};

/** The result that the run should have. */
export type CorrectedRun =
  | { readonly kind: 'finished'; readonly counts: Counts; readonly secondsTaken: number }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'disqualified'; readonly reason: string };

/**
 * Header fields of the desk's events. `id` is the prefix of their ids, so a correction that is received twice is
 * applied once.
 */
export type EventSource = { readonly id: string; readonly device: DeviceId; readonly at: Instant };

/**
 * The events that turn the log into the wanted result: the latest surplus sightings are undone; missing sightings are
 * added; a different ending is replaced. Empty when the log has the wanted result already.
 */
export const correctingEvents = (log: RingLog, wanted: CorrectedRun, source: EventSource): RingLog => {
  const events = activeEvents(mergeLogs(log));
  const { counted, timed } = countingAttempts(events);
  const written: RingEvent[] = [];
  const write = (attempt: Attempt, what: NewEvent) =>
    written.push({
      id: ringEventId(`${source.id}-${written.length + 1}`),
      device: source.device,
      at: source.at,
      attempt,
      ...what,
    });
  const undo = ({ attempt, id }: RingEvent) => write(attempt, { kind: 'undone', undoes: id });

  if (wanted.kind === 'finished')
    for (const name of [...findNames, ...offenceNames]) {
      const seen = events.filter(({ kind, attempt }) => kind === sightingOf[name] && attempt === counted);
      for (const event of seen.slice(wanted.counts[name])) undo(event);
      for (let missed = seen.length; missed < wanted.counts[name]; missed++) write(counted, { kind: sightingOf[name] });
    }

  const endings = events.filter(({ kind, attempt }) => isEnding(kind) && attempt === timed);
  const ending = endingOf(wanted);
  if (endings.length === 1 && endings.every((each) => saysTheSame(each, ending))) return written;
  for (const event of endings) undo(event);
  write(timed, ending);
  return written;
};

type Ending = { readonly kind: 'stopped'; readonly secondsTaken: number } | Exclude<CorrectedRun, { kind: 'finished' }>;

/** The part of an event that is not its header. */
type NewEvent = Ending | { readonly kind: Sighting } | { readonly kind: 'undone'; readonly undoes: RingEventId };

const endingOf = (wanted: CorrectedRun): Ending =>
  wanted.kind === 'finished' ? { kind: 'stopped', secondsTaken: wanted.secondsTaken } : wanted;

const saysTheSame = (event: RingEvent, ending: Ending): boolean => {
  if (ending.kind === 'stopped') return event.kind === 'stopped' && event.secondsTaken === ending.secondsTaken;
  if (ending.kind === 'disqualified') return event.kind === 'disqualified' && event.reason === ending.reason;
  return event.kind === 'withdrawn';
};
