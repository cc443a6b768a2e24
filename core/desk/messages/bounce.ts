import type { EmailDeliveries } from '../../kernel/email/email-deliveries.ts';
import type { Clock } from '../../kernel/ports.ts';
import { messageId } from './message.ts';
import type { Messages } from './ports.ts';

/** A failed email of ours: the reference from its Message-ID, with the mail server's reason. */
export type Bounce = { readonly ref: string; readonly reason: string };

const maxReasonLength = 300;

/** Each of our emails has one recipient, so that a notification is about one email; a few allow for quoted ones. */
const maxRefs = 5;

/**
 * The emails of ours that a delivery status notification (RFC 3464) reports as failed, by the references in the headers
 * that it returns. It is read line by line, so the whole returned email may be passed. A notification that only reports a
 * delay yields none, and neither does one that returns none of our headers: such a notification is easily forged.
 */
export const bouncesIn = (notification: string): readonly Bounce[] => {
  // A folded line continues on the next line, which begins with a blank.
  const lines = notification.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const refs = new Set<string>();
  let failed = false;
  let reason = '';
  for (const line of lines) {
    const colon = line.indexOf(':');
    const field = line.slice(0, Math.max(0, colon)).toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (field === 'action') failed ||= value.toLowerCase() === 'failed';
    else if (field === 'diagnostic-code') reason = afterType(value);
    else if (field === 'status' && reason === '') reason = value;
    else if (namesAnEmail.has(field))
      for (const [, ref] of value.matchAll(/<([0-9a-f]{32})@/g)) if (ref && refs.size < maxRefs) refs.add(ref);
  }
  return failed ? [...refs].map((ref) => ({ ref, reason: reason.slice(0, maxReasonLength) })) : [];
};

const namesAnEmail: ReadonlySet<string> = new Set(['message-id', 'x-original-message-id', 'in-reply-to', 'references']);

/** "550 no such mailbox" of "smtp; 550 no such mailbox". */
const afterType = (value: string): string => value.slice(value.indexOf(';') + 1).trim();

export type NoteBouncesPorts = {
  readonly emailDeliveries: Pick<EmailDeliveries, 'bounced'>;
  readonly messages: Pick<Messages, 'bounced'>;
  readonly machineClock: Clock;
};

/** Stores the bounces of a notification. Returns how many emails of ours came back. @throws ServiceFailure */
export const noteBounces =
  ({ emailDeliveries, messages, machineClock }: NoteBouncesPorts) =>
  async (notification: string): Promise<number> => {
    let noted = 0;
    for (const { ref, reason } of bouncesIn(notification)) {
      const failure = await emailDeliveries.bounced(ref, reason, machineClock.now());
      if (!failure) continue;
      noted += 1;
      const [kind, id, number] = failure.task.split(':');
      if (failure.kind === 'message' && kind === 'message' && id)
        await messages.bounced(messageId(id), Number(number), reason);
    }
    return noted;
  };
