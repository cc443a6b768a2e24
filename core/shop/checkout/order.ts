import type { Brand } from '../../kernel/brand.ts';
import type { OrderId, PriceId, ProductId, UserId } from '../../kernel/ids.ts';
import { addPence, noPence, type Pence, timesPence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketType } from '../products/ticket-type.ts';
import type { OrderVoucher } from '../vouchers/order-voucher.ts';
import { costOf, usesInLine, type VoucherOnLine } from '../vouchers/price-with-voucher.ts';

/** One line at the catalogue's price at the time of the order; later price changes do not affect it. */
export type OrderLine = {
  readonly productId: ProductId;
  readonly priceId: PriceId;
  readonly name: string;
  readonly ticketType: TicketType;
  readonly unitPrice: Pence;
  readonly quantity: number;
  /** How many of the line's tickets were returned one by one, which freed their places. Absent when none. */
  readonly returned?: number;
  /** How many of the line's tickets were given away and not returned since. Absent when none. */
  readonly given?: number;
  /** The discount of the order's voucher on this line. Absent when none. */
  readonly voucher?: VoucherOnLine;
};

/** The provider's payment details, stored for receipts and refunds. `paidAt` is on the festival's clock. */
export type Payment = {
  readonly intentId: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly amount: Pence;
  readonly paidAt: Instant;
  /** The last four digits of the card; present once they were looked up. */
  readonly cardEnding?: string;
  /** How often the buyer has corrected the email address; absent when never. */
  readonly corrections?: number;
  /** How a sale at the door was paid; absent for payments by the payment provider. */
  readonly paidBy?: DoorPayment;
};

/** Ways of paying at the door. Payments on the festival's own card machine are only recorded here, not made. */
export const doorPayments = ['cash', 'card-machine'] as const;
export type DoorPayment = (typeof doorPayments)[number];

/** Where an order was made: `online`, or `door` at the box office, which does not use the payment provider. */
export const channels = ['online', 'door'] as const;
export type Channel = (typeof channels)[number];

/** The browser's id for one checkout: a retry with the same id finds the same order. */
export type AttemptId = Brand<string, 'AttemptId'>;

/**
 * A priced cart sent for payment. `createdAt` is on the festival's clock; `expiresAt`, the end of the hold, on the
 * machine's, fixed once so that a repeated request to the provider is the same request.
 */
export type Order = {
  readonly id: OrderId;
  readonly channel: Channel;
  readonly state: OrderState;
  readonly userId: UserId | null;
  readonly attemptId: AttemptId | null;
  /** The first attempt of the order's chain, the series of attempts that replaced one another up to this order's own. */
  readonly chain: AttemptId | null;
  /** Equal for carts with the same products, quantities and voucher. */
  readonly cartHash: string;
  /** Prefills the card page; the address typed there replaces it. */
  readonly email: string | null;
  readonly lines: readonly OrderLine[];
  /** The price of all lines with the voucher: the most that the card page may charge. */
  readonly total: Pence;
  /** The voucher that the order was priced with. Absent when none. */
  readonly voucher?: OrderVoucher;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  /** The earlier end of the hold when places are scarce, on the machine's clock: an unpaid page is closed then. */
  readonly heldUntil: Instant | null;
  /**
   * A keyed hash of the network that the order came from, while the places are held; null afterwards, or when the
   * network is unknown.
   */
  readonly heldBy: string | null;
  readonly session: { readonly id: string; readonly url: string | null } | null;
  readonly payment: Payment | null;
  /** The total refunded so far, in pence. */
  readonly refunded: Pence;
  /** Whether a dispute is open or lost, so that the bank has the money. */
  readonly disputed: boolean;
  /** Why the order needs review by a person; null when it does not. */
  readonly review: string | null;
};

/** What a new order is until something else is known: reserved online by a guest, not paid, and not to be reviewed. */
export const unpaidOrder = {
  channel: 'online',
  state: 'reserved',
  userId: null,
  attemptId: null,
  chain: null,
  email: null,
  heldUntil: null,
  heldBy: null,
  session: null,
  payment: null,
  refunded: noPence,
  disputed: false,
  review: null,
} satisfies Partial<Order>;

const allStates = [
  'draft',
  'reserved',
  'pending',
  'processing',
  'paid',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'expired',
  'failed',
  'paid_unfulfillable',
] as const;
export type OrderState = (typeof allStates)[number];

/** The state of an order's places: free, held or sold. */
export type Hold = 'none' | 'held' | 'sold';

/** For every state: the hold of the places, whether the tickets are valid, and the possible next states. */
export const orderStates: Readonly<
  Record<OrderState, { readonly hold: Hold; readonly ticketsGood: boolean; readonly next: readonly OrderState[] }>
