import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFieldTypes } from '#core/kernel/content-shapes/field-types.ts';
import { minutesOfDay } from '#core/kernel/time.ts';
import { type Content, contentShapes, optionalFiles, type Words, wordsNames } from '#core/site/content/content.ts';
import { deadLinksIn } from './dead-links.ts';
import { readEdition } from './edition.ts';
import { fieldTypesIn } from './field-types.ts';
import { readCards } from './link-previews.ts';
import { openPictures } from './pictures.ts';
import { readAll } from './read-all.ts';
import { ContentError, linesIn, readYaml } from './read-yaml.ts';
import { readRulebook } from './rulebook.ts';

/**
 * Reads everything an edition provides to its pages, from `<edition>/pages`, `<edition>/pictures` and
 * `<edition>/rulebook.yaml`. @throws ContentError with file, line, field and reason of every mistake in any of the
 * files
 */
export const readContent = (edition: string): Content => {
  const folder = join(edition, 'pages');
  const pictures = join(edition, 'pictures');
  const fieldTypes = fieldTypesIn(folder, openPictures(pictures), hoursOf(edition));
  const readers = wordsNames.map((name) => {
    const file = join(folder, `${name}.yaml`);
    const isLeftOut = optionalFiles.includes(name) && !existsSync(file);
    return [name, () => (isLeftOut ? {} : readYaml(file, contentShapes[name](fieldTypes)))];
  });
  const words: { [Name in keyof Words]: () => Words[Name] } = Object.fromEntries(readers);
  const { unknownFiles: _, ...content } = readAll({
    ...words,
    unknownFiles: () => refuseUnknownFiles(folder),
    rulebook: () => readRulebook(edition),
    cards: () => readCards(pictures),
  });
  refuseDeadLinks(folder, content);
  return content;
};

/** Reports files that no page reads; their names are probably misspelt. */
const refuseUnknownFiles = (folder: string): void => {
  const known: readonly string[] = wordsNames.map((name) => `${name}.yaml`);
  const unknownFiles = filesIn(folder).filter((file) => /\.ya?ml$/i.test(file) && !known.includes(file));
  if (unknownFiles.length > 0)
    throw new ContentError(unknownFiles.map((file) => `${join(folder, file)}: no page reads a file of this name`));
};

const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    // A missing file is reported by the page that reads it.
    return [];
  }
};

/** Links to founders and to questions of Home can only be checked when both files have been read. */
const refuseDeadLinks = (folder: string, content: Words): void => {
  const errors = wordsNames.flatMap((name) => {
    const dead = deadLinksIn(content[name], content);
    if (dead.length === 0) return [];
    const at = linesIn(join(folder, `${name}.yaml`));
    return dead.map(({ path, reason }) => `${at(path)} ${path.join('.')}: ${reason}`);
  });
  if (errors.length > 0) throw new ContentError(errors);
};

/**
 * The edition's hours. A mistake in their file is reported where that file is read, so here it falls back to arbitrary
 * hours.
 */
const hoursOf = (edition: string): ContentFieldTypes['open'] => {
  try {
    const { startsAt, endsAt } = readEdition(edition);
    return { from: minutesOfDay(startsAt), to: minutesOfDay(endsAt) };
  } catch (error) {
    if (error instanceof ContentError) return { from: 0, to: 24 * 60 };
    throw error;
  }
};
