import { onBehalfOf } from '#adapters/system/request-context.ts';
import type { Members } from '#core/accounts/ports.ts';
import type { OwnTickets } from '#core/competition/entries/ports.ts';
import type { Messages } from '#core/desk/messages/ports.ts';
import { isOptional, isWanted } from '#core/desk/outbox/optional-emails.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import type { OutgoingEmail } from '#core/desk/outbox/outgoing-email.ts';
import type { Mailer, Outbox, SavedEmailPreferences, SmsSender, TakenTask } from '#core/desk/outbox/ports.ts';
import type { TaskQueue } from '#core/desk/outbox/task-queue.ts';
import type { AlertCalls } from '#core/kernel/alerts/ports.ts';
import type { EmailDeliveries, HandedOver } from '#core/kernel/email/email-deliveries.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { EntryId, OrderId, UserId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { hour, laterBy, minute, second } from '#core/kernel/time.ts';
import { type PayingCardPorts, withPayingCard } from '#core/shop/checkout/paying-card.ts';
import type { FormForwarding } from '#core/site/site-forms/ports.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import type { ticketsOfReceipt } from '#core/tickets/issued/tickets-of-receipt.ts';
import type { WalletPassTask } from '#core/tickets/issued/wallets/wallet-pass.ts';

export type DrainOutboxPorts = PayingCardPorts & {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly ticketsOfReceipt: ReturnType<typeof ticketsOfReceipt>;
  /** Undefined if texts cannot be sent; none are queued then. */
  readonly smsSender: SmsSender | undefined;
  readonly members: Members;
  readonly competitorTickets: OwnTickets;
  /** Takes the entry of a returned ticket out of the competition. */
  readonly withdrawReturned: (entry: EntryId, user: UserId) => Promise<void>;
  /** Takes all entries of a refunded order out of the competition. */
  readonly withdrawRefunded: (order: OrderId, user: UserId) => Promise<void>;
  readonly emailPreferences: SavedEmailPreferences;
  readonly messages: Pick<Messages, 'delivered' | 'refused'>;
  readonly emailDeliveries: Pick<EmailDeliveries, 'sent' | 'refused'>;
  /** The order of a ticket that an email is about; null once there is none. */
  readonly orderOfTicket: (ticket: TicketId) => Promise<OrderId | null>;
  /** The unguessable part of the Message-ID of a task's email. */
  readonly messageRef: (task: string) => string;
  /** Undefined unless the operator has set FORMS_URL. */
  readonly formForwarding: FormForwarding | undefined;
  /** Undefined unless the operator has set ALERT_URL. */
  readonly alertCalls?: AlertCalls | undefined;
  /** Updates a pass in a phone's wallet. */
  readonly updatePass: (task: WalletPassTask) => Promise<void>;
  readonly machineClock: Clock;
  readonly log: Log;
  /** Undefined unless each task is to be logged. */
  readonly noteDone?: ((task: { readonly id: string; readonly request: string | undefined }) => void) | undefined;
};

/** Longer than a mail server may be silent at every step of one email. */
const leaseMs = 3 * minute;
const retryDelaysMs = [5 * second, 30 * second, 2 * minute, 10 * minute, hour];
/** At the attempt with this number, a receipt whose tickets cannot be printed is sent without their PDF. */
const lastPrintAttempt = retryDelaysMs.length;

/**
 * The queues that run side by side, and how many of their tasks run at once. Calls have their own, so that a slow script
 * behind FORMS_URL or ALERT_URL, or a slow wallet, delays no emails, and emails delay no alert. Changes of labels and
 * entries run one after the other, because the later one may undo the earlier.
 */
const lanes: readonly { readonly queues: readonly TaskQueue[]; readonly atOnce: number }[] = [
  { queues: ['urgent', 'emails', 'bulk'], atOnce: 3 },
  { queues: ['calls'], atOnce: 20 },
  { queues: ['changes'], atOnce: 1 },
];

/**
 * Runs the due tasks of the outbox until none is left. A task is taken only when it can start, so that an urgent email
 * waits for one other at most, and a killed process delays few. A failed task is retried with growing delays; a permanent
 * failure ends it.
 */
export const drainOutbox = (ports: DrainOutboxPorts) => async (): Promise<void> => {
  await Promise.all(lanes.map((lane) => drain(ports, lane)));
};

const drain = async (ports: DrainOutboxPorts, { queues, atOnce }: (typeof lanes)[number]): Promise<void> => {
  const running = new Set<Promise<void>>();
  try {
    for (;;) {
      const now = ports.machineClock.now();
      const taken = await ports.outbox.take(now, laterBy(now, leaseMs), atOnce - running.size, queues);
      for (const each of taken) {
        const run = finish(ports, each).finally(() => running.delete(run));
        running.add(run);
      }
      if (running.size === 0) return;
      await Promise.race(running);
    }
  } finally {
    await Promise.allSettled(running);
  }
};

