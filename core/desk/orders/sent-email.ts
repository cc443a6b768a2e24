import type { StoredDelivery } from '../../kernel/email/stored-delivery.ts';
import type { Instant } from '../../kernel/time.ts';
import type { SentEmail } from './ports.ts';

/** The outbox's task of an email. `lastError` is that of its last failed attempt. */
export type EmailTask = {
  readonly id: string;
  readonly createdAt: Instant;
  readonly doneAt: Instant | null;
  readonly lastError: string | null;
};

/** What became of an email at the mail server. */
export type EmailDelivery = Pick<StoredDelivery, 'state' | 'reason' | 'withoutPdf' | 'email' | 'isSettled'>;

/**
 * The delivery of an email as the desk reads it. What became of it at the mail server counts before its task, which is
 * done in any case by then.
 * @param delivery undefined until the mail server has taken or refused it
 */
export const sentEmail = (
  { id, createdAt: at, doneAt, lastError }: EmailTask,
  delivery: EmailDelivery | undefined,
): SentEmail => {
  const email = { id, at, withoutPdf: delivery?.withoutPdf ?? false, badAddress: null };
  if (delivery && delivery.state !== 'sent') {
    const badAddress = delivery.isSettled || delivery.email === '' ? null : delivery.email;
    return { ...email, state: delivery.state, error: delivery.reason, badAddress };
  }
  if (doneAt !== null) return { ...email, state: 'sent', error: null };
  return { ...email, state: lastError === null ? 'waiting' : 'failing', error: lastError };
};

/** Whether an email is one of these: by its id, or by one of them and a colon as a prefix. */
export const isEmailOf =
  (ids: readonly string[]) =>
  (id: string): boolean =>
    ids.some((each) => id === each || id.startsWith(`${each}:`));
