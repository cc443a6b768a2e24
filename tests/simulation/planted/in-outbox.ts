import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Plant } from '../world/process.ts';

/** Emails go out before the decision that queues them is stored. */
export const emailBeforeCommit: Plant = {
  process: (ports) => ({
    ...ports,
    orders: {
      ...ports.orders,
      change: async (id, decide, notice) => {
        const order = await ports.orders.find(id);
        const decided =
          order && decide(order, { room: true, openRefund: undefined, returned: [], alsoBought: undefined });
        if (decided?.ok)
          for (const { id: task, task: what } of decided.value.tasks)
            if (what.kind === 'email') await ports.mailer.send(task, what.email);
        return ports.orders.change(id, decide, notice);
      },
    },
  }),
};

/** A taken task stays due, so that another process takes it as well. */
export const noLease: Plant = {
  store: (store) => ({
    ...store,
    outbox: { ...store.outbox, take: (now, _leaseUntil, ...limits) => store.outbox.take(now, now, ...limits) },
  }),
};

/** A process does not renew its lease before it sends an email, and does not ask whether it still has it. */
export const leaseNotRenewed: Plant = {
  process: (ports) => ({ ...ports, outbox: { ...ports.outbox, renew: async () => true } }),
};

/** A task counts as done as soon as it is taken, even if it then fails. */
export const doneBeforeSent: Plant = {
  store: (store) => ({
    ...store,
    outbox: {
      ...store.outbox,
      renew: async (task, leaseUntil) => {
        const isOurs = await store.outbox.renew(task, leaseUntil);
        if (isOurs) await store.outbox.done(task.id, leaseUntil);
        return isOurs;
      },
    },
  }),
};

/** A mailer whose failures are all final, or all temporary. */
const allFailures = (retryable: boolean): Plant => ({
  process: (ports) => ({
    ...ports,
    mailer: {
      send: (id, email) =>
        ports.mailer.send(id, email).catch((cause: unknown) => {
          throw new ServiceFailure('email', 'the mail server refuses', { retryable, cause });
        }),
    },
  }),
});

/** An email that the mail server has refused for now is given up. */
export const greylistFinal = allFailures(false);

/** An email that the mail server has refused for good is sent again. */
export const refusalRetried = allFailures(true);
