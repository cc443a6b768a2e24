import * as z from 'zod/mini';
import type { Json } from '../../kernel/audit-log/staff-action.ts';
import { address, type ContentFieldTypes, timeOfDay } from '../../kernel/content-shapes/field-types.ts';
import { icon } from '../../kernel/content-shapes/icon.ts';
import { factsKnownBy } from '../../kernel/content-shapes/only-known-facts.ts';
import type { Picture } from '../../kernel/content-shapes/picture.ts';
import { proseOf } from '../../kernel/content-shapes/prose.ts';
import { contentShapes } from '../../site/content/content.ts';
import { stallCategory } from '../../site/content/pages/market.ts';
import type { ContentFile } from './content-file.ts';
import type { JsonPath } from './json-path.ts';

/** The shape of a form, derived from the schema that validates the file (F30). */
export type FormShape =
  | { readonly kind: 'fields'; readonly fields: readonly FormField[] }
  | { readonly kind: 'list'; readonly item: FormShape }
  /** A fixed number of values, such as the two lines of a headline. */
  | { readonly kind: 'row'; readonly items: readonly FormShape[] }
  | { readonly kind: 'choice' | 'icon'; readonly options: readonly string[] }
  /** One of several shapes, chosen by the value. */
  | { readonly kind: 'either'; readonly shapes: readonly FormShape[] }
  /** `id`: made from the item's name, and in no form. */
  /** `category`: one of the market's, which the edition's settings name. */
  /** `facts`: what may stand in braces, and is filled in by itself. */
  | { readonly kind: 'line' | 'markdown'; readonly facts: readonly string[] }
  | { readonly kind: 'address' | 'category' | 'time' | 'picture' | 'flag' | 'number' | 'id' };

export type FormField = { readonly name: string; readonly shape: FormShape; readonly isOptional: boolean };

/**
 * Placeholders for Markdown and for pictures in the schemas. `shapeOf` recognises them by identity, because a schema that
 * adds checks or options to a placeholder still contains this same object.
 */
const markdown = z.string();
const picture = z.string();

const marked: ContentFieldTypes = {
  prose: z.pipe(markdown, z.transform(proseOf)),
  uncheckedTemplateProse: z.pipe(markdown, z.transform(proseOf)),
  document: z.pipe(z.string(), z.transform(proseOf)),
  picture: z.pipe(
    picture,
    z.transform((src): Picture => ({ src, alt: '', width: 0, height: 0, sources: [] })),
  ),
  open: { from: 0, to: 24 * 60 },
};

/** The shape of a file's form. */
export const formOf = (file: ContentFile): FormShape => shapeOf(contentShapes[file](marked));

const shapeOf = (schema: z.core.$ZodType): FormShape => {
  if (schema === address) return { kind: 'address' };
  if (schema === stallCategory) return { kind: 'category' };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return { kind: 'fields', fields: Object.entries(def.shape).map(([name, inner]) => fieldOf(name, inner)) };
    case 'array':
      return { kind: 'list', item: shapeOf(def.element) };
    case 'tuple':
      return { kind: 'row', items: def.items.map(shapeOf) };
    case 'enum':
      return { kind: schema === icon ? 'icon' : 'choice', options: Object.values(def.entries).map(String) };
    case 'union':
      return { kind: 'either', shapes: def.options.map(shapeOf) };
    case 'optional':
      return shapeOf(def.innerType);
    case 'boolean':
    case 'literal':
      return { kind: 'flag' };
    case 'number':
      return { kind: 'number' };
    case 'pipe':
      if (def.in === markdown) return { kind: 'markdown', facts: factsKnownBy(schema) };
      if (def.in === picture) return { kind: 'picture' };
      return def.in === timeOfDay._zod.def.in ? { kind: 'time' } : shapeOf(def.in);
    default:
      return { kind: 'line', facts: factsKnownBy(schema) };
  }
};

/** The fields by which the program, or a link, finds an item: a question's anchor, and the address of a founder's page. */
const idNames = ['id', 'address'];

const fieldOf = (name: string, schema: z.core.$ZodType): FormField => ({
  name,
  shape: idNames.includes(name) ? { kind: 'id' } : shapeOf(schema),
  isOptional: (schema as z.core.$ZodTypes)._zod.def.type === 'optional',
});

/** The value of a new item of a list: every required field, empty. */
export const emptyValueOf = (shape: FormShape): Json => {
  switch (shape.kind) {
    case 'fields':
      return Object.fromEntries(
        shape.fields.flatMap(({ name, shape: inner, isOptional }) => (isOptional ? [] : [[name, emptyValueOf(inner)]])),
      );
    case 'list':
      return [];
    case 'row':
      return shape.items.map(emptyValueOf);
    case 'choice':
    case 'icon':
      return shape.options[0] ?? '';
    case 'either':
      return shape.shapes[0] ? emptyValueOf(shape.shapes[0]) : '';
    case 'picture':
      return { file: '', alt: '' };
    case 'flag':
      return true;
    case 'number':
      return 1;
    default:
      return '';
  }
};

/** The shape among these that a value has; the first shape when none fits. */
export const shapeFor = (shapes: readonly FormShape[], value: Json | undefined): FormShape | undefined => {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  const fits = (shape: FormShape): boolean => {
    if (shape.kind !== 'fields') return !isRecord;
    return isRecord && Object.keys(value).every((name) => shape.fields.some((field) => field.name === name));
  };
  return shapes.find(fits) ?? shapes[0];
};

/** The form of a part of a file; undefined for a path that the file cannot have. */
export const shapeAt = (shape: FormShape | undefined, [step, ...rest]: JsonPath): FormShape | undefined => {
  if (step === undefined || !shape) return shape;
  if (shape.kind === 'list') return shapeAt(shape.item, rest);
  if (shape.kind === 'row') return shapeAt(shape.items[Number(step)], rest);
  if (shape.kind === 'either') return shapeAt(shapeFor(shape.shapes, {}), [step, ...rest]);
  if (shape.kind !== 'fields') return undefined;
  return shapeAt(shape.fields.find(({ name }) => name === step)?.shape, rest);
};
