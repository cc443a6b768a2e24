import type { Json } from '../../kernel/audit-log/staff-action.ts';
import { fieldLabel } from './field-labels.ts';
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
  const words = stepsInWords(value, path);
  if (item === -1) return joined(words);
  return item < path.length - 1
    ? `${joined(words.slice(item + 1))} of “${names[item]}”`
    : `${joined(words.slice(0, item))}, “${names[item]}”`;
};

type StepWords = { readonly words: string; readonly isNumber: boolean };

/** Each step of a path in the words of the form; items without a name are numbered from one. */
const stepsInWords = (value: Json, path: JsonPath): readonly StepWords[] =>
  path.map((step, at) => {
    if (typeof step === 'number') return { words: String(step + 1), isNumber: true };
    const parent = valueAt(value, path.slice(0, at));
    const siblings = typeof parent === 'object' && parent !== null ? Object.keys(parent) : [];
    return { words: fieldLabel(step, siblings).toLowerCase(), isNumber: false };
  });

/** "sponsors 1, name". */
const joined = (steps: readonly StepWords[]): string =>
  steps.reduce((text, { words, isNumber }, at) => (at === 0 ? words : `${text}${isNumber ? ' ' : ', '}${words}`), '');

/** The name of an item of a list; undefined when the item has none. */
export const itemName = (item: Json | undefined): string | undefined => {
  const names = ['question', 'name', 'title', 'hound', 'what', 'dish', 'author', 'heading', 'text', 'id'];
  const found = names.map((name) => valueAt(item, [name])).find((name) => typeof name === 'string' && name !== '');
  if (typeof found === 'string') return found.length > 60 ? `${found.slice(0, 59)}…` : found;
  if (typeof item === 'string' && item !== '') return item.length > 60 ? `${item.slice(0, 59)}…` : item;
  return undefined;
};
