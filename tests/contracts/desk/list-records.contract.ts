import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListedTicket } from '#core/desk/lists/ports.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { inPages } from '#core/kernel/in-pages.ts';
import { type SubscriptionState, subscriptionId } from '#core/site/site-forms/subscription.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';
import { anOrder, aPayment, aSaturdayInOctober, someLines } from '#fixtures/builders/an-order.ts';
import { goesTo, inSequence, opensItsPage } from '../stores/decisions.ts';
import { provideFor } from '../stores/paid-order.ts';
import type { Store } from '../stores/store.ts';

/** The records from which the desk's lists are made. */
export const listRecordsContract = (name: string, open: () => Promise<Store>) =>
  describe(`ListRecords: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    const [day, lunch] = [aProductId(), aProductId()];
    const sold = async (lines: ReturnType<typeof someLines>, payer: string) => {
      const order = anOrder({ lines });
      await provideFor(store, order);
      await store.orders.reserve(order, undefined, [{ place: 0, question: 'allergies', answer: `of ${payer}` }]);
      const isPaid = goesTo('paid', (each) => ({
        payment: aPayment(each, { name: payer, email: `${payer}@example.com` }),
      }));
      await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
      return order;
    };
    const everyone = async (read: (after: Ticket['id'] | null, limit: number) => Promise<readonly ListedTicket[]>) => {
      const found: ListedTicket[] = [];
      for await (const each of inPages(read, ({ ticket }) => ticket.id)) found.push(each);
      return found;
    };

    it('desk lists: the records return valid tickets page by page, with their buyer and answers', async () => {
      const [ada, ben] = [await sold(someLines([lunch, 2], [day, 1]), 'ada'), await sold(someLines([day, 1]), 'ben')];
      await store.orders.reserve(anOrder({ lines: someLines([lunch, 1]) }));
      const all = await everyone((after) => store.listRecords.tickets({ butFor: [] }, after, 500));
      expect(all.map(({ ticket: { orderId, productId } }) => [orderId, productId]).sort()).toEqual(
        [
          [ada.id, lunch],
          [ada.id, lunch],
          [ada.id, day],
          [ben.id, day],
        ].sort(),
      );
      expect(all.map(({ ticket }) => ticket.id)).toEqual(all.map(({ ticket }) => ticket.id).toSorted());
      const first = await store.listRecords.tickets({ butFor: [] }, null, 3);
      const rest = await store.listRecords.tickets({ butFor: [] }, first.at(-1)?.ticket.id ?? null, 3);
      expect([...first, ...rest]).toEqual(all);

      const lunches = await store.listRecords.tickets({ of: [lunch] }, null, 9);
      expect(lunches).toHaveLength(2);
      expect(lunches.find(({ answers }) => answers.allergies)).toMatchObject({
        buyer: { name: 'ada', email: 'ada@example.com' },
        answers: { allergies: 'of ada' },
      });
      expect(await store.listRecords.tickets({ butFor: [lunch] }, null, 9)).toHaveLength(2);
      expect(await store.listRecords.tickets({ of: [] }, null, 9)).toEqual([]);
      expect(await store.listRecords.countTickets()).toEqual(
        new Map([
          [lunch, 2],
          [day, 2],
        ]),
      );
    });

    it('desk lists omit tickets that are no longer valid', async () => {
      const order = await sold(someLines([day, 2]), 'cas');
      await store.orders.change(order.id, goesTo('refund_pending'));
      expect(await store.listRecords.tickets({ butFor: [] }, null, 9)).toEqual([]);
      expect(await store.listRecords.countTickets()).toEqual(new Map());
    });

    it('desk lists: the records return confirmed subscribers to the news, and messages of the contact form', async () => {
      const states: readonly SubscriptionState[] = ['confirmed', 'asked', 'left', 'confirmed'];
      for (const [at, state] of states.entries()) {
        const email = parseEmail(`s${at}@example.com`);
        if (!email) throw new Error('expected an address');
        const subscription = aSubscription({ id: subscriptionId(`sub_${at}`), email, state });
        const form = aListForm({ email });
        await store.siteForms.add({ id: `form_${at}`, form, receivedAt: aSaturdayInOctober }, () => ({
          subscription,
          tasks: [],
        }));
      }
      const message = { id: 'form_9', form: aContactForm(), receivedAt: aSaturdayInOctober };
      await store.siteForms.add(message, () => ({ tasks: [] }));
      expect((await store.listRecords.subscribers(null, 9)).map(({ id }) => id)).toEqual(['sub_0', 'sub_3']);
      expect((await store.listRecords.subscribers(subscriptionId('sub_0'), 1)).map(({ id }) => id)).toEqual(['sub_3']);
      expect(await store.listRecords.countSubscribers()).toBe(2);
      expect(await store.listRecords.messages(null, 9)).toEqual([message]);
      expect(await store.listRecords.messages('form_9', 9)).toEqual([]);
      expect(await store.listRecords.countMessages()).toBe(1);
    });
  });
