import { expect, it } from 'vitest';
import { laterBy, minute } from '#core/kernel/time.ts';
import { joinedEmail } from '#core/waiting-lists/emails.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';

it('a party gets at most four emails an hour about joining, however often its address is entered', () => {
  const party = aParty();
  const links = { keyOf: () => 'key' };
  const tries = Array.from({ length: 240 }, (_, nth) =>
    joinedEmail(party, links, laterBy(now, Math.floor(nth * 0.25 * minute))),
  );
  const [first, later] = [joinedEmail(party, links, now), joinedEmail(party, links, laterBy(now, 30 * minute))];
  expect(new Set(tries.map(({ id }) => id)).size).toBeLessThanOrEqual(4);
  expect(later.id).not.toBe(first.id);
});
