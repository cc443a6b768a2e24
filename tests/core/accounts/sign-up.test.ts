import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
