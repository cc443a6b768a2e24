import { activeEvents } from '../../competition/run/ring-log.ts';
import { isEnding } from '../../competition/run/sightings.ts';
import type { EntryId } from '../../kernel/ids.ts';
import { type Instant, laterBy } from '../../kernel/time.ts';
import { type AttributedEvent, ringLogOf, signatureOn } from '../judge/run-event.ts';

/** The progress of a run by the judges' events. Times are on the festival's clock; null when unknown. */
export type RingProgress = {
  readonly state: 'running' | 'over' | 'signed';
  readonly startedAt: Instant | null;
  readonly endedAt: Instant | null;
};

/** The present time by both clocks; run events have times of the machine's clock. */
export type Now = { readonly festival: Instant; readonly machine: Instant };

/** Excludes events typed from paper, whose times are the times of typing and not of the run. */
const isFromPhone = (device: string): boolean => device !== 'paper' && device !== 'desk';

/** The progress of every run that has begun. Clocks of phones may be wrong, so no time is later than the present. */
export const ringProgress = (events: readonly AttributedEvent[], now: Now): ReadonlyMap<EntryId, RingProgress> => {
  const byEntry = Map.groupBy(events, ({ entry }) => entry);
  return new Map(
    [...byEntry].flatMap(([entry, own]) => {
      const marks = own.map(({ mark }) => mark);
      const ring = activeEvents(ringLogOf(marks));
      if (ring.length === 0) return [];
      const onPhones = ring.filter(({ device }) => isFromPhone(device));
      const timeOf = (event: { readonly at: Instant } | undefined): Instant | null =>
        event ? laterBy(now.festival, -Math.max(0, now.machine - event.at)) : null;
      // A second attempt starts and ends later than the first.
      const started = onPhones.findLast(({ kind }) => kind === 'started');
      const ended = onPhones.findLast(
        ({ kind, attempt }) => isEnding(kind) && attempt === (started?.attempt ?? attempt),
      );
      const isOver = ring.some(({ kind, attempt }) => isEnding(kind) && attempt === (started?.attempt ?? attempt));
      const state = signatureOn(marks) && isOver ? 'signed' : isOver ? 'over' : 'running';
      return [[entry, { state, startedAt: timeOf(started), endedAt: isOver ? timeOf(ended) : null }] as const];
    }),
  );
};
