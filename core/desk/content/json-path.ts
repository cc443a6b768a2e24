import type { Json } from '../../kernel/audit-log/staff-action.ts';

/** The path of a field in a file: names of fields, and indices of lists from 0. */
export type JsonPath = readonly (string | number)[];

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);
const isRecord = (value: Json | undefined): value is { readonly [member: string]: Json | undefined } =>
  typeof value === 'object' && value !== null && !isList(value);

/** The value at that path; undefined when there is none. */
export const valueAt = (value: Json | undefined, [step, ...rest]: JsonPath): Json | undefined => {
  if (step === undefined) return value;
  if (isList(value)) return typeof step === 'number' ? valueAt(value[step], rest) : undefined;
  if (!isRecord(value) || !Object.hasOwn(value, step)) return undefined;
  return valueAt(value[step], rest);
};

/** The value with `next` at that path; undefined removes the field or list item. */
export const withValueAt = (value: Json, path: JsonPath, next: Json | undefined): Json => {
  const [step, ...rest] = path;
  if (step === undefined) return next ?? null;
  if (isList(value)) {
    const at = Number(step);
    if (rest.length === 0 && next === undefined) return value.filter((_, index) => index !== at);
    const changed = withValueAt(value[at] ?? null, rest, next);
    return at < value.length ? value.map((each, index) => (index === at ? changed : each)) : [...value, changed];
  }
  const record = isRecord(value) ? value : {};
  if (rest.length === 0 && next === undefined)
    return Object.fromEntries(Object.entries(record).filter(([name]) => name !== step));
  // Built from entries, so that a field named `__proto__` is handled like any other.
  const before = Object.hasOwn(record, step) ? record[step] : undefined;
  const changed: [string, Json] = [String(step), withValueAt(before ?? null, rest, next)];
  const names = Object.entries(record);
  return Object.fromEntries(
    Object.hasOwn(record, step) ? names.map((entry) => (entry[0] === step ? changed : entry)) : [...names, changed],
  );
};

/** A field that differs between two values; undefined on the side that lacks the field. */
export type Difference = {
  readonly path: JsonPath;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
};

/**
 * The fields in which two values differ. Lists of the same length are compared item by item; a list whose length
 * changed is one difference, because the indices do not show which item was added or removed.
 */
export const differences = (
  before: Json | undefined,
  after: Json | undefined,
  path: JsonPath = [],
): readonly Difference[] => {
  if (isList(before) && isList(after) && before.length === after.length)
    return before.flatMap((each, index) => differences(each, after[index], [...path, index]));
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => differences(valueAt(before, [name]), valueAt(after, [name]), [...path, name]));
  }
  return isSame(before, after) ? [] : [{ path, before, after }];
};

/** Whether two values are equal, regardless of the order of their fields. */
export const isSame = (one: Json | undefined, other: Json | undefined): boolean => {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(valueAt(one, [name]), valueAt(other, [name])));
  }
  return one === other;
};
