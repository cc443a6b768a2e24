import { type ClassAndLevel, everyClassAndLevel } from '../../kernel/class-and-level.ts';
import type { FinalPlace } from '../day/final-place.ts';
import type { BoardRow } from './board.ts';
import { type ResultsLog, stepsOf } from './results-log.ts';

/** The groups with a signed result that is not reopened. */
export const signedGroups = (resultsLog: ResultsLog): readonly ClassAndLevel[] =>
  everyClassAndLevel.filter((group) => stepsOf(resultsLog, group).at(-1)?.step.kind === 'signed');

/** The final place of each bib number, in groups with a signed result that is not reopened. */
export const finalPlaces = (resultsLog: ResultsLog): ReadonlyMap<BoardRow['number'], FinalPlace> =>
  new Map(
    everyClassAndLevel.flatMap((group): readonly (readonly [number, FinalPlace])[] => {
      const last = stepsOf(resultsLog, group).at(-1);
      if (last?.step.kind !== 'signed') return [];
      const { rows, out } = last.board;
      return [
        ...rows.map(({ number, place }) => [number, place] as const),
        ...out.map(({ number, kind }) => [number, kind] as const),
      ];
    }),
  );
