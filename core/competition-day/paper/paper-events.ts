import { correctingEvents } from '../../competition/run/correction.ts';
import type { RingEvent } from '../../competition/run/ring-event.ts';
import { activeEvents, mergeLogs } from '../../competition/run/ring-log.ts';
import { countingAttempts } from '../../competition/run/sightings.ts';
import { deviceId, ringEventId } from '../../kernel/ids.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import { type RunEvent, ringLogOf } from '../judge/run-event.ts';
import type { TranscribedSheet } from './transcribed-sheet.ts';

/** Where a telephone stands otherwise. */
const paper = deviceId('paper');

/** Begins the ids of the presses, so that a sheet entered twice is one; `now` is the machine's. */
export type PaperEventSource = { readonly id: string; readonly now: Instant };

/**
 * The presses that make of a run what its paper sheet says, and the handler's initials over all of them: what telephones
 * had and the sheet has not is undone, what they had missed is added. They come after whatever was pressed before, also
 * where a telephone's clock is ahead.
 */
export const paperEvents = (
  existing: readonly RunEvent[],
  { run, initials }: TranscribedSheet,
  { id, now }: PaperEventSource,
): readonly RunEvent[] => {
  const at = instant(Math.max(now, ...existing.map((event) => event.at + 1)));
  const log = ringLogOf(existing);
  const stand = activeEvents(log);
  const { timed } = countingAttempts(stand);
  const press = (name: string) => ({ id: ringEventId(`${id}-${name}`), device: paper, at, attempt: timed });

  const hasStarted = stand.some(({ kind, attempt }) => kind === 'started' && attempt === timed);
  const started: readonly RingEvent[] =
    run.kind === 'finished' && !hasStarted ? [{ ...press('start'), kind: 'started' }] : [];
  const added = [...started, ...correctingEvents(log, run, { id, device: paper, at })];
  const covers = mergeLogs(log, added).map((event) => event.id);
  return [...added, { ...press('signed'), kind: 'signed', initials: initials.trim(), covers }];
};

/** Whether the ring has said something that the sheet says otherwise: then somebody has to say that the sheet holds. */
export const contradicts = (added: readonly RunEvent[], { run }: TranscribedSheet): boolean => {
  const log = ringLogOf(added);
  const hand = { id: 'asked', device: paper, at: instant(0) };
  return activeEvents(log).length > 0 && correctingEvents(log, run, hand).length > 0;
};
