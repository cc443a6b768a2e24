import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { competitorsRefunded } from '../../shop/checkout/competitor-tasks.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { changeOrderState, mayChangeState } from '../../shop/checkout/order-states.ts';
import { type askRefund, type RefundPorts, sendRefund, ticketMoneyLeft } from '../../shop/checkout/refund-order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import type { DayOff, DayOffOrder, PersonReason } from './day-off.ts';
import { hasTickets } from './find-new-sales.ts';

type OrderContext = Parameters<typeof askRefund>[4];
type OrderChange = Extract<ReturnType<typeof askRefund>, { readonly ok: true }>['value'];
type RefundedDayOff = Pick<DayOff, 'id' | 'after'>;
type ForAPerson = { readonly kind: 'person'; readonly why: PersonReason; readonly detail: string };

/**
 * Decides the refund of one order of a day off, regardless of the rule of §9. The refund is stored before the provider
 * is called, and its id is the same at each repetition, so that no order is refunded twice (F10). Orders paid at the
 * door or disputed are left to a person, because the provider does not have their money.
 */
export const decideRefund =
  (dayOff: RefundedDayOff, { round }: Pick<DayOffOrder, 'round'>, now: Instant) =>
  (order: Order, { openRefund }: OrderContext): Result<OrderChange, ForAPerson> => {
    const nothing: OrderChange = { order, tasks: [] };
    if (order.state === 'refunded' || !order.payment) return ok(nothing);
    if (order.channel === 'door')
      return refuse({
        kind: 'person',
        why: order.payment.paidBy === 'card-machine' ? 'door-card' : 'door-cash',
        detail: '',
      });
    if (order.disputed) return refuse({ kind: 'person', why: 'disputed', detail: '' });
    if (openRefund) return ok({ ...nothing, refund: openRefund });
    // Donations stay given, and an order of nothing else is not part of the day.
    if (!hasTickets(order)) return ok(nothing);
    const amount = ticketMoneyLeft(order);
    if (amount <= 0) return ok(withoutMoney(order, now));
    if (!mayChangeState(order.state, 'refund_pending') && order.state !== 'refund_pending') return ok(nothing);
    const refund: Refund = {
      id: refundIdOf(dayOff, order, round),
      orderId: order.id,
      amount,
      reason: 'called-off',
      state: 'asked',
      providerId: null,
      createdAt: now,
    };
    const asked = order.state === 'refund_pending' ? order : changeOrderState(order, 'refund_pending');
    return ok({ order: asked, tasks: [], refund, giftsEndAt: now });
  };

/** The same at each repetition, and another one for each round and for each decision about the day. */
const refundIdOf = ({ id, after }: RefundedDayOff, order: Order, round: number): string => {
  const first = `${order.id}-${after === null ? 'called-off' : id}`;
  return round === 0 ? first : `${first}-${round}`;
};

/** An order with nothing left to refund: only its tickets become void. */
const withoutMoney = (order: Order, now: Instant): OrderChange => {
  if (!mayChangeState(order.state, 'refunded')) return { order, tasks: [] };
  const refunded = changeOrderState(order, 'refunded');
  return { order: refunded, tasks: competitorsRefunded(refunded), giftsEndAt: now };
};

/** Advances the refund of one order as far as possible now. @throws ServiceFailure when the outcome is unknown */
export const refundForDayOff =
  (ports: RefundPorts, dayOff: RefundedDayOff) =>
  async (row: DayOffOrder): Promise<DayOffOrder> => {
    const decided = await ports.orders.change(row.orderId, decideRefund(dayOff, row, ports.festivalClock.now()));
    if (!decided.ok) {
      const { refusal } = decided;
      if (refusal.kind === 'order-unknown') throw new Error(`order ${row.orderId} of the day off is not stored`);
      return { ...row, state: 'person', why: { kind: refusal.why, detail: refusal.detail } };
    }
    const { order, refund } = decided.value;
    if (order.state === 'refunded' || !refund || refund.state !== 'asked') return { ...row, state: stateOf(order) };
    const given = await sendRefund(ports, order, refund);
    if (given.ok) return { ...row, state: stateOf(given.value) };
    if (given.refusal.kind === 'disputed') return { ...row, state: 'person', why: { kind: 'disputed', detail: '' } };
    const review = (await ports.orders.find(row.orderId))?.review ?? '';
    return { ...row, state: 'person', why: { kind: 'refused', detail: review } };
  };

/** An order of which a donation alone is left has all its tickets refunded. */
const stateOf = (order: Order): DayOffOrder['state'] =>
  order.state === 'refunded' || !hasTickets(order) ? 'refunded' : 'asked';
