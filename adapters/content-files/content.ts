import { join } from 'node:path';
import { type Content, type ContentName, contentNames, contentShapes } from '#core/content/content.ts';
import { kindsIn } from './kinds.ts';
import { openPictures } from './pictures.ts';
import { readYaml } from './read-yaml.ts';
import { together } from './together.ts';

/**
 * Everything an edition says, from `<edition>/pages` and `<edition>/pictures`.
 * @throws ContentMistake with file, line, field and reason of every mistake in any of the files
 */
export const readContent = (edition: string): Content => {
  const folder = join(edition, 'pages');
  const kinds = kindsIn(folder, openPictures(join(edition, 'pictures')));
  const readers = contentNames.map((name) => [
    name,
    () => readYaml(join(folder, `${name}.yaml`), contentShapes[name](kinds)),
  ]);
  return together<{ [Name in ContentName]: () => Content[Name] }>(Object.fromEntries(readers));
};
