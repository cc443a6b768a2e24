import type { Level } from '../../kernel/class-and-level.ts';
import { ordinal } from '../../kernel/ordinal.ts';
import type { RunCard } from '../day/run-card.ts';
import { totalInWords } from '../rules/messages.ts';
import type { Board, BoardRow } from './board.ts';
import { groupTitle } from './messages.ts';

/** The lines of a certificate. */
export type Certificate = Pick<BoardRow, 'place'> & {
  readonly level: Level;
  readonly title: string;
  readonly group: string;
  readonly hound: string;
  readonly handler: string;
  /** Null below zero: a child takes the certificate home. */
  readonly points: string | null;
  readonly signed: string;
};

/** Places that get a rosette; all runs that share such a place get one. */
const placesWithRosettes = 3;

/** "1st place"; a shared place says so. */
const placeWords = ({ place }: BoardRow, rows: readonly BoardRow[]): string =>
  `${ordinal(place)} place${rows.filter((other) => other.place === place).length > 1 ? ', shared' : ''}`;

/**
 * The certificate of a run; null before the result is signed, and without a place. It is for the handler only, so it
 * has a junior's full name.
 */
export const certificateOf = (board: Board, card: Pick<RunCard, 'number' | 'handler'>): Certificate | null => {
  const row = board.rows.find((each) => each.number === card.number);
  const { state, signedBy, version } = board.status;
  if (state !== 'final' || signedBy === null || !row) return null;
  return {
    place: row.place,
    level: board.level,
    title: placeWords(row, board.rows),
    group: groupTitle(board),
    hound: row.hound,
    handler: `${row.breed}, with ${card.handler}`,
    points: row.total < 0 ? null : totalInWords(row.total),
    signed: `Signed by ${signedBy}, head judge${version > 1 ? ` (version ${version})` : ''}`,
  };
};

/** The certificates of all placed runs of a group, first place first; empty before the result is signed. */
export const certificatesOf = (board: Board, cards: readonly RunCard[]): readonly Certificate[] =>
  board.rows.flatMap(({ number }) => {
    const card = cards.find((each) => each.number === number);
    const certificate = card && certificateOf(board, card);
    return certificate ? [certificate] : [];
  });

/** One call to the podium: the place, and the people and hounds called. */
export type PodiumCall = { readonly place: string; readonly who: readonly string[] };

/** The podium calls, third place first; empty before the result is signed. */
export const podiumCalls = ({ rows, status }: Board): readonly PodiumCall[] => {
  if (status.state !== 'final') return [];
  const winners = rows.filter(({ place }) => place <= placesWithRosettes);
  const byPlace = Map.groupBy(winners, (row) => placeWords(row, rows));
  return [...byPlace].toReversed().map(([place, called]) => ({
    place,
    who: called.map(
      ({ number, hound, breed, handler, total }) =>
        // No-break spaces keep each figure on the line of its word.
        `${hound}, ${breed}, with ${handler}. Number\u00A0${number}, ${totalInWords(total).replace(' ', '\u00A0')}.`,
    ),
  }));
};
