import type { OrderId } from '../../../kernel/ids.ts';
import { isPresent } from '../gift.ts';
import type { TicketChanges } from '../ports.ts';
import type { GiveToIntendedHolders } from './give-to-intended-holders.ts';

/** The presents among an order's tickets, by ticket, each with its receiver's name, once its cart's words are carried out. */
export const presentsOfOrder =
  ({
    giveToIntendedHolders,
    ticketChanges,
  }: {
    readonly giveToIntendedHolders: GiveToIntendedHolders;
    readonly ticketChanges: Pick<TicketChanges, 'giftsOfOrder'>;
  }) =>
  async (order: OrderId): Promise<ReadonlyMap<string, string>> => {
    await giveToIntendedHolders(order);
    const gifts = await ticketChanges.giftsOfOrder(order);
    return new Map(
      gifts.flatMap((gift) => (gift.state === 'open' && isPresent(gift) ? [[gift.ticketId, gift.name]] : [])),
    );
  };
