import type { Brand } from '../../kernel/brand.ts';
import type { OrderId, PriceId, ProductId, UserId } from '../../kernel/ids.ts';
import { noPence, type Pence } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { TicketType } from '../products/ticket-type.ts';
import type { OrderVoucher } from '../vouchers/order-voucher.ts';
import type { VoucherOnLine } from '../vouchers/price-with-voucher.ts';
import { changeOrderState, type OrderState } from './order-states.ts';

/** One line at the catalogue's price at the time of the order; later price changes do not affect it. */
export type OrderLine = {
  readonly productId: ProductId;
  readonly priceId: PriceId;
  readonly name: string;
  readonly ticketType: TicketType;
  readonly unitPrice: Pence;
  readonly quantity: number;
  /**
   * A sum that the buyer gives, with the sum as its price and a quantity of 1: it has no place and no ticket. `returned`
   * is 1 once the desk has refunded it.
   */
  readonly donation?: true;
  /** An extra, such as a programme or a T-shirt: what it takes has an account of its own. */
  readonly extra?: true;
  /** The product of which it is a variant, and whose rate of VAT it has unless it has its own. Absent when none. */
  readonly variantOf?: ProductId;
  /** The bundle of which each ticket of the line is one: the n-th tickets of its lines are the n-th bundle. Absent when none. */
  readonly bundle?: SoldBundle;
  /** How many of the line's tickets were returned one by one, which freed their places. Absent when none. */
  readonly returned?: number;
  /** How many of the line's tickets were given away and not returned since. Absent when none. */
  readonly given?: number;
  /** The discount of the order's voucher on this line. Absent when none. */
  readonly voucher?: VoucherOnLine;
};

/** A bundle as it was sold. An order has a line for each ticket in it, all with as many tickets as there are bundles. */
export type SoldBundle = {
  readonly id: ProductId;
  readonly priceId: PriceId;
  readonly name: string;
  /** The price of one, which its tickets share. */
  readonly price: Pence;
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

/** The provider's card page of one order. */
export type CardPage = { readonly id: string; readonly url: string };

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

/** A `reserved` order with its card page, which makes it `pending`; an order in another state stays as it is. */
export const withPage = (order: Order, page: CardPage): Order =>
  order.state === 'reserved' ? { ...changeOrderState(order, 'pending'), session: page } : order;

/** A line in words: "Parking", "2 × Adult day ticket", "Donation to hound rescue". */
export const lineInWords = ({ name, quantity }: Pick<OrderLine, 'name' | 'quantity'>): string =>
  quantity === 1 ? name : `${quantity} × ${name}`;

/** The order number to read out over the phone: the last eight characters of the id, in capitals. */
export const orderNumber = (id: OrderId): string =>
  id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase();
