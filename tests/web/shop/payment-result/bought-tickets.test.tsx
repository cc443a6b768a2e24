// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AttemptId } from '#core/shop/checkout/order.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aShownTicket } from '#fixtures/builders/a-ticket.ts';
import { BoughtTickets } from '../../../../web/features/shop/payment-result/bought-tickets.tsx';
import { anAccount } from '../../support/an-account.ts';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const other = ticketId('68e0d409b4f76917ba80c1b500000001');

it.each([
  [[aShownTicket()], 'Your ticket is ready', 'Open it to see its code.'],
  [[aShownTicket(), aShownTicket({ id: other })], 'Your tickets are ready', 'Open one to see its code.'],
])('bought tickets: the page speaks of one or of several', async (tickets, title, hint) => {
  const { ports } = anAccount();
  const bought = async () => tickets.map((ticket) => ({ ticket, key: 'k' }));
  visit(<BoughtTickets attempt={'attempt-1' as AttemptId} corrections={0} />, {
    ports: { ...ports, myTickets: { ...ports.myTickets, bought } },
  });
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe(title);
  expect(document.body.textContent).toContain(hint);
});

it('bought tickets: a large order is collapsed to its number, and opens to the links', async () => {
  const { ports } = anAccount();
  const many = Array.from({ length: 34 }, (_, at) =>
    aShownTicket({ id: ticketId(`68e0d409b4f76917ba80c1b5000000${String(at + 10)}`) }),
  );
  const bought = async () => many.map((ticket) => ({ ticket, key: 'k' }));
  visit(<BoughtTickets attempt={'attempt-1' as AttemptId} corrections={0} />, {
    ports: { ...ports, myTickets: { ...ports.myTickets, bought } },
  });
  const summary = await screen.findByText('All 34 tickets');
  const all = summary.closest('details');
  expect(all?.open).toBe(false);
  expect(all?.querySelectorAll('a')).toHaveLength(34);
});

it('bought tickets: a present has its card to print, by the buyer’s key', async () => {
  const { ports } = anAccount();
  const ticket = aShownTicket();
  const bought = async () => [
    { ticket, key: 'k y', presentFor: 'Beth' },
    { ticket: aShownTicket({ id: other }), key: 'k y' },
  ];
  visit(<BoughtTickets attempt={'attempt-1' as AttemptId} corrections={0} />, {
    ports: { ...ports, myTickets: { ...ports.myTickets, bought } },
  });
  const card = await screen.findByRole('link', { name: /^Print the card/ });
  expect(card.getAttribute('href')).toBe(`/api/tickets/${ticket.id}/present.pdf?key=k%20y`);
});
