import type { RingLog } from '../competition/run/ring-log.ts';
import { type HandMark, ringLogOf, signatureOn, signedLog, unsignedMarks } from '../competition-day/judge/run-mark.ts';
import type { EntryId } from '../kernel/ids.ts';

/** What came from the ring of one run. */
export type FromTheRing = {
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
export const fromTheRing = (marks: readonly HandMark[]): ReadonlyMap<EntryId, FromTheRing> => {
  const byEntry = Map.groupBy(marks, ({ entry }) => entry);
  return new Map(
    [...byEntry].map(([entry, own]) => {
      const all = own.map(({ mark }) => mark);
      return [
        entry,
        {
          log: signedLog(all),
          confirmed: signatureOn(all) !== undefined,
          late: unsignedMarks(all).length,
          underWay: ringLogOf(all),
        },
      ];
    }),
  );
};
