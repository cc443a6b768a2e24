import type { GateBoard, GateRun } from '#core/competition/day/gate/board.ts';
import { type GateStatus, gateStatuses, lastStep, notHere } from '#core/competition/day/gate/gate-status.ts';
import type { UnattributedGateEvent } from '#core/competition/day/gate/record-gate-events.ts';
import { statusWithRing } from '#core/competition/day/gate/status-with-ring.ts';
import { firstReserve } from '#core/competition/day/running-order/promote.ts';

/** The board with the events of this device, and what follows from them for each run. */
export type RunsAtGate = {
  readonly board: GateBoard;
  readonly events: readonly UnattributedGateEvent[];
  readonly statusOf: (run: GateRun) => GateStatus;
  /** Whether nothing more happens to the run: it is done or scratched. */
  readonly isOver: (run: GateRun) => boolean;
  /** Whether a reserve would run instead of this hound. */
  readonly hasReserve: (run: GateRun) => boolean;
  /** Another hound in season that runs last in the ring of this one; undefined when none is left to run. */
  readonly lastInSeason: (run: GateRun) => string | undefined;
  /** The last event of the run that one tap takes back; null when there is none. */
  readonly lastStepOf: (run: GateRun) => UnattributedGateEvent | null;
};

/** @param waiting the events of this device that the server has not confirmed */
export const runsAtGate = (board: GateBoard, waiting: readonly UnattributedGateEvent[]): RunsAtGate => {
  const events = [...board.marks, ...waiting.filter(({ id }) => !board.marks.some((known) => known.id === id))];
  const statuses = gateStatuses(events, board.calls);
  const statusOf = (run: GateRun) => statusWithRing(statuses.get(run.entry) ?? notHere, run.ringState);
  const isOver = (run: GateRun) => ['done', 'scratched'].includes(statusOf(run).kind);
  const isScratched = (run: GateRun) => statusOf(run).kind === 'scratched';
  return {
    board,
    events,
    statusOf,
    isOver,
    hasReserve: (run) => !run.reserve && firstReserve(board.runs, run, isScratched) !== undefined,
    lastInSeason: ({ entry, ring }) =>
      board.runs.findLast(
        (each) => each.ring === ring && each.entry !== entry && each.inSeason && !each.reserve && !isOver(each),
      )?.hound,
    lastStepOf: ({ entry }) =>
      lastStep(
        events.filter((event) => event.entry === entry),
        board.calls,
      ),
  };
};
