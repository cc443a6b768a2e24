import { type DeviceId, type EntryId, type RingEventId, ringEventId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { findNames, offenceNames } from '../rulebook.ts';
import type { Attempt, RingEvent, Sighting } from './ring-event.ts';
import { activeEvents, mergeLogs, type RingLog } from './ring-log.ts';
import type { Counts } from './run-sheet.ts';
import { countingAttempts, isEnding, sightingOf } from './sightings.ts';
import type { Signature } from './signature.ts';

/**
 * What the desk changed in a run after the ring, and why. Nothing is ever rewritten: a correction only adds presses to
 * the log, as a judge's telephone does, and stays in the books with its reason and what shows that it is right.
 */
export type Correction = {
  readonly id: string;
  readonly entry: EntryId;
  readonly by: Signature;
  readonly why: string;
  readonly evidence: string;
  readonly events: RingLog;
};

/** What a run should have been. */
export type CorrectedRun =
  | { readonly kind: 'finished'; readonly counts: Counts; readonly secondsTaken: number }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'disqualified'; readonly reason: string };

/** The desk's own hand in the log: its id begins those of its presses, so that a correction heard twice is one. */
export type EventSource = { readonly id: string; readonly device: DeviceId; readonly at: Instant };

/**
 * The presses that make of a log what the run was: what was counted too often is undone, the latest first; what was
 * missed is added; the end of the run is replaced where it was another. Empty when the log says so already.
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
      for (const press of seen.slice(wanted.counts[name])) undo(press);
      for (let missed = seen.length; missed < wanted.counts[name]; missed++) write(counted, { kind: sightingOf[name] });
    }

  const endings = events.filter(({ kind, attempt }) => isEnding(kind) && attempt === timed);
  const ending = endingOf(wanted);
  if (endings.length === 1 && endings.every((each) => saysTheSame(each, ending))) return written;
  for (const press of endings) undo(press);
  write(timed, ending);
  return written;
};

type Ending = { readonly kind: 'stopped'; readonly secondsTaken: number } | Exclude<CorrectedRun, { kind: 'finished' }>;

/** A press without what the hand gives it. */
type NewEvent = Ending | { readonly kind: Sighting } | { readonly kind: 'undone'; readonly undoes: RingEventId };

const endingOf = (wanted: CorrectedRun): Ending =>
  wanted.kind === 'finished' ? { kind: 'stopped', secondsTaken: wanted.secondsTaken } : wanted;

const saysTheSame = (press: RingEvent, ending: Ending): boolean => {
  if (ending.kind === 'stopped') return press.kind === 'stopped' && press.secondsTaken === ending.secondsTaken;
  if (ending.kind === 'disqualified') return press.kind === 'disqualified' && press.reason === ending.reason;
  return press.kind === 'withdrawn';
};
