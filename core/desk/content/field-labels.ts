import { capitalised } from '../../kernel/capitalised.ts';
import type { ContentFile } from './content-file.ts';
import type { JsonPath } from './json-path.ts';
import { type FieldWords, sharedWords, wordsOfFile } from './words/field-words.ts';
import { itemsOfFile, sharedItems } from './words/item-words.ts';

/** A field's label in the forms, the history and the lists of mistakes: by its meaning in this place of this file. */
export const fieldLabel = (file: ContentFile, path: JsonPath): string => {
  const last = path.at(-1);
  return knownLabel(file, path) ?? capitalised(typeof last === 'string' ? inWords(last) : numbered(file, path));
};

/** The label that was written for a field; undefined when none was, which a test refuses for every field of every file. */
export const knownLabel = (file: ContentFile, path: JsonPath): string | undefined => {
  const last = path.at(-1);
  const names = [...namesIn(path), ...(typeof last === 'number' ? [String(last)] : [])];
  return longestMatch(names, wordsOfFile[file]) ?? longestMatch(names, sharedWords);
};

/** The word for one item of a list, as in "Add a quotation"; undefined when none was written. */
export const knownItemWord = (file: ContentFile, list: JsonPath): string | undefined => {
  const names = namesIn(list);
  return longestMatch(names, itemsOfFile[file]) ?? longestMatch(names, sharedItems);
};

/** The word for one item of a list: "quotation". */
export const itemWord = (file: ContentFile, list: JsonPath): string => knownItemWord(file, list) ?? 'line';

/** "quotation 2", for an item that has no name. */
const numbered = (file: ContentFile, path: JsonPath): string =>
  `${itemWord(file, path.slice(0, -1))} ${Number(path.at(-1)) + 1}`;

const namesIn = (path: JsonPath): readonly string[] => path.filter((step) => typeof step === 'string');

/** The words of the longest end of a path that has any. */
const longestMatch = (names: readonly string[], words: FieldWords | undefined): string | undefined => {
  if (!words) return undefined;
  const ends = names.map((_, at) => names.slice(at).join('.'));
  const found = ends.find((end) => Object.hasOwn(words, end));
  return found === undefined ? undefined : words[found];
};

/** A name of the files as words: `whatLoadingDoes` is "what loading does". */
export const inWords = (name: string): string =>
  name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
