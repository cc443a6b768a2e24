import { expect, it } from 'vitest';
import { ticketList } from '#core/desk/lists/ticket-lists.ts';
import { orderId } from '#core/kernel/ids.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberFrom } from '#core/tickets/issued/ticket-number.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';

it('the list of the door says who bought a ticket, unless the holder did', async () => {
  const product = aProduct();
  const boughtBy = (name: string | null, at: number) => ({
    ticket: {
      ...{ id: ticketId(`${'0'.repeat(31)}${at}`), number: ticketNumberFrom('7K3M-2Q9D'), orderId: orderId('order_1') },
      ...{ productId: product.id, holderName: 'Poppy Lamb', holderEmail: null },
    },
    buyer: { name, email: null },
    answers: {},
  });
  const tickets = ['Harriet Lamb', 'Poppy Lamb', null].map(boughtBy);
  const list = ticketList(
    'door',
    [product],
    { questions: [] },
    {
      tickets: async (_choice, after) => (after === null ? tickets : []),
    },
  );
  const notes = [];
  for await (const { note } of list.rows()) notes.push(note);
  expect(notes).toEqual(['bought by Harriet Lamb', null, null]);
});