> = {
  draft: { hold: 'none', ticketsGood: false, next: ['reserved'] },
  reserved: { hold: 'held', ticketsGood: false, next: ['pending', 'failed', 'expired'] },
  pending: { hold: 'held', ticketsGood: false, next: ['processing', 'paid', 'expired', 'failed'] },
  processing: { hold: 'held', ticketsGood: false, next: ['paid', 'failed'] },
  paid: { hold: 'sold', ticketsGood: true, next: ['refund_pending', 'partially_refunded', 'refunded'] },
  refund_pending: { hold: 'sold', ticketsGood: false, next: ['partially_refunded', 'refunded', 'paid'] },
  // Returned tickets are void individually. A refund made by hand at the provider leaves all other tickets valid.
  partially_refunded: { hold: 'sold', ticketsGood: true, next: ['refund_pending', 'refunded'] },
  // Refunded by the festival, or by the bank after a lost dispute. A refund that fails later does not restore the
  // order: a person decides, because its places may have been sold again.
  refunded: { hold: 'none', ticketsGood: false, next: [] },
  // A late payment takes the places again, or is refunded at once.
  expired: { hold: 'none', ticketsGood: false, next: ['paid', 'paid_unfulfillable'] },
  failed: { hold: 'none', ticketsGood: false, next: ['paid', 'paid_unfulfillable'] },
  paid_unfulfillable: { hold: 'none', ticketsGood: false, next: ['refunded'] },
};

/** The states with these facts: `statesWith({ hold: 'held' })`. */
export const statesWith = (facts: { readonly hold?: Hold; readonly ticketsGood?: boolean }): readonly OrderState[] =>
  allStates.filter((state) => {
    const { hold, ticketsGood } = orderStates[state];
    return hold === (facts.hold ?? hold) && ticketsGood === (facts.ticketsGood ?? ticketsGood);
  });

/** The states in which an order holds or has sold its places. */
export const takingStates: readonly OrderState[] = [...statesWith({ hold: 'held' }), ...statesWith({ hold: 'sold' })];

/** The states after payment; buyers see their orders in these states. */
export const boughtStates = [
  'paid',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'paid_unfulfillable',
] as const satisfies readonly OrderState[];

/** Whether the order's places are held, sold or free. */
export const holdOf = (order: Pick<Order, 'state'>): Hold => orderStates[order.state].hold;

/** Whether the order's tickets are valid for entry. */
export const ticketsGood = (order: Pick<Order, 'state'>): boolean => orderStates[order.state].ticketsGood;

/** Whether the order is paid or its payment is processing: the cart needs no further checkout. */
export const isBought = (order: Pick<Order, 'state'>): boolean => ticketsGood(order) || order.state === 'processing';

/** Whether an order may go from one state to the other in a single move. */
export const mayChangeState = (from: OrderState, to: OrderState): boolean => orderStates[from].next.includes(to);

/**
 * Moves an order to another state. @throws RangeError for a move that is not in `orderStates`: a bug, because callers
 * check with `mayChangeState` first
 */
export const changeOrderState = <O extends Order>(order: O, to: OrderState): O => {
  if (!mayChangeState(order.state, to)) throw new RangeError(`an order cannot go from ${order.state} to ${to}`);
  return orderStates[to].hold === 'held' ? { ...order, state: to } : { ...order, state: to, heldBy: null };
};

/** The sum of the lines with the voucher, before any discount on the card page. */
export const totalOf = (lines: readonly OrderLine[]): Pence => addPence(...lines.map(costOf));

/** The sum of the lines at the catalogue's prices: what the card page's lines add up to, before its discount. */
export const fullPriceOf = (lines: readonly OrderLine[]): Pence =>
  addPence(...lines.map((line) => timesPence(line.unitPrice, line.quantity)));

/** How many uses of its voucher the order takes: one per discounted ticket while its places are held or sold. */
export const voucherUsesOf = (order: Pick<Order, 'state' | 'lines'>): number =>
  holdOf(order) === 'none' ? 0 : order.lines.reduce((sum, line) => sum + usesInLine(line), 0);

/** The total discount of those uses. */
export const voucherOffOf = (order: Pick<Order, 'state' | 'lines'>): Pence =>
  addPence(
    ...(holdOf(order) === 'none'
      ? []
      : order.lines.map((line) => timesPence(line.voucher?.each ?? noPence, usesInLine(line)))),
  );

/** The places of a line: one per ticket, without returned tickets. */
export const placesOf = ({ quantity, returned = 0 }: Pick<OrderLine, 'quantity' | 'returned'>): number =>
  quantity - returned;

/** The places of all lines: how many of the order's tickets were not returned. */
export const placesIn = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, line) => sum + placesOf(line), 0);

/** A line in words: "Parking", "2 × Adult day ticket". */
export const lineInWords = ({ name, quantity }: Pick<OrderLine, 'name' | 'quantity'>): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** Places wanted by product; two lines of one product count together. */
export const placesWanted = (lines: readonly OrderLine[]): ReadonlyMap<ProductId, number> => {
  const wanted = new Map<ProductId, number>();
  for (const line of lines) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + placesOf(line));
  return wanted;
};

/** The order number to read out over the phone: the last eight characters of the id, in capitals. */
export const orderNumber = (id: OrderId): string =>
  id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase();
