import { capitalised } from '../../kernel/capitalised.ts';
import { type ClassAndLevel, classes, type Level, levels, sameGroup } from '../../kernel/class-and-level.ts';
import { spokenOrdinal } from '../../kernel/ordinal.ts';
import { textDigest } from '../../kernel/text-digest.ts';
import { unnamedHandler } from '../day/anonymise.ts';
import { classInWords, totalInWords } from '../rules/messages.ts';
import type { Board, BoardRow } from './board.ts';

/** What the card of a hound's result says, all of it public: juniors have their first name only. */
export type ResultCard = {
  readonly hound: string;
  /** "Second in Silver, 2025". */
  readonly line: string;
  /** "with Harriet Lamb"; '' without a name. */
  readonly who: string;
  /** "46 points"; of a hound without points, how many it found. */
  readonly foot: string;
  readonly level: Level;
  /** From 1; the first three have a rosette. */
  readonly place: number;
};

/** Whose result an address is about: class, level and bib number of a year. */
export type ResultAddress = ClassAndLevel & { readonly year: number; readonly number: number };

/** The result of a hound that has a place on its board. */
export type PlacedResult = { readonly board: Board; readonly row: BoardRow };

const aResultPath = /^\/(\d{4})\/results\/([a-z]{1,12})\/([a-z]{1,12})\/(\d{1,4})$/;

/** The address of a hound's result. It has its year from the beginning, so that it means the same hound for ever. */
export const resultPath = ({ year, class: of, level, number }: ResultAddress): string =>
  `/${year}/results/${of}/${level}/${number}`;

/** Whose result a page's address is about; undefined for any other address. @param path in lower case */
export const resultAt = (path: string): ResultAddress | undefined => {
  const [, year, named, at, number] = aResultPath.exec(path) ?? [];
  const of = classes.find((each) => each === named);
  const level = levels.find((each) => each === at);
  return of && level ? { year: Number(year), class: of, level, number: Number(number) } : undefined;
};

/** The placed result at an address; undefined for a hound that was disqualified, withdrew, or has not run. */
export const placedResult = (boards: readonly Board[], address: ResultAddress): PlacedResult | undefined => {
  const board = boards.find((each) => sameGroup(each, address));
  const row = board?.rows.find(({ number }) => number === address.number);
  return board && row && { board, row };
};

/** "Second in Silver"; "Joint second in Silver" for a shared place. */
export const placeInWords = ({ board, row }: PlacedResult): string => {
  const isShared = board.rows.filter(({ place }) => place === row.place).length > 1;
  return capitalised(`${isShared ? 'joint ' : ''}${spokenOrdinal(row.place)} in ${classInWords(board)}`);
};

/** "with Harriet Lamb"; nothing for a handler who asked to be forgotten. */
export const withHandler = ({ row }: PlacedResult): string =>
  row.handler === unnamedHandler || row.handler === '' ? '' : `with ${row.handler}`;

/** The card of a result; undefined until the head judge has signed it, because a place may change until then. */
export const resultCardOf = (result: PlacedResult, year: number): ResultCard | undefined => {
  const { board, row } = result;
  if (board.status.state !== 'final') return undefined;
  return {
    hound: row.hound,
    line: `${placeInWords(result)}, ${year}`,
    who: withHandler(result),
    foot: row.total > 0 ? totalInWords(row.total) : findsInWords(row),
    level: board.level,
    place: row.place,
  };
};

const findsInWords = ({ oilFinds, truffleFinds }: BoardRow): string =>
  oilFinds + truffleFinds > 0 ? `Found ${oilFinds + truffleFinds}, and had a lovely day` : 'Had a lovely day';

/**
 * The path of a card's picture. It has a digest of all that the card says, so a corrected result has another picture, and
 * caches may keep each for ever.
 */
export const resultCardPath = (address: ResultAddress, card: ResultCard): string =>
  `${resultPath(address)}/card-${textDigest(JSON.stringify(card))}.png`;
