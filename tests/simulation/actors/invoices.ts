import { issueOrderInvoice } from '#core/money/invoices/api.ts';
import type { Actor } from './actor.ts';

/** Members want invoices of their orders, perhaps again with other details. */
export const invoices: Actor = (stage) => {
  const { world, chance } = stage;
  return [
    {
      name: 'wants an invoice',
      needs: 'invoices',
      weight: 5,
      play: () => {
        const own = [...world.state.orders.values()].filter(({ userId, payment }) => userId && payment);
        if (own.length === 0) return;
        const { id, userId } = chance.pick(own);
        const body = { company: chance.pick(['', 'Truffles Ltd']), address: '' };
        stage.visit(`${userId} wants the invoice of ${id}`, (client) =>
          stage.api(client, userId).call(issueOrderInvoice, { params: { id }, body }),
        );
      },
    },
  ];
};
