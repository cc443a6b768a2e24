import type { Board } from '#core/competition/results/board.ts';

/** Whether a hound of the group has run, or is running. */
export const hasBegun = ({ rows, out, inTheRing, withTheJudge }: Board): boolean =>
  rows.length + out.length + inTheRing.length + withTheJudge.length > 0;

/** Whether the group has a run: begun, or one to come. */
export const hasRuns = (board: Board): boolean => hasBegun(board) || board.toRun.length > 0;
