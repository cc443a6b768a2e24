import { holdOf } from '#core/checkout/order.ts';
import { checkAddingUp } from '#core/issued-tickets/check-adding-up.ts';
import type { World } from '../world/world.ts';

/** What must hold once everything had time to end, with the program's own check of its books among it. */
export const finallyTrue = async (world: World): Promise<string | undefined> => {
  const { outer, log } = world;
  const faults = await checkAddingUp({ ...outer, log })();
  return faults[0] ?? money(world) ?? holds(world) ?? emails(world) ?? audit(world);
};

/** The provider's money is the money in the books, and what was paid is an order with tickets or on its way back. */
const money = ({ ledger, state, facts }: World): string | undefined => {
  for (const { report } of ledger.pages.values()) {
    const order = report.orderId === null ? undefined : state.orders.get(report.orderId);
    if (!order) return `card page ${report.sessionId} has no order`;
    const isPaid = report.status === 'complete';
    if (!isPaid) {
      if (order.payment) return `order ${order.id} is paid in the books alone`;
      continue;
    }
    if (!order.payment) return `order ${order.id} is ${order.state}, and was paid at the provider`;
    if (order.payment.amount !== report.total) return `order ${order.id} has another amount than was paid`;
    if (order.refunded !== report.refunded)
      return `order ${order.id} has ${order.refunded} refunded in the books, ${report.refunded} at the provider`;
    if (order.disputed !== (report.dispute !== 'none')) return `order ${order.id} is disputed in one place alone`;
    const made = [...state.refunds.values()]
      .filter(({ orderId, state: is }) => orderId === order.id && is === 'done')
      .reduce((sum, { amount }) => sum + amount, facts.atDashboard.get(order.id) ?? 0);
    if (order.review === null && made !== report.refunded && order.state !== 'refunded')
      return `order ${order.id}: refunds of ${made} were decided, ${report.refunded} was refunded`;
    if (order.state === 'paid_unfulfillable' && order.review === null)
      return `order ${order.id} was paid, has no places and no refund`;
  }
  for (const order of state.orders.values())
    if (order.channel === 'online' && order.payment?.intentId && !ledger.pageOfOrder.has(order.id))
      return `order ${order.id} is paid and has no card page`;
  return undefined;
};

/** No place is held for ever. */
const holds = ({ state }: World): string | undefined => {
  for (const order of state.orders.values())
    if (holdOf(order) === 'held' && order.review === null)
      return `order ${order.id} still holds its places (${order.state})`;
  for (const refund of state.refunds.values()) if (refund.state === 'asked') return `refund ${refund.id} is never done`;
  for (const party of state.parties.values()) if (party.state === 'paying') return `party ${party.id} pays for ever`;
  return undefined;
};

const emails = ({ state, mail }: World): string | undefined => {
  for (const { id, task, doneAt } of state.tasks.values()) {
    if (task.kind !== 'letter') continue;
    if (doneAt === null) return `email ${id} waits for ever`;
    if (!mail.sent.has(id)) return `email ${id} is done and was never sent`;
  }
  for (const [id, sent] of mail.sent)
    if (new Set(sent.map(({ kind, to }) => `${kind} ${to}`)).size > 1) return `two emails have the id ${id}`;
  return undefined;
};

/** All that the desk was told was done is in the log. */
const audit = ({ state, facts }: World): string | undefined => {
  for (const id of facts.actionsDone) if (!state.staffActions.has(id)) return `action ${id} is not in the audit log`;
  return undefined;
};
