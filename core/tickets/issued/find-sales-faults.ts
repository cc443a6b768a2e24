import type { ProductId } from '../../kernel/ids.ts';
import { addPence, type Pence } from '../../kernel/money.ts';
import type { Order, OrderLine } from '../../shop/checkout/order.ts';
import { ticketsGood } from '../../shop/checkout/order-states.ts';
import { ticketsOfLine, totalOf } from '../../shop/checkout/order-sums.ts';
import { hasTickets, ticketStateOf } from './issue-tickets.ts';
import { costOfTicket } from './order-line-of-ticket.ts';
import type { PoolUse } from './ports.ts';
import { purchasesFrom } from './purchases-from.ts';
import type { Ticket } from './ticket.ts';

/** Disagreements between an order, its money and its tickets, in words for the operator; empty without any. */
export const orderFaults = (order: Order, tickets: readonly Ticket[]): readonly string[] =>
  [...moneyFaults(order), ...ticketFaults(order, tickets), ...purchaseFaults(order, tickets)].map(
    (fault) => `order ${order.id} (${order.state}): ${fault}`,
  );

const moneyFaults = ({ state, payment, refunded, lines, total, review }: Order): readonly string[] => {
  const faults: string[] = [];
  if (totalOf(lines) !== total) faults.push(`its lines cost ${totalOf(lines)}, its total is ${total}`);
  if (hasTickets({ state }) && !payment) faults.push('it was not paid');
  if (payment && payment.amount > total) faults.push(`${payment.amount} were paid for ${total}`);
  if (refunded > (payment?.amount ?? 0)) faults.push(`${refunded} were refunded of ${payment?.amount ?? 0}`);
  const returned = shareOfReturned({ payment, lines, total });
  // During a review, the bank may have taken a refund back.
  if (review === null && refunded < returned)
    faults.push(`tickets for ${returned} were returned, ${refunded} refunded`);
  return faults;
};

/** A lower bound of what was paid for the tickets whose return is finished, because shares are rounded. */
const shareOfReturned = ({ payment, lines, total }: Pick<Order, 'payment' | 'lines' | 'total'>): number => {
  const count = lines.reduce((sum, { returned = 0 }) => sum + returned, 0);
  if (count === 0 || !payment || total === 0) return 0;
  const cost = lines.reduce(
    (sum, { unitPrice, returned = 0, voucher }) =>
      sum + unitPrice * returned - (voucher?.each ?? 0) * (voucher?.returned ?? 0),
    0,
  );
  return Math.floor((cost * payment.amount) / total) - count;
};

const ticketFaults = (order: Order, tickets: readonly Ticket[]): readonly string[] => {
  const valid = tickets.filter(({ state }) => state === 'valid').length;
  if (!hasTickets(order)) return valid === 0 ? [] : [`${valid} valid tickets, and its places are not sold`];
  const faults = order.lines.flatMap(({ productId, ...each }, line) => {
    const quantity = ticketsOfLine(each);
    const count = tickets.filter((ticket) => ticket.line === line && ticket.productId === productId).length;
    return count === quantity ? [] : [`${count} tickets for ${quantity} places of ${productId}`];
  });
  const places = order.lines.reduce((sum, line) => sum + ticketsOfLine(line), 0);
  if (tickets.length !== places) faults.push(`${tickets.length} tickets for ${places} places`);
  faults.push(
    ...order.lines.flatMap((line, at) =>
      line.donation
        ? []
        : lineFaults(
            line,
            tickets.filter((ticket) => ticket.line === at),
          ),
    ),
  );
  if (ticketStateOf(order).state === 'void' && valid > 0) faults.push(`${valid} valid tickets, and all should be void`);
  const notReturned = tickets.filter(isNotReturned);
  const blocked = notReturned.filter(isBlocked).length;
  if (order.state === 'paid' && ticketStateOf(order).state === 'valid' && valid + blocked !== notReturned.length)
    faults.push(`${notReturned.length - blocked - valid} void tickets, and all should be valid`);
  return faults;
};

const isNotReturned = ({ returnedAt }: Ticket): boolean => returnedAt === null;

/** A ticket made void by the desk: its place stays sold and its payment stays. */
const isBlocked = ({ voidReason }: Ticket): boolean => voidReason === 'cancelled';