const finish = async (ports: DrainOutboxPorts, taken: TakenTask): Promise<void> => {
  const { id, task, attempts, request } = taken;
  try {
    const outcome = await onBehalfOf(request, () => run(ports, taken));
    if (outcome === 'lease-lost') return;
    if (outcome) await noteSent(ports, outcome);
    await ports.outbox.done(id, ports.machineClock.now());
    ports.noteDone?.({ id, request });
  } catch (cause) {
    if (cause instanceof ServiceFailure && !cause.retryable) {
      ports.log.error('outbox task failed for good', { id, request, cause: String(cause) });
      if (task.kind === 'email') await noteRefused(ports, id, task.email, reasonOf(cause));
      await ports.outbox.done(id, ports.machineClock.now());
      return;
    }
    const wait = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? retryDelaysMs[0] ?? hour;
    ports.log.warn('outbox task will be retried', { id, request, attempts, cause: String(cause) });
    await ports.outbox.failed(id, laterBy(ports.machineClock.now(), wait), String(cause));
  }
};

/** A sent email, or `lease-lost` when another process runs the task now; undefined for any other task that is done. */
type Outcome = { readonly id: string; readonly email: OutgoingEmail } | 'lease-lost' | undefined;

type NotePorts = Pick<
  DrainOutboxPorts,
  'messages' | 'orderOfTicket' | 'emailDeliveries' | 'messageRef' | 'machineClock'
>;

/** Stores that an email was sent. Runs before the task counts as done: a crash repeats both. */
const noteSent = async (ports: NotePorts, { id, email }: Exclude<Outcome, 'lease-lost' | undefined>): Promise<void> => {
  const withoutPdf = email.tickets !== undefined && email.tickets.tickets.length > 0 && email.tickets.pdf === null;
  await ports.emailDeliveries.sent({ ...(await handedOver(ports, id, email)), withoutPdf }, ports.machineClock.now());
  if (email.kind === 'message' && email.of) await ports.messages.delivered(email.of.message, email.of.number);
};

const noteRefused = async (ports: NotePorts, id: string, email: Email, reason: string): Promise<void> => {
  await ports.emailDeliveries.refused(await handedOver(ports, id, email), reason, ports.machineClock.now());
  if (email.kind === 'message' && email.of) await ports.messages.refused(email.of.message, email.of.number, reason);
};

const handedOver = async (ports: NotePorts, id: string, email: Email): Promise<HandedOver> => ({
  task: id,
  ref: ports.messageRef(id),
  email: email.to.toLowerCase(),
  kind: email.kind,
  order: await orderIn(ports, email),
});

const orderIn = async ({ orderOfTicket }: NotePorts, email: Email): Promise<OrderId | null> => {
  if ('order' in email) return email.order.id;
  return 'ticketId' in email ? orderOfTicket(email.ticketId) : null;
};

const maxReasonLength = 300;

/** The mail server's answer, in one line. */
const reasonOf = ({ cause, message }: ServiceFailure): string =>
  (cause instanceof Error ? cause.message : message).replaceAll(/\s+/g, ' ').slice(0, maxReasonLength);

const run = async (ports: DrainOutboxPorts, taken: TakenTask): Promise<Outcome> => {
  const { id, task } = taken;
  switch (task.kind) {
    case 'email': {
      if (isOptional(task.email) && !isWanted(task.email, await ports.emailPreferences.of(task.email.to))) return;
      const email = await complete(ports, task.email, taken.attempts);
      if (!(await hasLease(ports, taken))) return 'lease-lost';
      await ports.mailer.send(id, email);
      return { id, email };
    }
    case 'text':
      // The code in the text has expired.
      if (task.text.expiresAt <= ports.machineClock.now()) return;
      await ports.smsSender?.send(id, task.text);
      return;
    case 'label':
      await ports.members.addLabel(task.userId, task.label);
      return;
    case 'withdraw-entry':
      await ports.withdrawReturned(task.entry, task.userId);
      return;
    case 'withdraw-order':
      await ports.withdrawRefunded(task.order, task.userId);
      return;
    case 'no-competitor':
      if ((await ports.competitorTickets.of(task.userId)).length > 0) return;
      await ports.members.removeLabel(task.userId, 'competitor');
      return;
    case 'site-form':
      await ports.formForwarding?.forward(id, task.form);
      return;
    case 'alert-call':
      await ports.alertCalls?.post(id, task.call);
      return;
    case 'wallet-pass':
      await ports.updatePass(task);
      return;
    default:
      return task satisfies never;
  }
};

/**
 * Renews the lease, because printing tickets may have taken longer than it. False when another process has the task now, or
 * may have it soon because the store took longer than the lease to answer.
 */
const hasLease = async ({ outbox, machineClock }: DrainOutboxPorts, taken: TakenTask): Promise<boolean> => {
  const leaseUntil = laterBy(machineClock.now(), leaseMs);
  return (await outbox.renew(taken, leaseUntil)) && machineClock.now() < leaseUntil;
};

/** Adds to a receipt the paying card, unknown when it is queued, and the tickets, which may change until it is sent. */
const complete = async (ports: DrainOutboxPorts, email: Email, attempts: number): Promise<OutgoingEmail> => {
  if (email.kind !== 'receipt') return email;
  const order = await withPayingCard(ports)(email.order);
  const tickets = await ports.ticketsOfReceipt(email.order, { mustPrint: attempts < lastPrintAttempt });
  return tickets ? { ...email, order, tickets } : { ...email, order };
};
