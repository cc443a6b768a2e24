import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { AccountError } from '../http/errors.ts';
import type { Query } from '../http/queries.ts';
import type { AccountTables } from './schema.ts';

export type Users = ExpressionBuilder<AccountTables, 'account_users'>;
type Condition = Expression<SqlBool>;

/** The attributes that can be queried, with their columns. */
const columns = {
  $id: 'id',
  $createdAt: 'created_at',
  $updatedAt: 'updated_at',
  name: 'name',
  email: 'email',
  phone: 'phone',
  status: 'enabled',
  passwordUpdate: 'password_updated_at',
  registration: 'created_at',
  emailVerification: 'email_verified',
  phoneVerification: 'phone_verified',
  labels: 'labels',
  accessedAt: 'accessed_at',
} as const;

export type Column = (typeof columns)[keyof typeof columns];
type TextColumn = 'id' | 'name' | 'email' | 'phone';

const isText = (column: Column): column is TextColumn => ['id', 'name', 'email', 'phone'].includes(column);
const isAttribute = (text: string): text is keyof typeof columns => Object.hasOwn(columns, text);

/** The column of a query's attribute. @throws AccountError general_query_invalid for an unknown attribute */
export const columnOf = ({ attribute = '' }: Query): Column => {
  if (isAttribute(attribute)) return columns[attribute];
  throw new AccountError('general_query_invalid', `Invalid query: Attribute not found in schema: ${attribute}`);
};

/** The column with '' or 0 for NULL, because a comparison with NULL is neither true nor false. */
export const withoutNull = (is: Users, column: Column): Expression<string | number> => {
  if (column === 'email' || column === 'phone') return is.fn.coalesce(column, sql<string>`''`);
  return column === 'password_updated_at' ? is.fn.coalesce(column, sql<number>`0`) : is.ref(column);
};

const invalid = (detail: string) => new AccountError('general_query_invalid', `Invalid query: ${detail}`);

/** A query's value as it is stored: dates as epoch ms, flags as 0 or 1. */
const stored = (column: Column, value: Query['values'][number]): string | number => {
  if (isText(column)) return String(value);
  if (!column.endsWith('_at')) {
    if (typeof value === 'boolean') return Number(value);
    throw invalid('value must be true or false');
  }
  const at = typeof value === 'string' ? Date.parse(value) : Number(value);
  if (Number.isSafeInteger(at)) return at;
  throw invalid('value must be a date');
};

/** A case-insensitive match of part of a text; %, _ and \ are escaped. */
export const like = (is: Users, column: TextColumn, pattern: (part: string) => string, part: string): Condition => {
  const escaped = part.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`lower(${is.ref(column)}) like ${pattern(escaped)} escape '\\'`;
};

export const containsPattern = (part: string): string => `%${part}%`;
const patterns = {
  startsWith: (part) => `${part}%`,
  endsWith: (part) => `%${part}`,
  contains: containsPattern,
  search: containsPattern,
} as const satisfies Readonly<Record<string, (part: string) => string>>;
const isPattern = (method: string): method is keyof typeof patterns => Object.hasOwn(patterns, method);

const comparisons = { lessThan: '<', lessThanEqual: '<=', greaterThan: '>', greaterThanEqual: '>=' } as const;
const isComparison = (method: string): method is keyof typeof comparisons => Object.hasOwn(comparisons, method);

/**
 * A query as an SQL condition.
 * @throws AccountError general_query_invalid for an attribute, method or value not allowed
 */
export const condition = (is: Users, query: Query): Condition => {
  const { method, attribute, values, parts } = query;
  if (method === 'and' || method === 'or') return is[method](parts.map((part) => condition(is, part)));
  // Impersonation is not supported, so no user is an impersonator.
  if (attribute === 'impersonator') return values.includes(method === 'notEqual') ? is.and([]) : is.or([]);
  const column = columnOf(query);
  return column === 'labels' ? labelled(is, query) : compared(is, column, query);
};

const labelled = (is: Users, { method, values }: Query): Condition => {
  if (method !== 'contains' && method !== 'equal') throw invalid(`labels cannot be asked for by ${method}`);
  return is.or(values.map((label) => is('labels', 'like', `%${JSON.stringify(label)}%`)));
};

const compared = (is: Users, column: Exclude<Column, 'labels'>, { method, values }: Query): Condition => {
  if (method === 'isNull') return is(column, 'is', null);
  if (method === 'isNotNull') return is(column, 'is not', null);
  const whole = withoutNull(is, column);
  const wanted = values.map((value) => stored(column, value));
  if (method === 'equal') return is.or(wanted.map((value) => is(value === '' ? whole : is.ref(column), '=', value)));
  if (method === 'notEqual') return is.and(wanted.map((value) => is(whole, '!=', value)));
  if (isPattern(method) && isText(column))
    return is.or(wanted.map((value) => like(is, column, patterns[method], String(value))));
  if (isComparison(method)) return is.or(wanted.map((value) => is(whole, comparisons[method], value)));
  const [least, most] = wanted;
  if (method !== 'between' || least === undefined || most === undefined) throw invalid(`method ${method}`);
  return is.and([is(whole, '>=', least), is(whole, '<=', most)]);
};
