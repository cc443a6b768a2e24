import type { Json } from '../../kernel/audit-log/staff-action.ts';
import type { ContentFile } from './content-file.ts';
import { fieldLabel, itemWord, knownLabel } from './field-labels.ts';
import { differences, type JsonPath, valueAt } from './json-path.ts';

const maxParts = 3;

/** The differences between two values of a file, in a few words: "Heading; “May I bring my dog?”, answer". */
export const summaryOf = (file: ContentFile, before: Json, after: Json): string => {
  const parts = [...new Set(differences(before, after).map(({ path }) => fieldName(file, after, path)))];
  const more = parts.length - maxParts;
  return more > 0 ? `${parts.slice(0, maxParts).join('; ')}; and ${more} more` : parts.join('; ');
};

/**
 * A field in the words of its form, after the part of the page or the named item that contains it: "In the evening,
 * sentence under the headline", "“May I bring my dog?”, answer".
 */
export const fieldName = (file: ContentFile, value: Json, path: JsonPath): string => {
  if (path.length === 0) return 'All of it';
  const steps = path.flatMap((_, at) => stepOf(file, value, path.slice(0, at + 1), path[at + 1]));
  const from = Math.max(
    0,
    steps.findLastIndex(({ isNamed }) => isNamed),
  );
  return steps
    .slice(from)
    .map(({ words }, at) => (at === 0 ? words : begunSmall(words)))
    .join(', ');
};

type Step = { readonly words: string; readonly isNamed: boolean };

/** The words for the last step of a path; none for a list, or a fixed row, of which an item follows. */
const stepOf = (file: ContentFile, value: Json, path: JsonPath, next: string | number | undefined): readonly Step[] => {
  const isItem = typeof path.at(-1) === 'number' && knownLabel(file, path) === undefined;
  if (!isItem) return typeof next === 'number' ? [] : [{ words: fieldLabel(file, path), isNamed: false }];
  const name = itemName(valueAt(value, path));
  if (name === undefined) return [{ words: fieldLabel(file, path), isNamed: false }];
  const isLast = next === undefined;
  return [{ words: isLast ? `${itemWord(file, path.slice(0, -1))} “${name}”` : `“${name}”`, isNamed: true }];
};

/** A label within a sentence; one that begins with a single capital letter, such as X, keeps it. */
const begunSmall = (words: string): string =>
  /^[A-Z][a-z’]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

const longestName = 60;

/** The name of an item of a list; undefined when the item has none. */
export const itemName = (item: Json | undefined): string | undefined => {
  const names = ['question', 'name', 'title', 'hound', 'what', 'dish', 'author', 'heading', 'text', 'id'];
  const found = typeof item === 'string' ? item : names.map((name) => valueAt(item, [name])).find(isFilled);
  if (typeof found !== 'string' || found === '') return undefined;
  return found.length > longestName ? `${found.slice(0, longestName - 1)}…` : found;
};

const isFilled = (value: Json | undefined): boolean => typeof value === 'string' && value !== '';
