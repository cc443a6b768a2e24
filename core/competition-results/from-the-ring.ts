import { type HandMark, ringLogOf, signatureOn, unsignedMarks } from '../competition-day/judge/run-mark.ts';
import type { EntryId } from '../kernel/ids.ts';
import type { FromTheRing } from './ports.ts';

/**
 * What the judges have signed, run by run. Presses that arrive after the signature count for nothing until somebody
 * has signed them too, and are told as late.
 */
export const fromTheRing = (marks: readonly HandMark[]): ReadonlyMap<EntryId, FromTheRing> => {
  const byEntry = Map.groupBy(marks, ({ entry }) => entry);
  return new Map(
    [...byEntry].map(([entry, own]) => {
      const all = own.map(({ mark }) => mark);
      const covered = new Set(signatureOn(all)?.covers);
      return [
        entry,
        {
          log: ringLogOf(all).filter(({ id }) => covered.has(id)),
          confirmed: signatureOn(all) !== undefined,
          late: unsignedMarks(all).length,
          underWay: ringLogOf(all),
        },
      ];
    }),
  );
};
