import type { FestivalState } from '#adapters/memory/festival-state.ts';
import type { OutgoingEmail } from '#core/desk/outbox/outgoing-email.ts';
import type { Mailer, Outbox } from '#core/desk/outbox/ports.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Instant } from '#core/kernel/time.ts';

/**
 * A mail server that checks the outbox's promise: each email is sent at least once, and again only after a failure; and only
 * by the process that has the lease of its task, so that a slow server does not get it from two.
 */
export type Mail = {
  /** The emails sent, by outbox id; a list has one item for each time the email was sent. */
  readonly sent: ReadonlyMap<string, readonly OutgoingEmail[]>;
  /** The ids of the emails that the server has refused for good. */
  readonly refused: ReadonlySet<string>;
  /** From now on, no answer of the server is lost. */
  readonly calm: () => void;
  readonly mailer: Mailer;
  /** The outbox of one process, with its taken tasks checked. @param now the process's clock */
  readonly watched: (outbox: Outbox, now: () => Instant) => WatchedOutbox;
};

export type WatchedOutbox = {
  readonly outbox: Outbox;
  /** Called whenever the process is about to hand an email to the mail server. */
  readonly hands: (id: string) => void;
};

type Server = {
  /** Time passes while the server takes an email. */
  readonly waits: () => void;
  /** Whether the server refuses some emails at first, and some for good. */
  readonly isRefusing: boolean;
};

/** A mail server. @param violated called with each violation of the promise */
export const mailServer = (
  state: FestivalState,
  { waits, isRefusing }: Server,
  violated: (what: string) => void,
): Mail => {
  const refused = new Set<string>();
  const offered = new Set<string>();
  const heard = new Set<string>();
  let isCalm = false;
  /** Of three emails, one is refused at its first attempt, one is refused for good, and one is accepted. */
  const answer = (id: string) => {
    if (!isRefusing) return;
    const isNew = !offered.has(id);
    offered.add(id);
    if (refused.has(id) || (isNew && offered.size % 3 === 2)) {
      refused.add(id);
      if (isCalm) heard.add(id);
      throw new ServiceFailure('email', '550 no such mailbox');
    }
    if (isNew && offered.size % 3 === 1) throw new ServiceFailure('email', '451 try again', { retryable: true });
  };
  const sent = new Map<string, OutgoingEmail[]>();
  const leases = new Map<string, Instant>();
  const takes = new Map<string, number>();
  return {
    sent,
    refused,
    calm: () => {
      isCalm = true;
    },
    mailer: {
      send: async (id, email) => {
        waits();
        const before = sent.get(id) ?? [];
        const task = state.tasks.get(id);
        if (!task) violated(`email ${id} was sent and is not in the outbox`);
        else if (task.doneAt !== null && before.length === 0 && !refused.has(id))
          violated(`email ${id} is done before it was sent`);
        else if (before.length >= (takes.get(id) ?? 0)) violated(`email ${id} was sent more often than it was taken`);
        if (email.kind === 'receipt' && !state.orders.get(email.order.id)?.payment)
          violated(`a receipt was sent for order ${email.order.id}, which is not paid`);
        answer(id);
        sent.set(id, [...before, email]);
      },
    },
    watched: (outbox, now) => {
      const own = new Map<string, Instant>();
      return {
        hands: (id) => {
          if (state.tasks.has(id) && (own.get(id) ?? now()) <= now())
            violated(`email ${id} is handed to the mail server by a process that has no lease of it`);
        },
        outbox: {
          ...outbox,
          take: async (at, leaseUntil, ...limits) => {
            const taken = await outbox.take(at, leaseUntil, ...limits);
            for (const { id } of taken) {
              if (heard.has(id)) violated(`email ${id} was taken after the mail server had refused it for good`);
              if ((leases.get(id) ?? at) > at) violated(`task ${id} was taken while another process has it`);
              leases.set(id, leaseUntil);
              own.set(id, leaseUntil);
              takes.set(id, (takes.get(id) ?? 0) + 1);
            }
            return taken;
          },
          renew: async (task, leaseUntil) => {
            const isOurs = await outbox.renew(task, leaseUntil);
            if (isOurs) own.set(task.id, leaseUntil);
            return isOurs;
          },
          failed: async (id, dueAt, error) => {
            leases.delete(id);
            await outbox.failed(id, dueAt, error);
          },
        },
      };
    },
  };
};
