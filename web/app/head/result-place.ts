import {
  placedResult,
  placeInWords,
  type ResultCard,
  resultAt,
  resultCardOf,
  resultCardPath,
  withHandler,
} from '#core/competition/results/result-card.ts';
import { totalInWords } from '#core/competition/rules/messages.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import type { Place } from '../routes/page-at-path.ts';
import { type Picture, socialCard } from './preview-picture.ts';

/** A card's words in one sentence, for those who do not see it. */
export const cardInWords = ({ hound, line, who, foot }: ResultCard): string =>
  `${hound}: ${[line, who, foot].filter(Boolean).join(', ')}.`;

/** A place with the words of the hound's result that it shows; any other place as it is. */
export const placeWithResult = (place: Place, { boards = [], config: { edition } }: PageData): Place => {
  const address = resultAt(place.path);
  const result = address && placedResult(boards, address);
  if (!result) return place;
  const { row } = result;
  const said = [totalInWords(row.total), withHandler(result), row.breed].filter(Boolean).join(', ');
  const words = {
    title: `${row.hound}: ${placeInWords(result)}`,
    description: `${said}. ${edition.name}, ${edition.year}.`,
  };
  return { ...place, words };
};

/** The picture of a hound's signed result for link previews; undefined on every other page. */
export const resultPicture = ({ path }: Place, { boards = [] }: PageData): Picture | undefined => {
  const address = resultAt(path);
  const result = address && placedResult(boards, address);
  const card = result && resultCardOf(result, address.year);
  return card && { ...socialCard, path: resultCardPath(address, card), alt: cardInWords(card) };
};
