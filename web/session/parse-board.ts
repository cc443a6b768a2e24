import type { Board } from '#core/competition-results/board.ts';
import { board } from '#core/competition-results/result-shapes.ts';

/**
 * The board in a live message; undefined when the message is malformed. A module of its own, because the schema is
 * larger than the page.
 */
export const parseBoard = (message: unknown): Board | undefined => {
  const read = board.safeParse(message);
  return read.success ? read.data : undefined;
};
