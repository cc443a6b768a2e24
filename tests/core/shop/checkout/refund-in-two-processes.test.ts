import { expect, it } from 'vitest';
import { continueRefund, type RefundPorts } from '#core/shop/checkout/refund-order.ts';
import { returnTicket } from '#core/tickets/changes/return-ticket.ts';
import { adult } from '../../support/catalogue.ts';
import { aFestival } from '../../support/festival.ts';
import { aUser } from '../../support/people.ts';

it('a refund that the sweeper finishes while the request waits for the provider frees its place once', async () => {
  const festival = await aFestival();
  const ada = aUser();
  const { id, sessionId } = await festival.opened({ prod_adult: 2 }, { userId: ada.id });
  festival.provider.pay(sessionId);
  await festival.handleAllNotices();
  const [ticket] = (await festival.issuedTickets.ofOrder(id))?.tickets ?? [];
  if (!ticket) throw new Error('no ticket');

  const { ports, ticketChanges } = festival;
  const refunding: RefundPorts['refunding'] = {
    ...ports.refunding,
    sendRefund: async (refund, order) => {
      const given = await ports.refunding.sendRefund(refund, order);
      await continueRefund(ports)(refund);
      return given;
    },
  };
  await returnTicket({ ...ports, ticketChanges, refunding })(ticket.id, ada.id);

  expect(await festival.left(adult.id)).toBe(99);
  expect((await festival.order(id)).lines).toMatchObject([{ quantity: 2, returned: 1 }]);
  expect(await festival.issuedTickets.refundsOf(id)).toMatchObject([{ state: 'done' }]);
  expect(await festival.tasks()).toEqual(['receipt', 'ticket-refunded']);
});
