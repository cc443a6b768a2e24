import type { RingLog } from '../competition/run/ring-log.ts';
import {
  type AttributedEvent,
  ringLogOf,
  signatureOn,
  signedLog,
  unsignedEvents,
} from '../competition-day/judge/run-event.ts';
import type { EntryId } from '../kernel/ids.ts';

/** What came from the ring of one run. */
export type SignedRun = {
  /** The presses that its judge has confirmed. */
  readonly log: RingLog;
  readonly confirmed: boolean;
  /** How many came after that. */
  readonly late: number;
  /** Every press, confirmed or not: what is going on. */
  readonly underWay: RingLog;
};

/**
 * What the judges have signed, run by run. Presses that arrive after the signature count for nothing until somebody
 * has signed them too, and are told as late.
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
