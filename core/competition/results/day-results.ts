import { everyClassAndLevel, sameGroup } from '../../kernel/class-and-level.ts';
import type { Board, BoardRow } from './board.ts';

/** The winner of a signed result, with its class and level. */
export type Champion = Pick<Board, 'class' | 'level'> &
  Pick<BoardRow, 'number' | 'hound' | 'breed' | 'handler' | 'total'>;

/** The public results of the day. */
export type DayResults = {
  /**
   * `none` when no hound ran, `being-signed` while any class with runs is not final, `signed` once all are.
   */
  readonly state: 'none' | 'being-signed' | 'signed';
  /** First places of the signed results, shared ones too; adults first. */
  readonly champions: readonly Champion[];
  /** The number of hounds that ran and of real truffles found; null until all results are signed. */
  readonly figures: { readonly hounds: number; readonly truffles: number } | null;
};

/** Whether a hound of the group has a result. */
export const hasResults = ({ rows, out }: Board): boolean => rows.length + out.length > 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The champions and figures of the day, from signed results only. */
export const dayResults = (boards: readonly Board[]): DayResults => {
  const run = everyClassAndLevel
    .flatMap((group) => boards.filter((board) => sameGroup(board, group)))
    .filter(hasResults);
  const isSigned = run.every(({ status }) => status.state === 'final');
  const champions = run
    .filter(({ status }) => status.state === 'final')
    .flatMap(({ class: of, level, rows }) =>
      rows
        .filter(({ place }) => place === 1)
        .map(({ number, hound, breed, handler, total }) => ({
          class: of,
          level,
          number,
          hound,
          breed,
          handler,
          total,
        })),
    );
  return {
    state: run.length === 0 ? 'none' : isSigned ? 'signed' : 'being-signed',
    champions,
    figures:
      run.length > 0 && isSigned
        ? {
            hounds: sum(run.map(({ rows, out }) => rows.length + out.length)),
            truffles: sum(run.flatMap(({ rows }) => rows.map(({ truffleFinds }) => truffleFinds))),
          }
        : null,
  };
};
