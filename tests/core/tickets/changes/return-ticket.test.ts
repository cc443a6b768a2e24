import { expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { refuse } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { decideReturn } from '#core/tickets/changes/return-ticket.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { aPaidOrder } from '../../../contracts/stores/paid-order.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

it('a ticket cannot be returned while another refund of its order is under way', async () => {
  const store = await memoryStore();
  const ada = userId('ada');
  const order = await aPaidOrder(store, { userId: ada, lines: someLines([aProductId(), 2]) });
  const tickets = (await store.issuedTickets.ofOrder(order.id))?.tickets ?? [];
  const [ticket] = tickets;
  if (!ticket) throw new Error('expected a ticket');
  const now = laterBy(aSaturdayInOctober, hour);
  const found = { ticket, order, tickets, gift: undefined, openRefund: undefined, offered: [], offeredAt: [] };
  const when = { edition: aSiteConfig().edition, now, openUntil: null, inside: new Set<TicketId>() };
  const asked = decideReturn(found, ada, when);
  expect(asked).toMatchObject({ ok: true, value: { refund: { amount: pence(2500) } } });
  const openRefund = asked.ok ? asked.value.refund : undefined;
  expect(decideReturn({ ...found, openRefund }, ada, when)).toEqual(refuse({ kind: 'refund-under-way' }));
});
