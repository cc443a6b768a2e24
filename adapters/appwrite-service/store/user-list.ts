import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Schema } from '../../sql/schema.ts';
import { AccountError } from '../errors.ts';
import { numberOf, type Query } from '../queries.ts';
import { type StoredUser, toUser } from './users.ts';

type Users = ExpressionBuilder<Schema, 'account_users'>;

/** What may be asked about, and where it is kept. */
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

const isAttribute = (text: string | undefined): text is keyof typeof columns => text !== undefined && text in columns;

const columnOf = ({ attribute }: Query) => {
  if (isAttribute(attribute) && Object.hasOwn(columns, attribute)) return columns[attribute];
  throw new AccountError('general_query_invalid', `Invalid query: Attribute not found in schema: ${attribute}`);
};

const comparisons = {
  equal: '=',
  notEqual: '!=',
  lessThan: '<',
  lessThanEqual: '<=',
  greaterThan: '>',
  greaterThanEqual: '>=',
} as const;

const isComparison = (method: string): method is keyof typeof comparisons => Object.hasOwn(comparisons, method);

/** Dates are asked for as text and kept as epoch ms, flags as 0 or 1. */
const stored = (column: string, value: string | number | boolean): string | number => {
  if (typeof value === 'boolean') return Number(value);
  return column.endsWith('_at') && typeof value === 'string' ? Date.parse(value) || 0 : value;
};

const condition = (is: Users, query: Query) => {
  const column = columnOf(query);
  const { method, values } = query;
  if (column === 'labels') {
    if (method !== 'contains' && method !== 'equal') throw new AccountError('general_query_invalid');
    return is.or(values.map((label) => is('labels', 'like', `%${JSON.stringify(label)}%`)));
  }
  if (method === 'isNull') return is(column, 'is', null);
  if (method === 'isNotNull') return is(column, 'is not', null);
  if (!isComparison(method)) throw new AccountError('general_query_invalid', `Invalid query method: ${method}`);
  const tests = values.map((value) => is(column, comparisons[method], stored(column, value)));
  return method === 'notEqual' ? is.and(tests) : is.or(tests);
};

const shaping = new Set(['limit', 'offset', 'orderAsc', 'orderDesc']);
const most = 5_000;

/**
 * People by query, oldest first unless ordered otherwise, 25 unless limited otherwise, and how many there are in all.
 * @param search part of an id, address or name
 * @throws AccountError general_query_invalid for an attribute or method not allowed
 */
export const listUsers = async (
  db: Kysely<Schema>,
  queries: readonly Query[],
  search: string | undefined,
): Promise<{ readonly total: number; readonly users: readonly StoredUser[] }> => {
  const filters = queries.filter(({ method }) => !shaping.has(method));
  const part = search ? `%${search.toLowerCase().replace(/[%_\\\0]/g, '')}%` : undefined;
  const where = (is: Users) =>
    is.and([
      ...filters.map((filter) => condition(is, filter)),
      ...(part === undefined
        ? []
        : [is.or((['id', 'email', 'name'] as const).map((column) => is(is.fn('lower', [column]), 'like', part)))]),
    ]);

  const { total } = await db
    .selectFrom('account_users')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();

  const orders = queries.filter(({ method }) => method === 'orderAsc' || method === 'orderDesc');
  const page = db
    .selectFrom('account_users')
    .selectAll()
    .where(where)
    .limit(Math.min(most, numberOf(queries, 'limit', 25)))
    .offset(numberOf(queries, 'offset', 0));
  const ordered = orders.reduce(
    (sorted, order) => sorted.orderBy(columnOf(order), order.method === 'orderDesc' ? 'desc' : 'asc'),
    page,
  );
  const rows = await ordered.orderBy('created_at').orderBy('id').execute();
  return { total, users: rows.map(toUser) };
};
