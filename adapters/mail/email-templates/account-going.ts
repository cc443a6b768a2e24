import { formatDate, formatTime } from '#core/kernel/time.ts';
import type { Email } from '#core/outbox/outbox-task.ts';
import { type EmailContent, go, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './personal.ts';

/** Confirms a requested deletion, with the link that cancels it: the last e-mail that an account gets. */
export const accountGoing = (
  { name, dueAt, token }: Extract<Email, { kind: 'account-going' }>,
  { siteUrl }: MailContext,
): EmailContent => {
  const wayBack = new URL('/keep-account', siteUrl);
  wayBack.searchParams.set('token', token);
  return {
    subject: 'Your account goes in seven days',
    heading: 'Your account goes in seven days',
    parts: [
      say(`${greeting(name)} You asked us to delete your festival account. Every device has been logged out.`),
      say(
        `On ${formatDate(dueAt)} at ${formatTime(dueAt)} your log-in, your forms and your entries go, and your name leaves our receipts. After that we have no address to write to, so this is the last letter about it.`,
      ),
      say('Tickets you have paid for still work at the gate: keep the letter they came with.'),
      say('Changed your mind, or was it somebody else? Until then one press keeps everything as it is.'),
      go('Keep my account', wayBack.href),
    ],
  };
};
