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

describe('identity list', () => {
  it.each([
    ['all identities', [], ['one', 'two', 'three']],
    ['those of two providers', [Query.equal('provider', ['google', 'acme'])], ['one', 'three']],
    ['those of all but one provider', [Query.notEqual('provider', 'google')], ['two', 'three']],
    ['those whose address begins with a text', [Query.startsWith('providerEmail', 'ada@')], ['one']],
    ['those whose address ends with a text', [Query.endsWith('providerEmail', '.example')], ['three']],
    ['those whose address contains a text', [Query.contains('providerEmail', '@w')], ['three']],
    ['those whose address contains a text in any case', [Query.search('providerEmail', 'ADA')], ['one', 'three']],
    ['those created between two days', [Query.between('$createdAt', '1970-01-02', '1970-01-03')], ['one', 'two']],
    ['all for isNotNull', [Query.isNotNull('providerEmail')], ['one', 'two', 'three']],
    ['none for isNull', [Query.isNull('providerEmail')], []],
    [
      'those that match one of two queries',
      [Query.or([Query.equal('$id', 'one'), Query.equal('$id', 'two')])],
      ['one', 'two'],
    ],
    [
      'those that match both of two queries',
      [Query.and([Query.equal('$id', 'one'), Query.equal('provider', 'acme')])],
      [],
    ],
    ['all in descending order', [Query.orderDesc('$createdAt')], ['three', 'two', 'one']],
    ['a page by limit and offset', [Query.limit(1), Query.offset(1)], ['two']],
    ['a page after a cursor', [Query.cursorAfter('one'), Query.limit(1)], ['two']],
    ['a page before a cursor', [Query.cursorBefore('three'), Query.limit(1)], ['two']],
    ['a page before a cursor with an offset', [Query.cursorBefore('three'), Query.limit(1), Query.offset(1)], ['one']],
    ['nothing before the first identity', [Query.cursorBefore('one')], []],
    ['a page after a cursor in another order', [Query.orderAsc('provider'), Query.cursorAfter('two')], ['one']],
  ])('the accounts service’s identity list returns %s', (_what, queries, ids) => {
    expect(found(...queries)).toEqual(ids);
  });

  it('the accounts service’s identity list returns the total with every page', () => {
    expect(asked(Query.cursorAfter('two')).total).toBe(3);
  });

  it.each([
    ['an unknown cursor', Query.cursorAfter('four'), 'general_cursor_not_found'],
    ['an unknown attribute', Query.equal('shoeSize', 43), 'general_query_invalid'],
    ['an unknown method', Query.crosses('provider', [1, 2]), 'general_query_invalid'],
  ])('the accounts service’s identity list refuses %s', (_what, query, type) => {
    expect(() => asked(query)).toThrow(expect.objectContaining({ type }));
  });
});
