import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rulesOnDesk } from '#core/tickets/sale-rules/desk-rules-shape.ts';
import { saleRulesFile } from '#core/tickets/sale-rules/sale-rules-shape.ts';

type Node = { readonly properties?: Readonly<Record<string, Node>>; readonly items?: Node };

/** The path of every field of a schema, as `needs.within`. */
const fieldsOf = ({ properties = {}, items }: Node, path = ''): readonly string[] =>
  items
    ? fieldsOf(items, path)
    : Object.entries(properties).flatMap(([name, field]) => [`${path}${name}`, ...fieldsOf(field, `${path}${name}.`)]);

const fieldsIn = (schema: z.core.$ZodType) =>
  fieldsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node).toSorted();

it('the desk’s rules of sale have every field of the edition’s file, so that a save at the desk drops none', () => {
  expect(fieldsIn(rulesOnDesk)).toEqual(fieldsIn(saleRulesFile));
});
