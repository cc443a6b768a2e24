import { matchesGlob } from 'node:path';

/** The test files that match the words, and suggestions for each word that matches none. */
export type Selection = {
  readonly files: readonly string[];
  readonly unknown: readonly { readonly word: string; readonly suggestions: readonly string[] }[];
};

/**
 * Chooses test files by words: a folder of any layer (`core/shop/checkout`), a file with or without its ending, the source that
 * a test is named for (`core/shop/cart/cart.ts`), a glob, or any part of a path. The first interpretation that matches wins.
 * @param files paths relative to `tests`
 * @param words none chooses all files
 */
export const selectTestFiles = (files: readonly string[], words: readonly string[]): Selection => {
  const chosen = words.map((word) => ({ word, found: matching(files, tidy(word)) }));
  return {
    files: words.length === 0 ? files : files.filter((file) => chosen.some(({ found }) => found.includes(file))),
    unknown: chosen
      .filter(({ found }) => found.length === 0)
      .map(({ word }) => ({ word, suggestions: suggestionsFor(files, tidy(word)) })),
  };
};

const tidy = (word: string): string =>
  word
    .replace(/^\.?\/+/, '')
    .replace(/^tests\//, '')
    .replace(/\/+$/, '');

const withoutEnding = (path: string): string => path.replace(/(\.test)?\.tsx?$/, '');

const matching = (files: readonly string[], word: string): readonly string[] => {
  if (word === '' || word === 'tests') return files;
  const readings: readonly ((file: string) => boolean)[] = [
    (file) => file === word || file.startsWith(`${word}/`),
    (file) => withoutEnding(file) === withoutEnding(word),
    (file) => matchesGlob(file, word),
    (file) => file.includes(word),
  ];
  return readings.map((fits) => files.filter(fits)).find((found) => found.length > 0) ?? [];
};

const shownSuggestions = 5;

/** Folders and files whose path or base name is similar to the word. */
const suggestionsFor = (files: readonly string[], word: string): readonly string[] => {
  const paths = [...new Set(files.flatMap((file) => [...foldersOf(file), withoutEnding(file)]))];
  const last = lastPart(withoutEnding(word));
  return paths
    .map((path) => ({
      path,
      distance: Math.min(editDistance(path, withoutEnding(word)), editDistance(lastPart(path), last) + 1),
    }))
    .filter(({ path, distance }) => distance <= Math.max(2, Math.min(path.length, word.length) / 3))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, shownSuggestions)
    .map(({ path }) => path);
};

const foldersOf = (file: string): readonly string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

/** Levenshtein distance: the number of characters to insert, delete or replace. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, otherCharacter] of [...other].entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (character === otherCharacter ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};
