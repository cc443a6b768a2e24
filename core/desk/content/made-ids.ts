import type { Json } from '../../kernel/audit-log/staff-action.ts';
import type { FormShape } from './form-shape.ts';
import { shapeFor } from './form-shape.ts';
import { valueAt } from './json-path.ts';
import { itemName } from './summary.ts';

const longest = 40;

/**
 * The value with an id for each item that needs one, made from its name. An id that has been published stays, because
 * links lead to it; until then it follows the name.
 */
export const withMadeIds = (shape: FormShape, value: Json, published: Json): Json =>
  filled(shape, value, idsIn(shape, published));

const filled = (shape: FormShape, value: Json, kept: ReadonlySet<string>): Json => {
  if (shape.kind === 'either') {
    const fitting = shapeFor(shape.shapes, value);
    return fitting ? filled(fitting, value, kept) : value;
  }
  if (Array.isArray(value)) {
    if (shape.kind !== 'list') return value;
    const items = value.map((item) => filled(shape.item, item, kept));
    const idName = idNameOf(shape.item);
    return idName === undefined ? items : withIds(items, idName, kept);
  }
  if (shape.kind !== 'fields' || typeof value !== 'object' || value === null) return value;
  const inner = new Map(shape.fields.map((field) => [field.name, field.shape]));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const shapeOfField = inner.get(name);
      return [name, shapeOfField && each !== undefined ? filled(shapeOfField, each, kept) : each];
    }),
  ) as Json;
};

/** The name of the required id of a shape's items; an optional one is given by the edition's folder only. */
const idNameOf = (shape: FormShape): string | undefined =>
  shape.kind === 'fields'
    ? shape.fields.find((field) => field.shape.kind === 'id' && !field.isOptional)?.name
    : undefined;

const withIds = (items: readonly Json[], idName: string, kept: ReadonlySet<string>): readonly Json[] => {
  const stays = (item: Json): string | undefined => {
    const id = valueAt(item, [idName]);
    return typeof id === 'string' && kept.has(id) ? id : undefined;
  };
  const taken = new Set(items.map(stays).filter((id) => id !== undefined));
  return items.map((item) => {
    if (stays(item) !== undefined || typeof item !== 'object' || item === null || Array.isArray(item)) return item;
    const id = freeId(idFrom(itemName({ ...item, [idName]: '' }) ?? ''), taken);
    taken.add(id);
    return { ...item, [idName]: id };
  });
};

/** Small letters with a hyphen between words: "Can I bring my dog?" is `can-i-bring-my-dog`. */
const idFrom = (name: string): string => {
  const letters = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase();
  const words = letters.match(/[a-z]+/g) ?? [];
  const short = words.join('-').slice(0, longest).replace(/-$/, '');
  return short === '' ? 'new' : short;
};

const freeId = (id: string, taken: ReadonlySet<string>): string => (taken.has(id) ? freeId(`${id}-also`, taken) : id);

/** Every id in a value, wherever it is. */
const idsIn = (shape: FormShape, value: Json | undefined): ReadonlySet<string> => {
  if (shape.kind === 'either' || value === undefined) return new Set();
  if (Array.isArray(value)) {
    if (shape.kind !== 'list') return new Set();
    return new Set(value.flatMap((item) => [...idsIn(shape.item, item)]));
  }
  if (shape.kind !== 'fields') return new Set();
  return new Set(
    shape.fields.flatMap(({ name, shape: inner }) => {
      const found = valueAt(value, [name]);
      return inner.kind === 'id' && typeof found === 'string' ? [found] : [...idsIn(inner, found)];
    }),
  );
};
