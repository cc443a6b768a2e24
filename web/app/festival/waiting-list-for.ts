import type { ProductId } from '#core/kernel/ids.ts';
import type { TicketType } from '#core/shop/products/ticket-type.ts';
import { paths } from '../paths.ts';

/** The id of a product's waiting list on the tickets page. */
export const waitingListId = (product: ProductId): string => `waiting-${product}`;

/**
 * The address of a product's own waiting list, which holds places for the next party in line; it works without
 * scripts.
 */
export const ownWaitingList = (product: ProductId, type: TicketType): string =>
  `${paths.tickets}?${new URLSearchParams({ type })}#${waitingListId(product)}`;

/** The address of the waitlist for news, its form filled in for a product; it works without scripts. */
export const waitingListFor = (product: string, type: TicketType): string =>
  `${paths.waitlist}?${new URLSearchParams({ for: product, type })}`;
