import type { RingLog } from '../competition/run/ring-log.ts';
import {
  type AttributedEvent,
  ringLogOf,
  signatureOn,
  signedLog,
  unsignedEvents,
} from '../competition-day/judge/run-event.ts';
import type { EntryId } from '../kernel/ids.ts';

/** The events of one run. */
export type SignedRun = {
  /** The events that its judge has confirmed. */
  readonly log: RingLog;
  readonly confirmed: boolean;
  /** The number of events after the confirmation. */
  readonly late: number;
  /** All events, confirmed or not, for the live view. */
  readonly underWay: RingLog;
};

/**
 * The signed events of every run. Events after the signature do not count until they are signed too; `late` is their
 * number.
 */
export const signedRuns = (events: readonly AttributedEvent[]): ReadonlyMap<EntryId, SignedRun> => {
  const byEntry = Map.groupBy(events, ({ entry }) => entry);
  return new Map(
    [...byEntry].map(([entry, own]) => {
      const all = own.map(({ mark }) => mark);
      return [
        entry,
        {
          log: signedLog(all),
          confirmed: signatureOn(all) !== undefined,
          late: unsignedEvents(all).length,
          underWay: ringLogOf(all),
        },
      ];
    }),
  );
};
