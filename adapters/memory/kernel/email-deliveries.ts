import { type EmailDeliveries, type FailedDelivery, toBuyers } from '#core/kernel/email/email-deliveries.ts';
import type { FestivalState, StoredDelivery } from '../festival-state.ts';
import { recordStaffAction } from './audit-log.ts';

/** What became of each email, in memory. */
export const memoryEmailDeliveries = (state: FestivalState): EmailDeliveries => {
  const { deliveries } = state;
  const failures = () =>
    [...deliveries.values()]
      .filter(({ state: became }) => became !== 'sent')
      .sort((one, other) => other.at - one.at || (one.task < other.task ? -1 : 1));
  const unsettled = () => failures().filter(({ isSettled, email }) => !isSettled && email !== '');
  const settle = (which: (delivery: StoredDelivery) => boolean) => {
    const settled = unsettled().filter(which);
    for (const each of settled) deliveries.set(each.task, { ...each, isSettled: true });
    return settled.length > 0;
  };
  const add = (delivery: StoredDelivery) => {
    if (deliveries.get(delivery.task)?.state !== 'bounced') deliveries.set(delivery.task, delivery);
  };
  const buyerOf = ({ order, kind }: StoredDelivery) =>
    order === null || !toBuyers.includes(kind) ? undefined : state.orders.get(order)?.payment?.email?.toLowerCase();

  return {
    async sent(email, now) {
      settle((each) => each.email === email.email && each.state === 'refused');
      add({ ...email, at: now, state: 'sent', reason: null, isSettled: false });
    },
    async refused(email, reason, now) {
      add({ ...email, at: now, state: 'refused', reason, withoutPdf: false, isSettled: false });
    },
    async bounced(ref, reason, now) {
      const found = [...deliveries.values()].find((each) => each.ref === ref && each.state === 'sent');
      if (!found) return undefined;
      const bounced = { ...found, state: 'bounced' as const, reason, at: now };
      deliveries.set(found.task, bounced);
      return toFailure(bounced);
    },
    async open(limit) {
      const open = unsettled().filter((each) => (buyerOf(each) ?? each.email) === each.email);
      return { count: open.length, failures: open.slice(0, limit).map(toFailure) };
    },
    failuresOf: async (email) =>
      failures()
        .filter((each) => each.email === email)
        .map(toFailure),
    badAddresses: async () => new Set(unsettled().map(({ email }) => email)),
    async lift(email, _now, action) {
      const isLifted = settle((each) => each.email === email);
      if (isLifted) recordStaffAction(state, action);
      return isLifted;
    },
    async forgetBefore(before) {
      for (const { task, at, order, state: became, withoutPdf } of deliveries.values())
        if (at < before && (order === null || (became === 'sent' && !withoutPdf))) deliveries.delete(task);
    },
  };
};

const toFailure = ({ task, email, kind, order, at, state, reason, isSettled }: StoredDelivery): FailedDelivery => ({
  task,
  email,
  kind,
  order,
  at,
  state: state === 'bounced' ? 'bounced' : 'refused',
  reason: reason ?? '',
  isSettled,
});
