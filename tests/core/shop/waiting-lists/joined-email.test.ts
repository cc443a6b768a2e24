import { expect, it } from 'vitest';
import { laterBy, minute } from '#core/kernel/time.ts';
import { joinedAgainEmail, joinedEmail, loweredEmails } from '#core/shop/waiting-lists/emails.ts';
import { partiesOverLimit } from '#core/shop/waiting-lists/max-places.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';

it('a waiting party gets at most four emails an hour about joining, however often its address is entered', () => {
  const party = aParty();
  const links = { keyOf: () => 'key' };
  const again = (minutes: number, places = 1 + (Math.floor(minutes) % 4)) =>
    joinedAgainEmail(party, places, links, laterBy(now, Math.floor(minutes * minute)), 4);
  const tries = [joinedEmail(party, links, 4), ...Array.from({ length: 240 }, (_, nth) => again(nth * 0.25))];
  expect(new Set(tries.map(({ id }) => id)).size).toBeLessThanOrEqual(4);
  expect(again(30).id).not.toBe(again(0).id);
});

it('an address that joins a waiting list again gets an email with the new number of places, if that has changed', () => {
  const party = aParty({ places: 2 });
  const again = (places: number) => joinedAgainEmail(party, places, { keyOf: () => 'key' }, now, 4).task.email;
  expect(again(3)).toMatchObject({ kind: 'waiting-joined', places: 2, asked: 3 });
  expect(again(2)).not.toHaveProperty('asked');
});

it('the email about joining a waiting list states the maximum of places that the party may ask for', () => {
  const links = { keyOf: () => 'key' };
  expect(joinedEmail(aParty({ places: 1 }), links, 1).task.email).toMatchObject({ kind: 'waiting-joined', most: 1 });
  expect(joinedAgainEmail(aParty(), 1, links, now, 3).task.email).toMatchObject({ kind: 'waiting-joined', most: 3 });
});

it('parties on a waiting list that ask for more than the present maximum get the maximum, and an email about it', () => {
  const parties = [aParty({ places: 4 }), aParty({ places: 2 }), aParty({ places: 4, state: 'offered' })];
  const lowered = partiesOverLimit(parties, 2);
  expect(lowered).toEqual([{ ...parties[0], places: 2 }]);
  const emails = loweredEmails(parties, lowered, { keyOf: () => 'key' });
  expect(emails.map(({ task }) => task.email)).toMatchObject([{ places: 2, before: 4, most: 2 }]);
});
