import { join } from 'node:path';
import { type Content, contentShapes, type Words, wordsNames } from '#core/content/content.ts';
import { kindsIn } from './kinds.ts';
import { openPictures } from './pictures.ts';
import { readYaml } from './read-yaml.ts';
import { readRulebook } from './rulebook.ts';
import { together } from './together.ts';

/**
 * Everything an edition tells its pages, from `<edition>/pages`, `<edition>/pictures` and `<edition>/rulebook.yaml`.
 * @throws ContentMistake with file, line, field and reason of every mistake in any of the files
 */
export const readContent = (edition: string): Content => {
  const folder = join(edition, 'pages');
  const kinds = kindsIn(folder, openPictures(join(edition, 'pictures')));
  const readers = wordsNames.map((name) => [
    name,
    () => readYaml(join(folder, `${name}.yaml`), contentShapes[name](kinds)),
  ]);
  const words: { [Name in keyof Words]: () => Words[Name] } = Object.fromEntries(readers);
  return together({ ...words, rulebook: () => readRulebook(edition) });
};
