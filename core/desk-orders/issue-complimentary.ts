import type { DescribeAction } from '../audit-log/staff-action.ts';
import { type AttemptId, changeOrderState, lineInWords, type Order } from '../checkout/order.ts';
import { cartHashOf } from '../checkout/price-cart.ts';
import type { NoPlaces } from '../checkout/refusals.ts';
import type { SettlePorts } from '../checkout/settle-payment.ts';
import { type ComplimentaryLinesRefusal, complimentaryLines } from '../complimentary/complimentary-lines.ts';
import { complimentarySessionId, isComplimentary } from '../complimentary/complimentary-order.ts';
import { parseEmail } from '../kernel/contact.ts';
import type { OrderId, ProductId } from '../kernel/ids.ts';
import { noPence } from '../kernel/money.ts';
import type { Clock } from '../kernel/ports.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { laterBy, minute } from '../kernel/time.ts';
import { tidyName } from '../ticket-changes/rename-holder.ts';
import type { Product } from '../tickets/product.ts';
import { orderAction } from './at-desk.ts';
import type { DeskOrders } from './ports.ts';

export type IssuePorts = {
  readonly orders: Pick<SettlePorts['orders'], 'reserve'>;
  readonly deskOrders: DeskOrders;
  readonly catalogue: () => Promise<readonly Product[]>;
  readonly newOrderId: () => OrderId;
  readonly festivalClock: Clock;
  readonly machineClock: Clock;
};

/** The organiser's form. */
export type ComplimentaryRequest = {
  /** The same for a repeated click, so that nothing is issued twice. */
  readonly attempt: AttemptId;
  readonly name: string;
  readonly email: string;
  readonly items: readonly { readonly productId: ProductId; readonly quantity: number }[];
  readonly reason: string;
};

export type IssueRefusal =
  | ComplimentaryLinesRefusal
  | { readonly kind: 'name-wrong' | 'address-wrong' | 'reason-missing' | 'attempt-over' }
  | { readonly kind: 'sold-out'; readonly short: readonly { readonly name: string; readonly left: number }[] };

/** How long the places stay held if the process ends between the two transactions. */
const heldFor = 5 * minute;

/**
 * Issues tickets at £0 (F2). First holds the places like for any order, by product and pool, so that nothing is
 * oversold. Then settles the order without a card page: tickets, email, note and audit log in one transaction. A
 * repeated request finds the existing order. @throws ServiceFailure
 */
export const issueComplimentary =
  (ports: IssuePorts) =>
  async (request: ComplimentaryRequest, describe: DescribeAction): Promise<Result<Order, IssueRefusal>> => {
    const [name, email, reason] = [tidyName(request.name), parseEmail(request.email), request.reason.trim()];
    if (!name) return refuse({ kind: 'name-wrong' });
    if (!email) return refuse({ kind: 'address-wrong' });
    if (reason === '') return refuse({ kind: 'reason-missing' });
    const lines = complimentaryLines(request.items, await ports.catalogue());
    if (!lines.ok) return lines;
    const expiresAt = laterBy(ports.machineClock.now(), heldFor);
    const order: Order = {
      id: ports.newOrderId(),
      channel: 'online',
      state: 'reserved',
      userId: null,
      attemptId: request.attempt,
      chain: null,
      cartHash: cartHashOf(request.items),
      email,
      lines: lines.value,
      total: noPence,
      createdAt: ports.festivalClock.now(),
      expiresAt,
      heldUntil: null,
      heldBy: null,
      session: null,
      payment: null,
      refunded: noPence,
      disputed: false,
      review: null,
    };
    const reserved = await ports.orders.reserve(order);
    if (reserved.ok) return settle(ports, reserved.value, { name, email, reason }, describe);
    if (reserved.refusal.kind === 'attempt-known')
      return settle(ports, reserved.refusal.order, { name, email, reason }, describe);
    return reserved.refusal.kind === 'sold-out'
      ? refuse(soldOut(reserved.refusal, order))
      : refuse({ kind: 'attempt-over' });
  };

const soldOut = ({ short }: NoPlaces, { lines }: Order): IssueRefusal => ({
  kind: 'sold-out',
  short: short.map(({ productId, left }) => ({
    name: lines.find((line) => line.productId === productId)?.name ?? productId,
    left,
  })),
});

type Recipient = { readonly name: string; readonly email: string; readonly reason: string };

const settle = async (
  { deskOrders, festivalClock }: IssuePorts,
  { id }: Order,
  { name, email, reason }: Recipient,
  describe: DescribeAction,
): Promise<Result<Order, IssueRefusal>> => {
  const at = festivalClock.now();
  let known: Order | undefined;
  const settled = await deskOrders.change<{ readonly kind: 'settled-before' }>(id, ({ order }) => {
    known = order;
    if (order.state !== 'reserved') return refuse({ kind: 'settled-before' });
    const paid: Order = {
      ...changeOrderState(changeOrderState(order, 'pending'), 'paid'),
      session: { id: complimentarySessionId(id), url: null },
      payment: { intentId: null, email, name, amount: noPence, paidAt: at },
    };
    const action = orderAction(describe, order, {
      action: 'order.issued-complimentary',
      after: { to: email, name, tickets: order.lines.map(lineInWords) },
      reason,
    });
    const letter = { kind: 'receipt', to: email, order: paid } as const;
    return ok({
      order: paid,
      tasks: [{ id: `receipt:${id}`, task: { kind: 'letter', letter } }],
      note: { id: action.id, orderId: id, at, by: action.actor, text: `Complimentary: ${reason}` },
      action,
    });
  });
  if (settled.ok) return ok(settled.value.order);
  return known && isComplimentary(known) && known.state === 'paid' ? ok(known) : refuse({ kind: 'attempt-over' });
};
