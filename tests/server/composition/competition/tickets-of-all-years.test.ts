import { expect, it } from 'vitest';
import type { OwnTickets } from '#core/competition/entries/ports.ts';
import { userId } from '#core/kernel/ids.ts';
import { aTicket } from '#fixtures/builders/a-registration.ts';
import { ticketsOfAllYears } from '../../../../server/composition/competition/tickets-of-all-years.ts';

const ada = userId('ada');

it('competitor tickets of an account are those of all years, so that a refund in one leaves the entrance to another', async () => {
  const ticket = aTicket();
  const inYear = (of: OwnTickets['of']) => ({ registration: { competitorTickets: { of } } });
  const refunded = inYear(async () => []);
  const bought = inYear(async (user) => (user === ada ? [ticket] : []));
  const tickets = ticketsOfAllYears(refunded, async () => [bought]);
  expect(await tickets.of(ada)).toEqual([ticket]);
  expect(await tickets.of(userId('tom'))).toEqual([]);
});
