import { Query } from 'appwrite';
import { describe, expect, it } from 'vitest';
import { day, instant } from '#core/kernel/time.ts';
import { listIdentities } from '../../../server/accounts-service/http/identity-list.ts';
import { readQueries } from '../../../server/accounts-service/http/queries.ts';

const anIdentity = (id: string, provider: string, email: string | null, at: number) => ({
  id,
  userId: 'ada',
  provider,
  uid: `${provider}-${id}`,
  email,
  emailVerified: true,
  accessToken: '',
  refreshToken: '',
  tokenExpiresAt: null,
  createdAt: instant(at),
  updatedAt: instant(at),
});
const identities = [
  anIdentity('one', 'google', 'ada@example.com', day),
  anIdentity('two', 'apple', null, 2 * day),
  anIdentity('three', 'acme', 'Ada@work.example', 3 * day),
];
const asked = (...queries: string[]) =>
  listIdentities(identities, readQueries(Object.fromEntries(queries.map((query, n) => [`queries[${n}]`, query]))));
const found = (...queries: string[]) => asked(...queries).page.map(({ id }) => id);

describe('somebody’s identities are listed', () => {
  it.each([
    ['all of them', [], ['one', 'two', 'three']],
    ['by provider', [Query.equal('provider', ['google', 'acme'])], ['one', 'three']],
    ['by all but one provider', [Query.notEqual('provider', 'google')], ['two', 'three']],
    ['by how an address begins', [Query.startsWith('providerEmail', 'ada@')], ['one']],
    ['by how an address ends', [Query.endsWith('providerEmail', '.example')], ['three']],
    ['by part of an address', [Query.contains('providerEmail', '@w')], ['three']],
    ['as people search', [Query.search('providerEmail', 'ADA')], ['one', 'three']],
    ['by a stretch of time', [Query.between('$createdAt', '1970-01-02', '1970-01-03')], ['one', 'two']],
    ['by what is always told', [Query.isNotNull('providerEmail')], ['one', 'two', 'three']],
    ['by what is never kept back', [Query.isNull('providerEmail')], []],
    ['by one thing or another', [Query.or([Query.equal('$id', 'one'), Query.equal('$id', 'two')])], ['one', 'two']],
    ['by two things', [Query.and([Query.equal('$id', 'one'), Query.equal('provider', 'acme')])], []],
    ['the other way round', [Query.orderDesc('$createdAt')], ['three', 'two', 'one']],
    ['a few at a time', [Query.limit(1), Query.offset(1)], ['two']],
    ['after one of them', [Query.cursorAfter('one'), Query.limit(1)], ['two']],
    ['up to one of them', [Query.cursorBefore('three'), Query.limit(1)], ['two']],
    ['up to one of them, further on', [Query.cursorBefore('three'), Query.limit(1), Query.offset(1)], ['one']],
    ['up to the first of them', [Query.cursorBefore('one')], []],
    ['after one of them, in another order', [Query.orderAsc('provider'), Query.cursorAfter('two')], ['one']],
  ])('%s', (_what, queries, ids) => {
    expect(found(...queries)).toEqual(ids);
  });

  it('with how many there are, wherever the page begins', () => {
    expect(asked(Query.cursorAfter('two')).total).toBe(3);
  });

  it.each([
    ['from nobody’s on', Query.cursorAfter('four'), 'general_cursor_not_found'],
    ['by what they do not have', Query.equal('shoeSize', 43), 'general_query_invalid'],
    ['in no way we know', Query.crosses('provider', [1, 2]), 'general_query_invalid'],
  ])('and not %s', (_what, query, type) => {
    expect(() => asked(query)).toThrow(expect.objectContaining({ type }));
  });
});
