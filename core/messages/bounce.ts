import { parseEmail } from '../kernel/contact.ts';

/** An address that an email did not reach, with the mail server's reason. */
export type Bounce = { readonly email: string; readonly reason: string };

const maxReasonLength = 300;

/**
 * The addresses that a delivery status notification (RFC 3464) reports as failed. It is read line by line, so the whole
 * returned email may be passed. A notification that only reports a delay yields none.
 */
export const bouncesIn = (notification: string): readonly Bounce[] => {
  // A folded line continues on the next line, which begins with a blank.
  const lines = notification.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const found = new Map<string, Bounce>();
  let email: string | undefined;
  let action = '';
  let reason = '';
  const take = () => {
    if (email !== undefined && action === 'failed')
      found.set(email, { email, reason: reason.slice(0, maxReasonLength) });
    [email, action, reason] = [undefined, '', ''];
  };
  for (const line of lines) {
    const colon = line.indexOf(':');
    const field = line.slice(0, Math.max(0, colon)).toLowerCase();
    const value = line.slice(colon + 1).trim();
    // A blank line ends a recipient's fields.
    if (line.trim() === '') take();
    else if (field === 'final-recipient') email = parseEmail(afterType(value));
    else if (field === 'action') action = value.toLowerCase();
    else if (field === 'diagnostic-code') reason = afterType(value);
    else if (field === 'status' && reason === '') reason = value;
  }
  take();
  return [...found.values()];
};

/** "gone@example.org" of "rfc822; gone@example.org". */
const afterType = (value: string): string => value.slice(value.indexOf(';') + 1).trim();
