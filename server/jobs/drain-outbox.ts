import { onBehalfOf } from '#adapters/system/request-context.ts';
import type { Members } from '#core/accounts/ports.ts';
import type { AlertCalls } from '#core/alerts/ports.ts';
import { type PayingCardPorts, withPayingCard } from '#core/checkout/paying-card.ts';
import type { ticketsOfReceipt } from '#core/issued-tickets/tickets-of-receipt.ts';
import type { WalletPassTask } from '#core/issued-tickets/wallets/wallet-pass.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { EntryId, OrderId, UserId } from '#core/kernel/ids.ts';
import type { Clock, Log } from '#core/kernel/ports.ts';
import { hour, laterBy, minute, second } from '#core/kernel/time.ts';
import type { Messages } from '#core/messages/ports.ts';
import { isOptional, isWanted } from '#core/outbox/optional-emails.ts';
import type { Email, OutboxTask } from '#core/outbox/outbox-task.ts';
import type { Mailer, Outbox, OutgoingEmail, SavedEmailPreferences, SmsSender, TakenTask } from '#core/outbox/ports.ts';
import type { OwnTickets } from '#core/registration/ports.ts';
import type { FormForwarding } from '#core/site-forms/ports.ts';

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

const batchSize = 20;
const leaseMs = 2 * minute;
const retryDelaysMs = [5 * second, 30 * second, 2 * minute, 10 * minute, hour];

/**
 * Runs the due tasks of the outbox until none is left. A failed task is retried with growing delays; a permanent failure
 * ends it.
 */
export const drainOutbox = (ports: DrainOutboxPorts) => async (): Promise<void> => {
  for (;;) {
    const now = ports.machineClock.now();
    const due = await ports.outbox.take(now, laterBy(now, leaseMs), batchSize);
    // Calls run in parallel: a slow script behind FORMS_URL or ALERT_URL, or a slow wallet, must not delay the emails, and
    // emails must not delay an alert.
    const [calls, others] = [due.filter(isCall), due.filter((each) => !isCall(each))];
    await Promise.all([...calls.map((each) => finish(ports, each)), finishInOrder(ports, others)]);
    if (due.length < batchSize) return;
  }
};

const callKinds: ReadonlySet<OutboxTask['kind']> = new Set(['site-form', 'alert-call', 'wallet-pass']);

const isCall = ({ task }: TakenTask): boolean => callKinds.has(task.kind);

const finishInOrder = async (ports: DrainOutboxPorts, tasks: readonly TakenTask[]): Promise<void> => {
  for (const each of tasks) await finish(ports, each);
};

const finish = async (ports: DrainOutboxPorts, { id, task, attempts, request }: TakenTask): Promise<void> => {
  try {
    await onBehalfOf(request, () => run(ports, id, task));
    await noteDelivery(ports, task, null);
    await ports.outbox.done(id, ports.machineClock.now());
    ports.noteDone?.({ id, request });
  } catch (cause) {
    if (cause instanceof ServiceFailure && !cause.retryable) {
      ports.log.error('outbox task failed for good', { id, request, cause: String(cause.cause ?? cause) });
      await noteDelivery(ports, task, reasonOf(cause));
      await ports.outbox.done(id, ports.machineClock.now());
      return;
    }
    const wait = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? retryDelaysMs[0] ?? hour;
    ports.log.warn('outbox task will be retried', { id, request, attempts, cause: String(cause) });
    await ports.outbox.failed(id, laterBy(ports.machineClock.now(), wait), String(cause));
  }
};

/** Stores an email's outcome with the recipient of its message. Runs before the task counts as done: a crash repeats both. */
const noteDelivery = async (
  { messages }: Pick<DrainOutboxPorts, 'messages'>,
  task: OutboxTask,
  refused: string | null,
): Promise<void> => {
  if (task.kind !== 'letter' || task.letter.kind !== 'message' || !task.letter.of) return;
  const { message, number } = task.letter.of;
  if (refused === null) await messages.delivered(message, number);
  else await messages.refused(message, number, refused);
};

const maxReasonLength = 300;

/** The mail server's answer, in one line. */
const reasonOf = ({ cause, message }: ServiceFailure): string =>
  (cause instanceof Error ? cause.message : message).replaceAll(/\s+/g, ' ').slice(0, maxReasonLength);

const run = async (ports: DrainOutboxPorts, id: string, task: OutboxTask): Promise<void> => {
  switch (task.kind) {
    case 'letter':
      if (isOptional(task.letter) && !isWanted(task.letter, await ports.emailPreferences.of(task.letter.to))) return;
      return ports.mailer.send(id, await complete(ports, task.letter));
    case 'text':
      // The code in the text has expired.
      if (task.text.expiresAt <= ports.machineClock.now()) return;
      return ports.smsSender?.send(id, task.text);
    case 'label':
      return ports.members.addLabel(task.userId, task.label);
    case 'withdraw-entry':
      return ports.withdrawReturned(task.entry, task.userId);
    case 'withdraw-order':
      return ports.withdrawRefunded(task.order, task.userId);
    case 'no-competitor':
      if ((await ports.competitorTickets.of(task.userId)).length > 0) return;
      return ports.members.removeLabel(task.userId, 'competitor');
    case 'site-form':
      return ports.formForwarding?.forward(id, task.form);
    case 'alert-call':
      return ports.alertCalls?.post(id, task.call);
    case 'wallet-pass':
      return ports.updatePass(task);
    default:
      return task satisfies never;
  }
};

/** Adds to a receipt the paying card, unknown when it is queued, and the tickets, which may change until it is sent. */
const complete = async (ports: DrainOutboxPorts, email: Email): Promise<OutgoingEmail> => {
  if (email.kind !== 'receipt') return email;
  const [order, tickets] = [await withPayingCard(ports)(email.order), await ports.ticketsOfReceipt(email.order)];
  return tickets ? { ...email, order, tickets } : { ...email, order };
};
