import type { EmailDeliveries } from '#core/kernel/email/email-deliveries.ts';
import {
  afterAttempt,
  bouncedDelivery,
  failedDelivery,
  isFailure,
  isForgotten,
  isSettledByLifting,
  isSettledBySending,
  latestFirst,
  makesAddressBad,
  needsAttention,
  refusedDelivery,
  type StoredDelivery,
  sentDelivery,
} from '#core/kernel/email/stored-delivery.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from './audit-log.ts';

/** What became of each email, in memory. */
export const memoryEmailDeliveries = (state: FestivalState): EmailDeliveries => {
  const { deliveries, orders } = state;
  const those = (which: (delivery: StoredDelivery) => boolean) =>
    [...deliveries.values()].filter(which).sort(latestFirst);
  const put = (delivery: StoredDelivery) => deliveries.set(delivery.task, delivery);
  const add = (attempt: StoredDelivery) => put(afterAttempt(deliveries.get(attempt.task), attempt));
  const settle = (which: (delivery: StoredDelivery) => boolean) => {
    const settled = those(which);
    for (const each of settled) put({ ...each, isSettled: true });
    return settled.length > 0;
  };
  const buyerOf = ({ order }: StoredDelivery) => (order && orders.get(order)?.payment?.email) ?? undefined;

  return {
    async sent(email, now) {
      settle((each) => isSettledBySending(each, email.email));
      add(sentDelivery(email, now));
    },
    refused: async (email, reason, now) => void add(refusedDelivery(email, reason, now)),
    async bounced(ref, reason, now) {
      const [bounced] = those((each) => each.ref === ref).flatMap((each) => bouncedDelivery(each, reason, now) ?? []);
      if (bounced) put(bounced);
      return bounced && failedDelivery(bounced);
    },
    async open(limit) {
      const open = those((each) => needsAttention(each, buyerOf(each)));
      return { count: open.length, failures: open.slice(0, limit).map(failedDelivery) };
    },
    failuresOf: async (email) => those((each) => isFailure(each) && each.email === email).map(failedDelivery),
    badAddresses: async () => new Set(those(makesAddressBad).map(({ email }) => email)),
    async lift(email, _now, action) {
      const isLifted = settle((each) => isSettledByLifting(each, email));
      if (isLifted) recordStaffAction(state, action);
      return isLifted;
    },
    async forgetBefore(before) {
      for (const { task } of those((each) => isForgotten(each, before))) deliveries.delete(task);
    },
  };
};
