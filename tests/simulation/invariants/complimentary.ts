import type { OrderId } from '#core/kernel/ids.ts';
import { ticketsGood } from '#core/shop/checkout/order-states.ts';
import type { World } from '../world/world.ts';

/** Each confirmed complimentary order has its tickets; a carer has tickets only while the request is granted. */
export const complimentary = async ({ state, facts, outer }: World): Promise<string | undefined> => {
  for (const [id, count] of facts.complimentary) {
    if (!facts.everValid.has(id as OrderId)) return `complimentary order ${id} was confirmed, and was never valid`;
    const tickets = state.tickets.get(id as OrderId)?.length ?? 0;
    if (tickets !== count) return `complimentary order ${id} has ${tickets} tickets for ${count}`;
  }
  for (const { id: request, state: is, orderId } of await outer.carerRequests.all()) {
    const carers = [...state.orders.values()].find(({ attemptId }) => attemptId === `granted-${request}`);
    if (is === 'declined' && carers && ticketsGood(carers))
      return `the carer of ${request} was declined, and has order ${carers.id}`;
    if (is === 'granted' && (!carers || orderId !== carers.id))
      return `the carer of ${request} was granted ${orderId}, which is not the carer's order`;
  }
  return undefined;
};
