import type { Json } from '../../kernel/audit-log/staff-action.ts';
import { type Difference, differences, type JsonPath, valueAt, withValueAt } from './json-path.ts';

/** Another person's changes since a form was opened, and those among them that conflict with changes made in it (F33). */
export type OtherEditorsChanges = {
  /** The other person's changes since the form was opened. */
  readonly changes: readonly Difference[];
  /** The other person's changes that overlap with a change in this form. */
  readonly both: readonly Difference[];
  readonly base: Json;
  readonly theirs: Json;
};

type ThreeVersions = { readonly base: Json; readonly mine: Json; readonly theirs: Json };

const isWithin = (path: JsonPath, other: JsonPath): boolean => other.every((step, at) => path[at] === step);
const overlap = (one: Difference, other: Difference): boolean =>
  isWithin(one.path, other.path) || isWithin(other.path, one.path);

/** Compares two people's changes to the same text. */
export const compareEdits = ({ base, mine, theirs }: ThreeVersions): OtherEditorsChanges => {
  const changes = differences(base, theirs);
  const own = differences(base, mine);
  return { changes, both: changes.filter((change) => own.some((each) => overlap(each, change))), base, theirs };
};

/** Merges both changes into one text. Where both changed a field, this form's change (`mine`) wins. */
export const mergeEdits = ({ base, theirs }: Pick<OtherEditorsChanges, 'base' | 'theirs'>, mine: Json): Json => {
  const own = differences(base, mine);
  // Indices shift when the other person adds or removes list items, so a list that both changed is taken whole from
  // `mine`.
  const whole = differences(base, theirs)
    .filter(({ path }) => own.some((each) => each.path.length > path.length && isWithin(each.path, path)))
    .map(({ path }) => ({ path, after: valueAt(mine, path) }));
  const apart = own.filter(({ path }) => !whole.some((each) => isWithin(path, each.path)));
  return [...apart, ...whole].reduce((merged, { path, after }) => withValueAt(merged, path, after), theirs);
};
