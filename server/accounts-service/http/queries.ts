import { z } from 'zod';
import { AccountError } from './errors.ts';

/** PostgreSQL refuses a NUL character in a parameter. */
const scalar = z.union([z.string().refine((text) => !text.includes('\0')), z.number(), z.boolean()]);
type Scalar = z.infer<typeof scalar>;

/**
 * One `Query.*` of the SDKs: `{"method":"equal","attribute":"email","values":["…"]}`. The `parts` of `and` and `or` are
 * queries themselves.
 */
export type Query = {
  readonly method: string;
  readonly attribute?: string | undefined;
  readonly values: readonly Scalar[];
  readonly parts: readonly Query[];
};

const deepest = 5;
const isPart = (value: Scalar | Query): value is Query => typeof value === 'object';
const isValue = (value: Scalar | Query): value is Scalar => !isPart(value);

const queryAt = (depth: number): z.ZodType<Query> =>
  z
    .object({
      method: z.string(),
      attribute: z.string().optional(),
      values: z.array(depth === 0 ? scalar : z.union([scalar, queryAt(depth - 1)])).default([]),
    })
    .transform(({ values, ...query }) => ({ ...query, values: values.filter(isValue), parts: values.filter(isPart) }));
const query = queryAt(deepest);

const most = 100;
const longest = 4_096;

/** Reads `queries[0]=…&queries[1]=…`, in order. @throws AccountError general_query_invalid */
export const readQueries = (source: unknown): readonly Query[] => {
  const texts = Object.entries(source ?? {})
    .filter(([key]) => /^queries(\[\d*\])?$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]));
  if (texts.length > most) throw new AccountError('general_query_invalid', `At most ${most} queries are allowed.`);
  return texts.map((text) => {
    if (typeof text !== 'string' || text.length > longest) throw new AccountError('general_query_invalid');
    try {
      return query.parse(JSON.parse(text));
    } catch {
      throw new AccountError('general_query_invalid', 'Invalid query: Syntax error');
    }
  });
};

const wholeNumber = z.int().min(0);

/** The number of the last `limit` or `offset`. @throws AccountError general_query_invalid */
export const numberOf = (queries: readonly Query[], method: 'limit' | 'offset', otherwise: number): number => {
  const found = queries.findLast((each) => each.method === method);
  if (!found) return otherwise;
  const parsed = wholeNumber.safeParse(found.values[0]);
  if (!parsed.success) throw new AccountError('general_query_invalid', `Invalid query: ${method} must be a number`);
  return parsed.data;
};

const shaping: ReadonlySet<string> = new Set([
  'limit',
  'offset',
  'orderAsc',
  'orderDesc',
  'cursorAfter',
  'cursorBefore',
  'select',
]);

/**
 * Whether a query shapes the list (order, page, selection) instead of filtering it. `select` is accepted and ignored.
 */
export const isShaping = ({ method }: Query): boolean => shaping.has(method);

/**
 * The id that a page starts after, or ends before; undefined without a cursor.
 * @throws AccountError general_query_invalid
 */
export const cursorIn = (
  queries: readonly Query[],
): { readonly id: string; readonly isBefore: boolean } | undefined => {
  const found = queries.findLast(({ method }) => method === 'cursorAfter' || method === 'cursorBefore');
  if (!found) return undefined;
  const [id] = found.values;
  if (typeof id !== 'string') throw new AccountError('general_query_invalid', 'Invalid query: a cursor must be an id');
  return { id, isBefore: found.method === 'cursorBefore' };
};
