import type { Board } from '#core/competition-results/board.ts';

/** Whether a hound of the group has run, or is running. */
export const hasBegun = ({ rows, out, inTheRing, withTheJudge }: Board): boolean =>
  rows.length + out.length + inTheRing.length + withTheJudge.length > 0;
