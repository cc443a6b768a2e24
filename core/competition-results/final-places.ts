import { everyClassAndLevel } from '../competition/class-and-level.ts';
import type { BoardRow } from './board.ts';
import { type ResultBooks, stepsOf } from './result-books.ts';

/** The place of each number in the groups whose result is signed; one that was reopened is no result until it is signed again. */
export const finalPlaces = (books: ResultBooks): ReadonlyMap<BoardRow['number'], BoardRow['place']> =>
  new Map(
    everyClassAndLevel.flatMap((group) => {
      const last = stepsOf(books, group).at(-1);
      return last?.step.kind === 'signed' ? last.board.rows.map(({ number, place }) => [number, place] as const) : [];
    }),
  );
