import type { Json } from '../audit-log/staff-action.ts';
import { differences, type JsonPath, valueAt } from './json-path.ts';

const maxParts = 3;

/** The differences between two values of a file, in a few words: "title; answer of “May I bring my dog?”". */
export const summaryOf = (before: Json, after: Json): string => {
  const parts = [...new Set(differences(before, after).map(({ path }) => fieldName(after, path)))];
  const more = parts.length - maxParts;
  return more > 0 ? `${parts.slice(0, maxParts).join('; ')}; and ${more} more` : parts.join('; ');
};

/** A field's name for people, with the name of the item that contains it: "answer of “May I bring my dog?”". */
export const fieldName = (value: Json, path: JsonPath): string => {
  if (path.length === 0) return 'all of it';
  const names = path.map((step, at) =>
    typeof step === 'number' ? itemName(valueAt(value, path.slice(0, at + 1))) : undefined,
  );
  const item = names.findLastIndex((name) => name !== undefined);
  if (item === -1) return stepsInWords(path);
  const fields = path.slice(item + 1);
  return fields.length > 0
    ? `${stepsInWords(fields)} of “${names[item]}”`
    : `${stepsInWords(path.slice(0, item))}, “${names[item]}”`;
};

/** A path in words: "sponsors 1, name". Items without a name are numbered from one. */
const stepsInWords = (path: JsonPath): string =>
  path
    .reduce<string>((words, step, at) => {
      if (typeof step === 'number') return `${words} ${step + 1}`;
      return at === 0 ? inWords(step) : `${words}, ${inWords(step)}`;
    }, '')
    .trim();

/** The name of an item of a list; undefined when the item has none. */
export const itemName = (item: Json | undefined): string | undefined => {
  const names = ['question', 'name', 'title', 'hound', 'what', 'dish', 'author', 'heading', 'text', 'id'];
  const found = names.map((name) => valueAt(item, [name])).find((name) => typeof name === 'string' && name !== '');
  if (typeof found === 'string') return found.length > 60 ? `${found.slice(0, 59)}…` : found;
  if (typeof item === 'string' && item !== '') return item.length > 60 ? `${item.slice(0, 59)}…` : item;
  return undefined;
};

/** A field's name as words: `whatLoadingDoes` is "what loading does". */
export const inWords = (name: string): string =>
  name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
