import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPrefill, readPrefill } from '#core/accounts/prefill.ts';
import { signUpPayload } from '#core/accounts/sign-up.ts';

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
    expect(
      signUpPayload.safeParse({
        userId: '68e0f2a0000fa1b2c3d4',
        email: 'ada@example.com',
        password: 'correct horse',
        name: 'Ada',
        tickets: most,
      }).success,
    ).toBe(true);
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
