import type { Json } from '../audit-log/staff-action.ts';
import { type Difference, differences, type JsonPath, valueAt, withValueAt } from './json-path.ts';

/** What someone else changed while a form was open, and which of it was changed here, too (F33). */
export type Theirs = {
  /** Their changes, from what the form was opened on. */
  readonly changes: readonly Difference[];
  /** Of those, the ones that are in the way of a change here. */
  readonly both: readonly Difference[];
  readonly base: Json;
  readonly theirs: Json;
};

type Three = { readonly base: Json; readonly mine: Json; readonly theirs: Json };

const isWithin = (path: JsonPath, other: JsonPath): boolean => other.every((step, at) => path[at] === step);
const overlap = (one: Difference, other: Difference): boolean =>
  isWithin(one.path, other.path) || isWithin(other.path, one.path);

/** Compares what two people made of the same text. */
export const theirsOver = ({ base, mine, theirs }: Three): Theirs => {
  const changes = differences(base, theirs);
  const own = differences(base, mine);
  return { changes, both: changes.filter((change) => own.some((each) => overlap(each, change))), base, theirs };
};

/** Their text with the changes made here over it: where both changed a field, the one made here stays. */
export const mergedWith = ({ base, theirs }: Pick<Theirs, 'base' | 'theirs'>, mine: Json): Json => {
  const own = differences(base, mine);
  // A list that they made longer or shorter has other places: what was changed in it here goes in as the whole list.
  const whole = differences(base, theirs)
    .filter(({ path }) => own.some((each) => each.path.length > path.length && isWithin(each.path, path)))
    .map(({ path }) => ({ path, after: valueAt(mine, path) }));
  const apart = own.filter(({ path }) => !whole.some((each) => isWithin(path, each.path)));
  return [...apart, ...whole].reduce((merged, { path, after }) => withValueAt(merged, path, after), theirs);
};
