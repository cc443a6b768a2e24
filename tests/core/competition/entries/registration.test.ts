import { expect, it } from 'vitest';
import { isOwn } from '#core/competition/entries/registration.ts';
import { userId } from '#core/kernel/ids.ts';
import { aCompetitionRegistration, aHaveAGoRegistration, aTicket } from '#fixtures/builders/a-registration.ts';

const ticket = aTicket();
const entry = aCompetitionRegistration(ticket, { userId: userId('harriet') });

it('own registrations: an entry belongs to the person who holds its ticket, not to the one who filled in the form', () => {
  expect(isOwn(userId('tom'), [ticket.id])(entry)).toBe(true);
  expect(isOwn(userId('harriet'), [])(entry)).toBe(false);
});

it('own registrations: a dog belongs to the person who registered it', () => {
  const dog = aHaveAGoRegistration({ userId: userId('tom') });
  expect([userId('tom'), userId('harriet')].map((user) => isOwn(user, [ticket.id])(dog))).toEqual([true, false]);
});
