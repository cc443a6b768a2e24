import type { TraderEmail } from '#core/desk/traders/emails.ts';
import type { TraderSaid } from '#core/desk/traders/trader-application.ts';
import type { World } from '../world/world.ts';

/**
 * Each email is sent, or was refused for good; and there is one for each paid order, refund, failed payment, offer of a
 * waiting list, gift, lost ticket and decision about a trader.
 */
export const emails = (world: World): string | undefined => {
  const { state, mail } = world;
  for (const { id, task, doneAt } of state.tasks.values()) {
    if (task.kind !== 'email') continue;
    if (doneAt === null) return `email ${id} waits for ever`;
    if (!mail.sent.has(id) && !mail.refused.has(id)) return `email ${id} is done and was never sent`;
  }
  for (const [id, sent] of mail.sent)
    if (new Set(sent.map(({ kind, to }) => `${kind} ${to}`)).size > 1) return `two emails have the id ${id}`;
  const missing = [...wanted(world)].find((ids) => !ids.some((id) => state.tasks.has(id)));
  return missing && `email ${missing.join(' or ')} was never written`;
};

/** The email of each decision about a trader. */
const decisionEmails: Partial<Record<TraderSaid['kind'], TraderEmail['kind']>> = {
  asked: 'trader-question',
  waiting: 'trader-waiting',
  declined: 'trader-declined',
  accepted: 'trader-offer',
};

/** The emails that must exist: of each list, one. */
function* wanted({ state, facts, ledger }: World): Generator<readonly string[]> {
  for (const { id, state: is, payment, disputed, channel } of state.orders.values()) {
    if (channel !== 'online' || !payment?.email) continue;
    const wasValid = facts.everValid.has(id);
    if (wasValid) yield [`receipt:${id}`];
    // After a lost dispute, the bank has the money, and the first report of an order may be that of its refund.
    else if (!disputed) yield [`places-gone:${id}`, `refund-made:${id}`];
    if (wasValid && is === 'refunded' && !disputed && payment.amount > 0) yield [`refund-made:${id}`];
  }
  for (const { id, orderId, state: is, tickets } of state.refunds.values()) {
    const order = state.orders.get(orderId);
    if (is === 'done' && tickets && order?.payment?.email && !order.disputed)
      yield [`ticket-refunded:${id}`, `refund-made:${orderId}`];
  }
  for (const { report } of ledger.pages.values())
    if (report.money === 'failed' && report.orderId !== null && state.orders.get(report.orderId)?.state === 'failed')
      yield [`payment-failed:${report.orderId}`];
  for (const id of [...facts.offersMade, ...facts.standEmails]) yield [id];
  for (const { id, said } of state.traders.values())
    for (const { at, kind } of said) if (kind in decisionEmails) yield [`${decisionEmails[kind]}:${id}:${at}`];
  for (const id of state.gifts.keys()) yield [`ticket-offered:${id}`];
  for (const { id, issue, givenTo, holderEmail, voidReason } of [...state.tickets.values()].flat())
    if (givenTo && holderEmail && voidReason === 'refunded') yield [`ticket-taken-back:${id}-${issue}-void`];
}