/**
 * Disagreements between a line's counts and its tickets. There may be more returned tickets than places that are free
 * again: a ticket counts as returned at once, and its place is freed only when the refund is on its way.
 */
const lineFaults = (
  { productId, returned = 0, given = 0 }: OrderLine,
  tickets: readonly Ticket[],
): readonly string[] => {
  const returnedTickets = tickets.filter(({ returnedAt }) => returnedAt !== null);
  const givenAway = tickets.filter(({ givenTo }) => givenTo !== null);
  const faults: string[] = [];
  if (returnedTickets.length < returned)
    faults.push(`${returnedTickets.length} returned tickets of ${productId}, ${returned} places are free again`);
  if (returnedTickets.some(({ state }) => state === 'valid')) faults.push(`a returned ticket of ${productId} is valid`);
  if (given > givenAway.length || given < givenAway.filter(isNotReturned).length)
    faults.push(`${givenAway.length} tickets of ${productId} were given away, the order says ${given}`);
  return faults;
};

const purchaseFaults = (order: Order, tickets: readonly Ticket[]): readonly string[] => {
  const given = new Set(order.lines.flatMap(({ donation, productId }) => (donation ? [productId] : [])));
  const cost = addPence(
    ...purchasesFrom(order, tickets).flatMap(({ itemId, itemCost }) => (given.has(itemId) ? [] : [itemCost])),
  );
  const ticketCost = addPence(
    ...tickets
      .filter((ticket) => isNotReturned(ticket) && !isBlocked(ticket))
      .map((ticket) => costOfTicket(order, tickets, ticket)),
  );
  if (order.state === 'paid' && cost !== ticketCost) return [`purchases of ${cost}, tickets for ${ticketCost}`];
  return cost === 0 || ticketsGood(order) ? [] : [`purchases of ${cost}, and its tickets are not valid`];
};

/** Compares an order at the door with the money that its till recorded; an order on the site must have no such record. */
export const tillFaults = (order: Order, recorded: Pence | undefined): readonly string[] => {
  const expected = order.channel === 'door' ? order.payment?.amount : undefined;
  if (expected === recorded) return [];
  return [
    `order ${order.id} (${order.channel}): ${expected ?? 'nothing'} paid at the door, ${recorded ?? 'nothing'} recorded by a till`,
  ];
};

/** The products whose count of held places differs from the sum of unpaid orders, tills' allowances and offers. */
export const heldPlacesFaults = (
  counted: ReadonlyMap<ProductId, number>,
  byHolder: ReadonlyMap<ProductId, number>,
): readonly string[] =>
  [...new Set([...counted.keys(), ...byHolder.keys()])].flatMap((product) => {
    const [places, holders] = [counted.get(product) ?? 0, byHolder.get(product) ?? 0];
    return places === holders
      ? []
      : [`product ${product}: ${places} places held, ${holders} by unpaid orders, tills and offers`];
  });

/**
 * The products whose stored count of awaited places differs from the places that the parties on the waiting list want.
 * With a wrong count, a product stays sold out or is oversold.
 */
export const waitingListFaults = (
  counted: ReadonlyMap<ProductId, number>,
  byParty: ReadonlyMap<ProductId, number>,
): readonly string[] =>
  [...new Set([...counted.keys(), ...byParty.keys()])].flatMap((product) => {
    const [places, parties] = [counted.get(product) ?? 0, byParty.get(product) ?? 0];
    return places === parties
      ? []
      : [`product ${product}: ${places} places counted for its waiting list, ${parties} by the parties in it`];
  });

/** The pools with more places sold and held than they have: oversold, or made smaller after the sale. */
export const poolFaults = (pools: readonly PoolUse[]): readonly string[] =>
  pools.flatMap(({ id, places, gone }) =>
    gone > places ? [`pool ${id}: ${gone} places sold and held, it has ${places}`] : [],
  );

/** The products whose count of sold places differs from the sum of the orders. */
export const placeFaults = (
  ordered: ReadonlyMap<ProductId, number>,
  sold: ReadonlyMap<ProductId, number>,
): readonly string[] =>
  [...new Set([...ordered.keys(), ...sold.keys()])].flatMap((product) => {
    const [orders, places] = [ordered.get(product) ?? 0, sold.get(product) ?? 0];
    return orders === places ? [] : [`product ${product}: ${places} places sold, ${orders} in paid orders`];
  });
