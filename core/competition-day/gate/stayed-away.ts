import type { EntryId } from '../../kernel/ids.ts';
import type { DayBooks, DayChange } from '../day-books.ts';
import type { GateMarkKind } from '../gate-mark.ts';
import { standingPlacements } from '../placement.ts';
import { gateStandings } from './standing.ts';

/**
 * Those who will not run as things stand: withdrawn, scratched at the gate, or not there after the last call. Whoever
 * comes after all is none of them.
 * @param mostCalls how many calls there are
 */
export const stayedAway = (
  { placements, marks }: Pick<DayBooks, 'placements' | 'marks'>,
  mostCalls: number,
): ReadonlySet<EntryId> => {
  const withdrawn = [...standingPlacements(placements).values()].filter(({ put }) => put.kind === 'withdrawn');
  const missing = [...gateStandings(marks, mostCalls)].filter(
    ([, { kind }]) => kind === 'scratched' || kind === 'absent',
  );
  return new Set([...withdrawn.map(({ entry }) => entry), ...missing.map(([entry]) => entry)]);
};

/** Whether after this change others may run than before it, or at other times. */
export const movesRuns = ({ order, placements = [], marks = [] }: DayChange): boolean =>
  order !== undefined || placements.length > 0 || marks.some(({ kind }) => decisive.has(kind));

/** What somebody is pressed to be missing by, and back again. */
const decisive: ReadonlySet<GateMarkKind> = new Set(['called', 'not-here', 'scratched']);
