import type { DescribeAction } from '../../kernel/audit-log/staff-action.ts';
import { parseEmail } from '../../kernel/email-address.ts';
import type { OrderId, ProductId } from '../../kernel/ids.ts';
import { noPence } from '../../kernel/money.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Instant, laterBy, minute } from '../../kernel/time.ts';
import { type AttemptId, lineInWords, type Order, unpaidOrder } from '../../shop/checkout/order.ts';
import { changeOrderState } from '../../shop/checkout/order-states.ts';
import { cartHashOf } from '../../shop/checkout/price-cart.ts';
import type { NoPlaces } from '../../shop/checkout/refusals.ts';
import type { SettlePorts } from '../../shop/checkout/settle-payment.ts';
import { type ComplimentaryLinesRefusal, complimentaryLines } from '../../shop/complimentary/complimentary-lines.ts';
import { complimentarySessionId, isComplimentary } from '../../shop/complimentary/complimentary-order.ts';
import type { Product } from '../../shop/products/product.ts';
import { type NameRefusal, type PrintableNamePorts, printableName } from '../../tickets/changes/printable-name.ts';
import { orderAction } from './order-action.ts';
import type { DeskChange, DeskOrders } from './ports.ts';

export type IssuePorts = PrintableNamePorts & {
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
  | NameRefusal
  | { readonly kind: 'address-wrong' | 'reason-missing' | 'attempt-over' }
  | { readonly kind: 'sold-out'; readonly short: readonly { readonly name: string; readonly left: number }[] };

/** How long the places stay held if the process ends between the two transactions. */
const heldFor = 5 * minute;

/** An order whose places are held, and the writes that issue its tickets. */
export type Reserved = {
  readonly order: Order;
  readonly recipient: { readonly name: string; readonly email: string; readonly reason: string };
};

/** The writes that issue a reserved order: tickets, email, note and audit log. */
export type IssuedOrder = Required<Pick<DeskChange, 'order' | 'tasks' | 'note' | 'action'>>;

/**
 * Issues tickets at £0 (F2). First holds the places like for any order, by product and pool, so that nothing is
 * oversold. Then settles the order without a card page, in one transaction. A repeated request finds the existing order.
 * @throws ServiceFailure
 */
export const issueComplimentary =
  (ports: IssuePorts) =>
  async (request: ComplimentaryRequest, describe: DescribeAction): Promise<Result<Order, IssueRefusal>> => {
    const reserved = await reserveComplimentary(ports)(request);
    if (!reserved.ok) return reserved;
    const at = ports.festivalClock.now();
    let known: Order | undefined;
    const settled = await ports.deskOrders.change<{ readonly kind: 'settled-before' }>(
      reserved.value.order.id,
      ({ order }) => {
        known = order;
        return order.state === 'reserved'
          ? ok(issuedOrder({ ...reserved.value, order }, at, describe))
          : refuse({ kind: 'settled-before' });
      },
    );
    if (settled.ok) return ok(settled.value.order);
    return known && isComplimentary(known) && known.state === 'paid' ? ok(known) : refuse({ kind: 'attempt-over' });
  };

/** Holds the places of complimentary tickets; they become free by themselves when nothing issues them. */
export const reserveComplimentary =
  (ports: Omit<IssuePorts, 'deskOrders'>) =>
  async (request: ComplimentaryRequest): Promise<Result<Reserved, IssueRefusal>> => {
    const [named, email, reason] = [
      await printableName(ports, request.name),
      parseEmail(request.email),
      request.reason.trim(),
    ];
    if (!named.ok) return named;
    const name = named.value;
    if (!email) return refuse({ kind: 'address-wrong' });
    if (reason === '') return refuse({ kind: 'reason-missing' });
    const lines = complimentaryLines(request.items, await ports.catalogue());
    if (!lines.ok) return lines;
    const expiresAt = laterBy(ports.machineClock.now(), heldFor);
    const order: Order = {
      ...unpaidOrder,
      id: ports.newOrderId(),
      attemptId: request.attempt,
      cartHash: cartHashOf(request.items),
      email,
      lines: lines.value,
      total: noPence,
      createdAt: ports.festivalClock.now(),
      expiresAt,
    };
    const reserved = await ports.orders.reserve(order);
    const recipient = { name, email, reason };
    if (reserved.ok) return ok({ order: reserved.value, recipient });
    if (reserved.refusal.kind === 'attempt-known') return ok({ order: reserved.refusal.order, recipient });
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

/** Settles a reserved order at £0. The order must still be in state `reserved`. */
export const issuedOrder = (
  { order, recipient: { name, email, reason } }: Reserved,
  at: Instant,
  describe: DescribeAction,
): IssuedOrder => {
  const { id } = order;
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
  const receipt = { kind: 'receipt', to: email, order: paid } as const;
  return {
    order: paid,
    tasks: [{ id: `receipt:${id}`, task: { kind: 'email', email: receipt } }],
    note: { id: action.id, orderId: id, at, by: action.actor, text: `Complimentary: ${reason}` },
    action,
  };
};
