import { join } from 'node:path';
import { type Content, contentShapes, type Words, wordsNames } from '#core/content/content.ts';
import type { ContentKinds } from '#core/content/content-kinds.ts';
import { minutesOfDay } from '#core/kernel/time.ts';
import { readCards } from './cards.ts';
import { readEdition } from './edition.ts';
import { kindsIn } from './kinds.ts';
import { openPictures } from './pictures.ts';
import { ContentMistake, readYaml } from './read-yaml.ts';
import { readRulebook } from './rulebook.ts';
import { together } from './together.ts';

/**
 * Everything an edition tells its pages, from `<edition>/pages`, `<edition>/pictures` and `<edition>/rulebook.yaml`.
 * @throws ContentMistake with file, line, field and reason of every mistake in any of the files
 */
export const readContent = (edition: string): Content => {
  const folder = join(edition, 'pages');
  const pictures = join(edition, 'pictures');
  const kinds = kindsIn(folder, openPictures(pictures), hoursOf(edition));
  const readers = wordsNames.map((name) => [
    name,
    () => readYaml(join(folder, `${name}.yaml`), contentShapes[name](kinds)),
  ]);
  const words: { [Name in keyof Words]: () => Words[Name] } = Object.fromEntries(readers);
  return together({ ...words, rulebook: () => readRulebook(edition), cards: () => readCards(pictures) });
};

/** The hours of the edition. A mistake in its file is told by whoever reads it for its own sake; until then any hour will do. */
const hoursOf = (edition: string): ContentKinds['open'] => {
  try {
    const { startsAt, endsAt } = readEdition(edition);
    return { from: minutesOfDay(startsAt), to: minutesOfDay(endsAt) };
  } catch (mistake) {
    if (mistake instanceof ContentMistake) return { from: 0, to: 24 * 60 };
    throw mistake;
  }
};
