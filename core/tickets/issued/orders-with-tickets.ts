import type { Purchase } from '../../accounts/purchase.ts';
import type { OrderId, ProductId } from '../../kernel/ids.ts';
import type { OwnOrder } from '../../site/my-festival/own-order.ts';
import type { OwnTicket } from './own-ticket.ts';

type Placed = Pick<OwnTicket, 'orderId' | 'productId' | 'productName' | 'state'>;

/** What was bought of one product in an order, with the tickets of it that are still valid. */
export type OrderLine<Ticket> = {
  readonly productId: ProductId;
  readonly name: string;
  /** Absent for tickets that someone else bought. */
  readonly purchase: Purchase | undefined;
  readonly tickets: readonly Ticket[];
};

export type OrderWithTickets<Ticket> = {
  readonly id: OrderId;
  /** Null while the orders are not loaded, and for tickets that someone else bought. */
  readonly order: OwnOrder | null;
  readonly lines: readonly OrderLine<Ticket>[];
};

export type TicketsByOrder<Ticket> = {
  /** The visitor's orders, as listed, and those of which only the purchases are known. */
  readonly current: readonly OrderWithTickets<Ticket>[];
  /** Valid tickets of orders that are someone else's. */
  readonly received: readonly OrderLine<Ticket>[];
  readonly refunded: readonly OwnOrder[];
  /** Void tickets, except those of refunded orders. */
  readonly voided: readonly Ticket[];
};

const isOver = ({ status }: OwnOrder): boolean => status === 'refunded' || status === 'refund-pending';

/**
 * Everything a visitor bought or was given, each once: valid tickets in the order that they came with, and apart from them what
 * is no longer valid.
 * @param orders null while unknown: then every ticket without a purchase counts as the visitor's own
 */
export const ticketsByOrder = <Ticket extends Placed>(known: {
  readonly purchases: readonly Purchase[];
  readonly tickets: readonly Ticket[];
  readonly orders: readonly OwnOrder[];
}): TicketsByOrder<Ticket> => {
  const { purchases, tickets, orders } = known;
  const refunded = orders.filter(isOver);
  const isRefunded = (id: OrderId) => refunded.some((order) => order.id === id);
  const valid = tickets.filter(({ state }) => state === 'valid');
  const listed = orders.filter((order) => !isOver(order));
  const ids = new Set([...listed.map(({ id }) => id), ...purchases.map(({ orderId }) => orderId)]);
  return {
    current: [...ids]
      .filter((id) => !isRefunded(id))
      .map((id) => ({
        id,
        order: listed.find((order) => order.id === id) ?? null,
        lines: linesOf(
          purchases.filter(({ orderId }) => orderId === id),
          valid.filter(({ orderId }) => orderId === id),
        ),
      })),
    received: linesOf(
      [],
      valid.filter(({ orderId }) => !ids.has(orderId)),
    ),
    refunded,
    voided: tickets.filter(({ state, orderId }) => state === 'void' && !isRefunded(orderId)),
  };
};

const linesOf = <Ticket extends Placed>(
  purchases: readonly Purchase[],
  tickets: readonly Ticket[],
): readonly OrderLine<Ticket>[] => {
  const bought = purchases.map((purchase) => ({
    productId: purchase.itemId,
    name: purchase.itemName,
    purchase,
    tickets: tickets.filter(({ productId }) => productId === purchase.itemId),
  }));
  const others = tickets.filter(({ productId }) => !purchases.some(({ itemId }) => itemId === productId));
  const products = [...new Set(others.map(({ productId }) => productId))];
  return [
    ...bought,
    ...products.map((productId) => {
      const own = others.filter((ticket) => ticket.productId === productId);
      return { productId, name: own[0]?.productName ?? '', purchase: undefined, tickets: own };
    }),
  ];
};
