import { z } from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
type Scalar = z.infer<typeof scalar>;

const comparisons = {
  equal: (found, values) => values.includes(found),
  notEqual: (found, values) => !values.includes(found),
  lessThan: (found, [value]) => isBelow(found, value),
  lessThanEqual: (found, [value]) => found === value || isBelow(found, value),
  greaterThan: (found, [value]) => isBelow(value, found),
  greaterThanEqual: (found, [value]) => found === value || isBelow(value, found),
  isNull: (found) => found === null,
  isNotNull: (found) => found !== null,
} as const satisfies Readonly<Record<string, (found: Scalar, values: readonly Scalar[]) => boolean>>;

const isComparison = (name: string): name is keyof typeof comparisons => name in comparisons;

const isBelow = (one: Scalar | undefined, other: Scalar | undefined): boolean =>
  (typeof one === 'number' && typeof other === 'number' && one < other) ||
  (typeof one === 'string' && typeof other === 'string' && one < other);

const comparison = z.object({
  method: z.enum(Object.keys(comparisons).filter(isComparison)),
  attribute: z.string().min(1),
  values: z.array(scalar).max(100).default([]),
});

/** `select *`, which equals a subscription without queries. */
const everything = z.object({ method: z.literal('select'), values: z.tuple([z.literal('*')]) });

type Comparison = z.infer<typeof comparison>;
type Condition =
  | Comparison
  | z.infer<typeof everything>
  | { readonly method: 'and' | 'or'; readonly values: readonly Condition[] };

const deepest = 5;
const conditionAt = (depth: number): z.ZodType<Condition> =>
  depth === 0
    ? z.union([comparison, everything])
    : z.union([
        comparison,
        everything,
        z.object({ method: z.enum(['and', 'or']), values: z.array(conditionAt(depth - 1)).max(20) }),
      ]);
const condition = conditionAt(deepest);

/** Whether a subscription's queries match an event's payload. */
export type PayloadTest = (payload: unknown) => boolean;

/** Compiles the queries of one subscription, all of which must match; undefined when one is invalid. */
export const payloadTest = (queries: readonly string[]): PayloadTest | undefined => {
  try {
    const conditions = queries.map((query) => condition.parse(JSON.parse(query)));
    return (payload) => conditions.every((each) => holds(each, payload));
  } catch {
    return undefined;
  }
};

const holds = (each: Condition, payload: unknown): boolean => {
  switch (each.method) {
    case 'and':
      return each.values.every((part) => holds(part, payload));
    case 'or':
      return each.values.some((part) => holds(part, payload));
    case 'select':
      return true;
    default:
      return compares(each, payload);
  }
};

const compares = ({ method, attribute, values }: Comparison, payload: unknown): boolean => {
  const [, found = null] = Object.entries(payload ?? {}).find(([name]) => name === attribute) ?? [];
  const known = scalar.safeParse(found);
  return known.success && comparisons[method](known.data, values);
};
