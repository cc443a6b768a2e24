import type { GateBoard, GateRun } from '#core/competition/day/gate/board.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { formatTime } from '#core/kernel/time.ts';
import type { RunsAtGate } from './runs-at-gate.ts';

/** The run that was just scratched, and the reserves at that moment. */
export type Scratched = { readonly of: GateRun; readonly reserves: ReadonlySet<EntryId> };

export const scratchedNow = (of: GateRun, { runs }: GateBoard): Scratched => ({
  of,
  reserves: new Set(runs.flatMap(({ entry, reserve }) => (reserve ? [entry] : []))),
});

/** What follows from the scratch: the reserve that now runs instead, or why no run changes. */
export const whoRunsInstead = (
  { of, reserves }: Scratched,
  { board, hasReserve }: RunsAtGate,
  isOnline: boolean,
): string => {
  if (of.reserve) return 'It was a reserve, so no run changes.';
  const instead = board.runs.find(({ entry, reserve }) => reserves.has(entry) && !reserve);
  if (instead)
    return `${instead.hound}, number ${instead.number}, runs at ${formatTime(instead.runsAt)} instead, and has been told.`;
  if (!hasReserve(of)) return 'There’s no reserve for this class.';
  return isOnline ? 'The first reserve takes over.' : 'The first reserve takes over as soon as there’s signal.';
};
