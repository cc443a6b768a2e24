import { AccountError } from './errors.ts';
import type { Query } from './queries.ts';
import type { StoredIdentity } from './store/identities.ts';

type Read = (identity: StoredIdentity) => string | number;

/** What may be asked about. Nobody has so many that the store would have to sort them. */
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

type Test = (one: string | number, other: string | number) => boolean;
const comparisons: Readonly<Record<string, Test>> = {
  equal: (one, other) => one === other,
  lessThan: (one, other) => one < other,
  lessThanEqual: (one, other) => one <= other,
  greaterThan: (one, other) => one > other,
  greaterThanEqual: (one, other) => one >= other,
};

const shaping = new Set(['limit', 'offset', 'orderAsc', 'orderDesc']);

const named = <Value>(list: Readonly<Record<string, Value>>, name = ''): Value | undefined =>
  Object.hasOwn(list, name) ? list[name] : undefined;

const readerOf = ({ attribute }: Query): Read => {
  const read = named(texts, attribute) ?? named(dates, attribute);
  if (read) return read;
  throw new AccountError('general_query_invalid', `Invalid query: Attribute not found in schema: ${attribute}`);
};

const testOf = (query: Query) => {
  const { method, attribute, values } = query;
  const read = readerOf(query);
  // Dates are asked for as text and kept as epoch ms.
  const wanted = values.map((value) => (named(dates, attribute) ? Date.parse(String(value)) : String(value)));
  if (method === 'notEqual') return (identity: StoredIdentity) => !wanted.includes(read(identity));
  const compare = named(comparisons, method);
  if (!compare) throw new AccountError('general_query_invalid', `Invalid query method: ${method}`);
  return (identity: StoredIdentity) => wanted.some((value) => compare(read(identity), value));
};

/**
 * Of somebody's identities those that pass every question, in the order asked for; oldest first without one.
 * @throws AccountError general_query_invalid for an attribute or method not allowed
 */
export const askedFor = (
  identities: readonly StoredIdentity[],
  queries: readonly Query[],
): readonly StoredIdentity[] => {
  const tests = queries.filter(({ method }) => !shaping.has(method)).map(testOf);
  const orders = queries.filter(({ method }) => method === 'orderAsc' || method === 'orderDesc');
  return orders.reduceRight(
    (sorted, order) => {
      const read = readerOf(order);
      const sign = order.method === 'orderDesc' ? -1 : 1;
      return sorted.toSorted((one, other) => sign * (read(one) < read(other) ? -1 : Number(read(one) > read(other))));
    },
    identities.filter((identity) => tests.every((test) => test(identity))),
  );
};
