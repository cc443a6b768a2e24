import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPrefill, readPrefill } from '#core/accounts/prefill.ts';
import { newUserId, signUpPayload } from '#core/accounts/sign-up.ts';
import { instant, parseInstant } from '#core/kernel/time.ts';

const typed = { userId: '68e0f2a0000fa1b2c3d4', email: 'ada@example.com', password: 'correct horse', name: 'Ada' };

describe('sign-up payload (§3, §7)', () => {
  it.each(['x'.repeat(128), '🐕'.repeat(128), 'كمأة بيضاء', '松露'])('a sign-up accepts the name %s', (name) => {
    expect(signUpPayload.parse({ ...typed, name }).name).toBe(name);
  });

  it('a sign-up has id, address, password and name, and the type guest unless competitor is given', () => {
    expect(signUpPayload.parse({ ...typed, email: ' Ada@Example.com ', name: '  Ada  ' })).toEqual({
      ...typed,
      userType: 'guest',
    });
    expect(signUpPayload.parse({ ...typed, userType: 'competitor', tickets: ['prod_adult'] })).toMatchObject({
      userType: 'competitor',
      tickets: ['prod_adult'],
    });
  });

  it.each(['organiser', 'headjudge', 'COMPETITOR', '', 7, null, ['competitor']])(
    'a sign-up is a guest’s for the user type %j',
    (userType) => expect(signUpPayload.parse({ ...typed, userType }).userType).toBe('guest'),
  );

  it.each<[string, Record<string, unknown>]>([
    ['no address', { email: undefined }],
    ['an address without a host', { email: 'ada@' }],
    ['an address that is a number', { email: 7 }],
    ['a password of seven characters', { password: '1234567' }],
    ['a password of 257 characters', { password: 'x'.repeat(257) }],
    ['a password of more bytes than a log-in accepts', { password: '🐕'.repeat(65) }],
    ['no name', { name: '' }],
    ['a name of spaces', { name: '   ' }],
    ['a name of 129 characters', { name: 'x'.repeat(129) }],
    ['a name of 129 emoji', { name: '🐕'.repeat(129) }],
    ['a name with a NUL character', { name: 'Ada\u0000' }],
    ['an id that begins with a dash', { userId: '-ada' }],
    ['an id of 37 characters', { userId: 'x'.repeat(37) }],
    ['an id with a slash', { userId: 'a/b' }],
    ['tickets that are not a list', { tickets: 'prod_adult' }],
    ['too many tickets', { tickets: Array.from({ length: 101 }, () => 'x') }],
  ])('a sign-up refuses %s', (_, mistake) => {
    expect(signUpPayload.safeParse({ ...typed, ...mistake }).success).toBe(false);
  });

  it.each<[string, Record<string, unknown>]>([
    ['eight characters', { password: '12345678' }],
    ['256 characters', { password: 'x'.repeat(256) }],
    ['a password with blanks at its ends, kept as they are', { password: ' passphrase ' }],
  ])('a sign-up accepts %s', (_, fields) => expect(signUpPayload.parse({ ...typed, ...fields })).toMatchObject(fields));
});

describe('invitation prefill (§3)', () => {
  const read = (query: string) => readPrefill(new URLSearchParams(query));
  const tickets = encodeURIComponent(JSON.stringify(['prod_adult', 'prod_child']));

  it('the sign-up invitation’s prefill reads address, type and tickets', () => {
    expect(read(`email=Ada%40example.com&userType=competitor&tickets=${tickets}`)).toEqual({
      email: 'ada@example.com',
      userType: 'competitor',
      tickets: ['prod_adult', 'prod_child'],
    });
  });

  it('the sign-up prefill is empty for a link without parameters', () => expect(read('')).toEqual(noPrefill));

  it.each([
    ['damaged JSON', 'tickets=%5B%22prod_adult'],
    ['an object in place of the list', 'tickets=%7B%22a%22%3A1%7D'],
    ['a list without texts', 'tickets=%5B1%2Cnull%5D'],
    ['a list with one element that is no text', `tickets=${encodeURIComponent('["prod_adult",7]')}`],
    ['a list of lists', `tickets=${encodeURIComponent('[["prod_adult"]]')}`],
    ['an empty text in place of the list', 'tickets='],
    ['null', 'tickets=null'],
    ['a ticket of 201 characters', `tickets=${encodeURIComponent(JSON.stringify(['x'.repeat(201)]))}`],
    ['a hundred and one tickets', `tickets=${encodeURIComponent(JSON.stringify(Array(101).fill('x')))}`],
    ['an invalid address', 'email=not-an-address'],
    ['a user type that an invitation may not give', 'userType=organiser'],
  ])('the sign-up prefill leaves out %s', (_, query) => expect(read(query)).toEqual(noPrefill));

  it('the sign-up prefill reads the most tickets that a sign-up accepts, with the longest names', () => {
    const most = Array.from({ length: 100 }, () => 'x'.repeat(200));
    expect(read(`tickets=${encodeURIComponent(JSON.stringify(most))}`).tickets).toEqual(most);
    expect(signUpPayload.safeParse({ ...typed, tickets: most }).success).toBe(true);
  });

  it('the sign-up prefill never throws, whatever the link contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (email, userType, list) => {
        const prefill = read(new URLSearchParams({ email, userType, tickets: list }).toString());
        expect(['guest', 'competitor']).toContain(prefill.userType);
        expect(prefill.tickets.every((ticket) => typeof ticket === 'string')).toBe(true);
      }),
    );
  });
});

describe('new account id (§3, §9)', () => {
  it('a new account id is the time in hex and seven random hex characters, without dashes', () => {
    expect(newUserId(parseInstant('2025-10-04T08:00:00.250Z'), 'abcdef0123456789')).toBe('68e0d400000faabcdef0');
  });

  it('a new account id is always twenty hex characters, which the account service accepts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) }).map(instant),
        fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 32 }),
        (now, random) => {
          const id = newUserId(now, random);
          expect(id).toMatch(/^[0-9a-f]{20}$/);
          expect(signUpPayload.safeParse({ ...typed, userId: id }).success).toBe(true);
        },
      ),
    );
  });

  it('a new account id sorts after the id of an earlier account', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) }),
        fc.integer({ min: 1, max: 1e9 }),
        (at, ms) => {
          expect(newUserId(instant(at), 'fffffff') < newUserId(instant(at + ms), '0000000')).toBe(true);
        },
      ),
    );
  });
});
