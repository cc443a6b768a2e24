import type { FestivalState } from '#adapters/memory/festival-state.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Mailer, Outbox, OutgoingEmail } from '#core/outbox/ports.ts';

/** A mail server that checks the outbox's promise: each email is sent at least once, and again only after a failure. */
export type Mail = {
  /** The emails sent, by outbox id; a list has one item for each time the email was sent. */
  readonly sent: ReadonlyMap<string, readonly OutgoingEmail[]>;
  readonly mailer: Mailer;
  /** The outbox, with its taken tasks checked. */
  readonly watched: (outbox: Outbox) => Outbox;
};

/** A mail server that accepts every email. @param violated called with each violation of the promise */
export const mailServer = (state: FestivalState, violated: (what: string) => void): Mail => {
  const sent = new Map<string, OutgoingEmail[]>();
  const leases = new Map<string, Instant>();
  const takes = new Map<string, number>();
  return {
    sent,
    mailer: {
      send: async (id, email) => {
        const before = sent.get(id) ?? [];
        const task = state.tasks.get(id);
        if (!task) violated(`email ${id} was sent and is not in the outbox`);
        else if (task.doneAt !== null && before.length === 0) violated(`email ${id} is done before it was sent`);
        else if (before.length >= (takes.get(id) ?? 0)) violated(`email ${id} was sent more often than it was taken`);
        if (email.kind === 'receipt' && !state.orders.get(email.order.id)?.payment)
          violated(`a receipt was sent for order ${email.order.id}, which is not paid`);
        sent.set(id, [...before, email]);
      },
    },
    watched: (outbox) => ({
      ...outbox,
      take: async (now, leaseUntil, limit) => {
        const taken = await outbox.take(now, leaseUntil, limit);
        for (const { id } of taken) {
          if ((leases.get(id) ?? now) > now) violated(`task ${id} was taken while another process has it`);
          leases.set(id, leaseUntil);
          takes.set(id, (takes.get(id) ?? 0) + 1);
        }
        return taken;
      },
      failed: async (id, dueAt, error) => {
        leases.delete(id);
        await outbox.failed(id, dueAt, error);
      },
    }),
  };
};
