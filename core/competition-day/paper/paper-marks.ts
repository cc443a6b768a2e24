import { correctingEvents } from '../../competition/run/correction.ts';
import { attemptsThatCount } from '../../competition/run/presses.ts';
import type { RingEvent } from '../../competition/run/ring-event.ts';
import { mergeLogs, standing } from '../../competition/run/ring-log.ts';
import { deviceId, ringEventId } from '../../kernel/ids.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import { type RunMark, ringLogOf } from '../judge/run-mark.ts';
import type { TypedSheet } from './typed-sheet.ts';

/** Where a telephone stands otherwise. */
const paper = deviceId('paper');

/** Begins the ids of the presses, so that a sheet entered twice is one; `now` is the machine's. */
export type Entering = { readonly id: string; readonly now: Instant };

/**
 * The presses that make of a run what its paper sheet says, and the handler's initials over all of them: what telephones
 * had and the sheet has not is undone, what they had missed is added. They come after whatever was pressed before, also
 * where a telephone's clock is ahead.
 */
export const paperMarks = (
  marks: readonly RunMark[],
  { run, initials }: TypedSheet,
  { id, now }: Entering,
): readonly RunMark[] => {
  const at = instant(Math.max(now, ...marks.map((mark) => mark.at + 1)));
  const log = ringLogOf(marks);
  const stand = standing(log);
  const { timed } = attemptsThatCount(stand);
  const press = (name: string) => ({ id: ringEventId(`${id}-${name}`), device: paper, at, attempt: timed });

  const hasStarted = stand.some(({ kind, attempt }) => kind === 'started' && attempt === timed);
  const started: readonly RingEvent[] =
    run.kind === 'finished' && !hasStarted ? [{ ...press('start'), kind: 'started' }] : [];
  const events = [...started, ...correctingEvents(log, run, { id, device: paper, at })];
  const covers = mergeLogs(log, events).map((event) => event.id);
  return [...events, { ...press('signed'), kind: 'signed', initials: initials.trim(), covers }];
};

/** Whether the ring has said something that the sheet says otherwise: then somebody has to say that the sheet holds. */
export const contradicts = (marks: readonly RunMark[], { run }: TypedSheet): boolean => {
  const log = ringLogOf(marks);
  const hand = { id: 'asked', device: paper, at: instant(0) };
  return standing(log).length > 0 && correctingEvents(log, run, hand).length > 0;
};
