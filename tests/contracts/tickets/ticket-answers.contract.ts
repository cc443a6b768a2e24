import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { anOrder, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { inSequence, isPaid, opensItsPage } from '../stores/decisions.ts';
import type { Store } from '../stores/store.ts';

/** Answers about tickets are stored with an order, and found by ticket once the order is paid (F4). */
export const ticketAnswersContract = (name: string, open: () => Promise<Store>) =>
  describe(`Ticket answers: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const bought = async () => {
      const [lunch, parking] = [aProductId(), aProductId()];
      await store.places.provide(
        new Map([
          [lunch, 9],
          [parking, 9],
        ]),
      );
      const order = anOrder({ lines: someLines([lunch, 2], [parking, 1]) });
      await store.orders.reserve(order, undefined, [
        { place: 1, question: 'allergies', answer: 'Nuts' },
        { place: 2, question: 'car', answer: 'AB12 CDE' },
      ]);
      return order;
    };

    it('the ticket answers of a cart become the answers of its tickets, place by place', async () => {
      const order = await bought();
      expect(await store.ticketAnswers.to('allergies')).toEqual([]);
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      const { tickets = [] } = (await store.issuedTickets.ofOrder(order.id)) ?? {};
      const [first, second, parking] = tickets.map(({ id }) => id);
      if (!first || !second || !parking) throw new Error('expected three tickets');
      expect(await store.ticketAnswers.of([first, second, parking])).toEqual(
        new Map([
          [second, { allergies: 'Nuts' }],
          [parking, { car: 'AB12 CDE' }],
        ]),
      );
      expect(await store.ticketAnswers.to('allergies')).toMatchObject([
        { ticket: { id: second }, orderId: order.id, question: 'allergies', answer: 'Nuts' },
      ]);
    });

    it('ticket answers are replaced, removed singly, and deleted by question', async () => {
      const order = await bought();
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      const ticket = (await store.issuedTickets.ofOrder(order.id))?.tickets[1];
      if (!ticket) throw new Error('expected a ticket');
      const later = laterBy(aSaturdayInOctober, minute);
      await store.ticketAnswers.change(ticket, { allergies: 'Nuts and eggs', diet: 'No meat' }, later);
      expect((await store.ticketAnswers.of([ticket.id])).get(ticket.id)).toEqual({
        allergies: 'Nuts and eggs',
        diet: 'No meat',
      });
      await store.ticketAnswers.change(ticket, { diet: '' }, later);
      expect((await store.ticketAnswers.of([ticket.id])).get(ticket.id)).toEqual({ allergies: 'Nuts and eggs' });
      expect(await store.ticketAnswers.forget(['allergies'])).toBe(1);
      expect(await store.ticketAnswers.forget([])).toBe(0);
      expect(await store.ticketAnswers.of([ticket.id])).toEqual(new Map());
      expect(await store.ticketAnswers.to('car')).toHaveLength(1);
    });
  });
