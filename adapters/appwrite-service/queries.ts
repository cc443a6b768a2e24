import { z } from 'zod';
import { AccountError } from './errors.ts';

/** PostgreSQL cannot be asked about a NUL. */
const scalar = z.union([z.string().refine((text) => !text.includes('\0')), z.number(), z.boolean()]);
const query = z.object({
  method: z.string(),
  attribute: z.string().optional(),
  values: z.array(scalar).default([]),
});

/** One `Query.*` of the SDKs: `{"method":"equal","attribute":"email","values":["…"]}`. */
export type Query = z.infer<typeof query>;

const most = 100;
const longest = 4_096;

/** `queries[0]=…&queries[1]=…`, in order. @throws AccountError general_query_invalid */
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

/** The whole number of a `limit` or `offset`, the last one given. @throws AccountError general_query_invalid */
export const numberOf = (queries: readonly Query[], method: 'limit' | 'offset', otherwise: number): number => {
  const found = queries.findLast((each) => each.method === method);
  if (!found) return otherwise;
  const parsed = wholeNumber.safeParse(found.values[0]);
  if (!parsed.success) throw new AccountError('general_query_invalid', `Invalid query: ${method} must be a number`);
  return parsed.data;
};
