import type { HttpClient } from '#adapters/http-api/http-client.ts';
import { changeDeskProduct, readDeskCatalogue } from '#core/desk/catalogue/api.ts';
import { refundTickets } from '#core/desk/orders/api.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { donationShares } from '#core/shop/checkout/order-sums.ts';
import { refundShareOf } from '#core/tickets/changes/return-ticket.ts';
import type { Stage } from '../engine/stage.ts';
import { lastChangeIn } from '../invariants/always.ts';
import type { Actor } from './actor.ts';

/** The organiser's desk: refunds of single tickets, and changes of capacity. */
export const desk: Actor = (stage) => {
  const { world, chance } = stage;
  const { state, facts } = world;

  const asks = asking(stage);

  return [
    {
      name: 'refunds tickets',
      needs: 'desk refunds',
      weight: 5,
      play: () => {
        const orders = [...state.orders.values()].filter(({ payment, channel }) => payment && channel === 'online');
        if (orders.length === 0) return;
        refundsTickets(stage, chance.pick(orders));
      },
    },
    {
      name: 'changes a capacity',
      needs: 'capacity',
      weight: 2,
      play: () => {
        const { id } = chance.pick(world.products);
        const capacity = chance.below(6);
        facts.capacities.delete(id);
        facts.capacityChanges += 1;
        const change = facts.capacityChanges;
        asks(`set ${id} to ${capacity}`, async (api) => {
          const shown = await api.call(readDeskCatalogue, {});
          const product = shown.ok ? shown.value.products.find((each) => each.id === id) : undefined;
          if (!product || product.listing.capacity === capacity) return;
          const body = { madeOn: product.version, listing: { ...product.listing, capacity }, acceptsBelowSold: true };
          const changed = await api.call(changeDeskProduct, { params: { id }, body });
          const stock = state.stock.get(id);
          if (!changed.ok || changed.value.pending || !stock || change !== facts.capacityChanges) return;
          const settled = lastChangeIn(state);
          const { capacity: now } = settled?.edits.find(({ productId }) => productId === id)?.after ?? {};
          if (now === capacity)
            facts.capacities.set(id, { capacity, taken: stock.sold + stock.held, change: settled?.id });
        });
      },
    },
  ];
};

/** The desk refunds some tickets of an order, or its donation when no ticket is left. */
export const refundsTickets = (stage: Stage, order: Order): void => {
  const { chance } = stage;
  const asks = asking(stage);
  const tickets = stage.world.state.tickets.get(order.id) ?? [];
  const good = tickets.filter(({ state: is }) => is === 'valid');
  const given = order.lines.findIndex(({ donation, returned }) => donation && !returned);
  if (good.length === 0) {
    // An order of which no ticket is left may still have a donation.
    const back = donationShares(order)[given];
    if (back)
      asks(`refund the donation of ${order.id}`, (api) =>
        api.call(refundTickets, {
          params: { id: order.id },
          body: { tickets: [], donations: [given], reason: 'It rains.', amount: back },
        }),
      );
    return;
  }
  const wanted = good.slice(0, 1 + chance.below(good.length));
  const amount = refundShareOf(order, tickets, wanted);
  const asked = { tickets: wanted.map(({ id }) => id), reason: 'It rains.', amount };
  asks(`refund ${wanted.length} of ${order.id}`, (api) =>
    api.call(refundTickets, { params: { id: order.id }, body: asked }),
  );
};

const asking = (stage: Stage) => (what: string, work: (api: HttpClient) => Promise<unknown>) =>
  stage.visit(`the desk wants to ${what}`, (client) => work(stage.api(client, 'organiser')));
