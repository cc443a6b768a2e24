import type { Till } from '../../door/box-office/till.ts';
import type { Instant } from '../../kernel/time.ts';
import { type OrderLine, orderNumber } from '../../shop/checkout/order.ts';
import type { JoinedMovement } from './movement.ts';
import { orderMoney } from './order-money.ts';
import type { PaidOrder } from './paid-order.ts';
import { type WayOfPaying, wayOfPaying } from './way-of-paying.ts';

/** Accounts for the origin of money. Amounts that reduce it, such as refunds and fees, are negative. */
export const sourceAccounts = [
  'Ticket sales',
  'Stands',
  'Extras',
  'Donations',
  'Discounts',
  'Refunds',
  'Disputes',
  'Payment fees',
  'Cash differences',
  'Other payments',
] as const;
/**
 * The account of a line of an order: what is sold beside tickets has one for everything about it, discounts and refunds
 * too, so that its balance is what it brought in, and that of `Donations` what to pass on.
 */
const accountOf = (
  { donation, extra, ticketType }: Pick<OrderLine, 'donation' | 'extra' | 'ticketType'>,
  ofTickets: Account,
): Account => {
  if (donation) return 'Donations';
  if (extra) return 'Extras';
  return ticketType === 'Stands' ? 'Stands' : ofTickets;
};

/**
 * Accounts for where the money is. `Card payments awaited` holds a sale on the site until it arrives in the provider's
 * balance.
 */
export const moneyAccounts = ['Card payments awaited', 'Provider balance', 'Bank', 'Cash', 'Card machine'] as const;
export type Account = (typeof sourceAccounts)[number] | (typeof moneyAccounts)[number];

/**
 * One line of the journal: an amount in pence that an account gained or lost. The lines of one event add the same sum
 * to the sources as to the places, so that the totals of both are always equal.
 */
export type JournalLine = {
  readonly at: Instant;
  readonly event: string;
  readonly account: Account;
  readonly amount: number;
  readonly order: string | null;
  readonly product: Pick<OrderLine, 'productId' | 'variantOf' | 'name'> | null;
  readonly quantity: number | null;
  readonly way: WayOfPaying | null;
  readonly payout: string | null;
  readonly reference: string | null;
  readonly note: string | null;
};

const blank = { order: null, product: null, quantity: null, way: null, payout: null, reference: null, note: null };

const placeOf: Readonly<Record<WayOfPaying, Account>> = {
  'card-online': 'Card payments awaited',
  cash: 'Cash',
  'card-machine': 'Card machine',
  free: 'Card payments awaited',
};

/** The lines of an order: its sale, refunds and disputes. A sale of £0 has a line too, because of its tickets. */
export const orderJournal = (paid: PaidOrder): readonly JournalLine[] => {
  const { order } = paid;
  if (!order.payment) return [];
  const { lines, refunds } = orderMoney(paid);
  const way = wayOfPaying(order);
  const at = order.payment.paidAt;
  const common = { ...blank, at, order: orderNumber(order.id), way };
  const amountPaid = order.payment.amount;
  const disputed = lines.reduce((sum, each) => sum + each.disputed, 0);
  const intent = order.payment.intentId;
  return [
    ...lines.flatMap((each): JournalLine[] => [
      {
        ...common,
        event: 'Sale',
        account: accountOf(each.line, 'Ticket sales'),
        amount: each.full,
        product: each.line,
        quantity: each.line.quantity,
      },
      ...some(each.paid - each.full, {
        ...common,
        event: 'Discount',
        account: accountOf(each.line, 'Discounts'),
        product: each.line,
      }),
    ]),
    ...some(amountPaid, { ...common, event: 'Payment', account: placeOf[way], reference: intent }),
    ...refunds.flatMap((refund): JournalLine[] => {
      const about = {
        ...common,
        at: refund.at ?? at,
        event: 'Refund',
        reference: refund.id,
        note: refund.id === null ? byHand : null,
      };
      return [
        ...refund.byLine.flatMap((share, index) => {
          const line = lines[index];
          return line ? some(-share, { ...about, account: accountOf(line.line, 'Refunds'), product: line.line }) : [];
        }),
        ...some(-refund.amount, { ...about, account: placeOf[way] }),
      ];
    }),
    ...lines.flatMap((each) =>
      some(-each.disputed, {
        ...common,
        event: 'Dispute',
        account: accountOf(each.line, 'Disputes'),
        product: each.line,
      }),
    ),
    ...some(-disputed, { ...common, event: 'Dispute', account: placeOf[way] }),
  ];
};

const byHand = 'Made at the payment provider. The date is the sale’s.';

/**
 * Movements of these kinds, when joined to an order, reduce `Card payments awaited`; all others count as `Other
 * payments`.
 */
const explained: readonly JoinedMovement['kind'][] = [
  'payment',
  'refund',
  'refund-failed',
  'dispute',
  'dispute-returned',
];

/** The lines of a movement of the provider's balance. */
export const movementJournal = (movement: JoinedMovement): readonly JournalLine[] => {
  const { id, kind, amount, fee, at, orderId, payout, description } = movement;
  const common = {
    ...blank,
    at,
    order: orderId && orderNumber(orderId),
    payout,
    reference: id,
    note: description,
  };
  const fees = some(-fee, { ...common, event: 'Fee', account: 'Payment fees' as const });
  const kept = some(-fee, { ...common, event: 'Fee', account: 'Provider balance' as const });
  if (kind === 'payout' || kind === 'payout-failed')
    return [
      ...some(amount, { ...common, event: 'Payout', account: 'Provider balance' as const }),
      ...some(-amount, { ...common, event: 'Payout', account: 'Bank' as const }),
      ...fees,
      ...kept,
    ];
  const joined = orderId !== null && explained.includes(kind);
  const event = joined ? 'Arrived' : 'Without an order';
  return [
    ...some(amount, { ...common, event, account: 'Provider balance' as const }),
    ...(joined
      ? some(-amount, { ...common, event, account: 'Card payments awaited' as const })
      : some(amount, { ...common, event, account: 'Other payments' as const })),
    ...fees,
    ...kept,
  ];
};

/** The lines of a cash-up: the difference between the counted and the expected cash. */
export const cashUpJournal = ({ name, cashUp }: Pick<Till, 'name' | 'cashUp'>): readonly JournalLine[] => {
  if (!cashUp) return [];
  const difference = cashUp.counted - cashUp.expected;
  const common = { ...blank, at: cashUp.at, event: 'Cash-up', reference: name, note: cashUp.reason || null };
  return [
    ...some(difference, { ...common, account: 'Cash differences' as const }),
    ...some(difference, { ...common, account: 'Cash' as const }),
  ];
};

const some = (amount: number, line: Omit<JournalLine, 'amount'>): readonly JournalLine[] =>
  amount === 0 ? [] : [{ ...line, amount }];
