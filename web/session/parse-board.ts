import type { RingsNow } from '#core/competition/day/rings/rings-now.ts';
import { ringsNowShape } from '#core/competition/day/rings/rings-now-shape.ts';
import type { Board } from '#core/competition/results/board.ts';
import { board } from '#core/competition/results/result-shapes.ts';

/**
 * The board in a live message; undefined when the message is malformed. A module of its own, because the schema is
 * larger than the page's own code.
 */
export const parseBoard = (message: unknown): Board | undefined => {
  const read = board.safeParse(message);
  return read.success ? read.data : undefined;
};

/** The state of the rings in a live message; undefined when the message is malformed. */
export const parseRings = (message: unknown): RingsNow | undefined => {
  const read = ringsNowShape.safeParse(message);
  return read.success ? read.data : undefined;
};
