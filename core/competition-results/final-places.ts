import { everyClassAndLevel } from '../competition/class-and-level.ts';
import type { BoardRow } from './board.ts';
import { type ResultsLog, stepsOf } from './results-log.ts';

/** The place of each bib number in groups with a signed result; reopened results are left out. */
export const finalPlaces = (resultsLog: ResultsLog): ReadonlyMap<BoardRow['number'], BoardRow['place']> =>
  new Map(
    everyClassAndLevel.flatMap((group) => {
      const last = stepsOf(resultsLog, group).at(-1);
      return last?.step.kind === 'signed' ? last.board.rows.map(({ number, place }) => [number, place] as const) : [];
    }),
  );
