import type { Brand } from '../../kernel/brand.ts';
import type { OrderId, ProductId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Product } from '../../shop/products/product.ts';

/** Identifies one competitor ticket of a purchase; a purchase of three has three ids. */
export type CompetitorTicketId = Brand<string, 'CompetitorTicketId'>;

/** A paid competitor ticket: the right to one registration. */
export type CompetitorTicket = {
  readonly id: CompetitorTicketId;
  /** The index of the ticket's place among all places of the order, from 0. */
  readonly place: number;
  readonly orderId: OrderId;
  /** When the order was made, whose refund rule it keeps. */
  readonly orderedAt: Instant;
  readonly boughtAt: Instant;
};

type Bought = Pick<CompetitorTicket, 'orderId' | 'orderedAt' | 'boughtAt'> & {
  readonly places: readonly BoughtPlace[];
};

/** A place of a product as it was bought, and whether it was returned later. */
export type BoughtPlace = { readonly productId: ProductId; readonly returned: boolean };

/**
 * The competitor tickets of an order, in the order of its places. The number of a returned ticket is not used again, so
 * that the other tickets keep their entries.
 */
export const competitorTickets = (
  { places, ...bought }: Bought,
  products: readonly Pick<Product, 'id' | 'ticketType'>[],
): readonly CompetitorTicket[] => {
  const competing = new Set(products.filter(({ ticketType }) => ticketType === 'Competitors').map(({ id }) => id));
  return places.flatMap(({ productId, returned }, at) => {
    if (!competing.has(productId) || returned) return [];
    return [{ id: competitorTicketId(bought.orderId, productId, numberOf(places, at)), place: at, ...bought }];
  });
};

/** The number of a place among the places of the same product, from 1. */
export const numberOf = (places: readonly Pick<BoughtPlace, 'productId'>[], at: number): number =>
  places.slice(0, at + 1).filter(({ productId }) => productId === places[at]?.productId).length;

/** Brands the id in a request; the caller checks it against the user's tickets. */
export const ticketIdIn = (text: string): CompetitorTicketId => text as CompetitorTicketId;

/** Whether a ticket was bought with this order. */
export const isTicketOf = (order: OrderId, ticket: CompetitorTicketId): boolean => ticket.startsWith(`${order}/`);

/** Makes the id of a ticket, always the same. @param number from 1, among the order's tickets of this product */
export const competitorTicketId = (order: OrderId, item: ProductId, number: number): CompetitorTicketId =>
  `${order}/${item}/${number}` as CompetitorTicketId;
