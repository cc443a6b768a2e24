import type { StoredIdentity } from '../store/identities.ts';
import { AccountError } from './errors.ts';
import { cursorIn, isShaping, numberOf, type Query } from './queries.ts';

type Value = string | number;
type Read = (identity: StoredIdentity) => Value;

/** The attributes that can be queried. Identities are few, so they are filtered in memory. */
const texts: Readonly<Record<string, Read>> = {
  $id: ({ id }) => id,
  userId: ({ userId }) => userId,
  provider: ({ provider }) => provider,
  providerUid: ({ uid }) => uid,
  providerEmail: ({ email }) => email ?? '',
};
const dates: Readonly<Record<string, Read>> = {
  $createdAt: ({ createdAt }) => createdAt,
  $updatedAt: ({ updatedAt }) => updatedAt,
  providerAccessTokenExpiry: ({ tokenExpiresAt }) => tokenExpiresAt ?? 0,
};

type Test = (one: Value, other: Value) => boolean;
const comparisons: Readonly<Record<string, Test>> = {
  equal: (one, other) => one === other,
  lessThan: (one, other) => one < other,
  lessThanEqual: (one, other) => one <= other,
  greaterThan: (one, other) => one > other,
  greaterThanEqual: (one, other) => one >= other,
  startsWith: (one, other) => String(one).startsWith(String(other)),
  endsWith: (one, other) => String(one).endsWith(String(other)),
  contains: (one, other) => String(one).includes(String(other)),
  search: (one, other) => String(one).toLowerCase().includes(String(other).toLowerCase()),
};

const named = <Found>(list: Readonly<Record<string, Found>>, name = ''): Found | undefined =>
  Object.hasOwn(list, name) ? list[name] : undefined;

const readerOf = ({ attribute }: Query): Read => {
  const read = named(texts, attribute) ?? named(dates, attribute);
  if (read) return read;
  throw new AccountError('general_query_invalid', `Invalid query: Attribute not found in schema: ${attribute}`);
};

type Pass = (identity: StoredIdentity) => boolean;

const testOf = (query: Query): Pass => {
  const { method, attribute, values, parts } = query;
  if (method === 'and' || method === 'or') {
    const tests = parts.map(testOf);
    return method === 'and' ? passesAll(tests) : (identity) => tests.some((test) => test(identity));
  }
  const read = readerOf(query);
  // No attribute is ever null.
  if (method === 'isNull' || method === 'isNotNull') return () => method === 'isNotNull';
  // Dates are compared as epoch ms.
  const wanted = values.map((value) => (named(dates, attribute) ? Date.parse(String(value)) : String(value)));
  if (method === 'notEqual') return (identity) => !wanted.includes(read(identity));
  if (method === 'between') return (identity) => isBetween(read(identity), wanted);
  const compare = named(comparisons, method);
  if (!compare) throw new AccountError('general_query_invalid', `Invalid query method: ${method}`);
  return (identity) => wanted.some((value) => compare(read(identity), value));
};

const passesAll =
  (tests: readonly Pass[]): Pass =>
  (identity) =>
    tests.every((test) => test(identity));

const isBetween = (value: Value, [least, most]: readonly Value[]): boolean =>
  least !== undefined && most !== undefined && least <= value && value <= most;

/**
 * Filters, sorts and pages a person's identities: oldest first unless ordered otherwise, 25 unless limited otherwise,
 * with the total.
 * @throws AccountError general_query_invalid for an attribute or method not allowed; general_cursor_not_found
 */
export const listIdentities = (
  identities: readonly StoredIdentity[],
  queries: readonly Query[],
): { readonly total: number; readonly page: readonly StoredIdentity[] } => {
  const found = identities.filter(passesAll(queries.filter((query) => !isShaping(query)).map(testOf)));
  return { total: found.length, page: pageOf(inOrder(found, queries), queries) };
};

const inOrder = (found: readonly StoredIdentity[], queries: readonly Query[]): readonly StoredIdentity[] =>
  queries
    .filter(({ method }) => method === 'orderAsc' || method === 'orderDesc')
    .reduceRight((sorted, order) => {
      const read = readerOf(order);
      const sign = order.method === 'orderDesc' ? -1 : 1;
      return sorted.toSorted((one, other) => sign * (read(one) < read(other) ? -1 : Number(read(one) > read(other))));
    }, found);

const pageOf = (sorted: readonly StoredIdentity[], queries: readonly Query[]): readonly StoredIdentity[] => {
  const [limit, offset] = [numberOf(queries, 'limit', 25), numberOf(queries, 'offset', 0)];
  const cursor = cursorIn(queries);
  const place = sorted.findIndex(({ id }) => id === cursor?.id);
  if (cursor && place < 0) throw new AccountError('general_cursor_not_found', `Cursor '${cursor.id}' not found.`);
  if (cursor?.isBefore) {
    const end = Math.max(0, place - offset);
    return sorted.slice(Math.max(0, end - limit), end);
  }
  const start = cursor ? place + 1 + offset : offset;
  return sorted.slice(start, start + limit);
};
