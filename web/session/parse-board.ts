import type { Board } from '#core/competition-results/board.ts';
import { board } from '#core/competition-results/result-shapes.ts';

/** A board in news of one; undefined when it is none. A module of its own: what reads it is larger than what shows it. */
export const parseBoard = (message: unknown): Board | undefined => {
  const read = board.safeParse(message);
  return read.success ? read.data : undefined;
};
