import { ringEventId } from '../../../kernel/ids.ts';
import { type Instant, instant } from '../../../kernel/time.ts';
import { correctingEvents } from '../../rules/run/correction.ts';
import { paperDevice } from '../../rules/run/devices-without-time.ts';
import type { RingEvent } from '../../rules/run/ring-event.ts';
import { activeEvents, mergeLogs } from '../../rules/run/ring-log.ts';
import { countingAttempts } from '../../rules/run/sightings.ts';
import { type RunEvent, ringLogOf } from '../judge/run-event.ts';
import type { TranscribedSheet } from './transcribed-sheet.ts';

/** `id` is the prefix of the event ids, so that entering twice adds nothing; `now` is on the machine's clock. */
export type PaperEventSource = { readonly id: string; readonly now: Instant };

/**
 * The events that make a run equal to its paper sheet, signed with the handler's initials: surplus events are undone
 * and missing ones added. They are later than all existing events, even those of a phone with a fast clock.
 */
export const paperEvents = (
  existing: readonly RunEvent[],
  { run, initials }: TranscribedSheet,
  { id, now }: PaperEventSource,
): readonly RunEvent[] => {
  const at = instant(Math.max(now, ...existing.map((event) => event.at + 1)));
  const log = ringLogOf(existing);
  const active = activeEvents(log);
  const { timed } = countingAttempts(active);
  const headerOf = (name: string) => ({ id: ringEventId(`${id}-${name}`), device: paperDevice, at, attempt: timed });

  const hasStarted = active.some(({ kind, attempt }) => kind === 'started' && attempt === timed);
  const started: readonly RingEvent[] =
    run.kind === 'finished' && !hasStarted ? [{ ...headerOf('start'), kind: 'started' }] : [];
  const added = [...started, ...correctingEvents(log, run, { id, device: paperDevice, at })];
  const covers = mergeLogs(log, added).map((event) => event.id);
  return [...added, { ...headerOf('signed'), kind: 'signed', initials: initials.trim(), covers }];
};

/** Whether the sheet contradicts the phones' events, so that a person has to confirm the sheet. */
export const contradictsPhones = (added: readonly RunEvent[], { run }: TranscribedSheet): boolean => {
  const log = ringLogOf(added);
  const source = { id: 'asked', device: paperDevice, at: instant(0) };
  return activeEvents(log).length > 0 && correctingEvents(log, run, source).length > 0;
};
