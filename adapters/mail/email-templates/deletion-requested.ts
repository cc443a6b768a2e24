import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate } from '#core/kernel/time.ts';
import { type EmailContent, mainLink, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';

/** Confirms a requested deletion, with the link that cancels it. It is the last email that an account gets. */
export const deletionRequested = (
  { name, dueAt, token }: Extract<Email, { kind: 'account-going' }>,
  { siteUrl }: MailContext,
): EmailContent => {
  const wayBack = new URL('/keep-account', siteUrl);
  wayBack.searchParams.set('token', token);
  return {
    subject: 'Your account will be deleted in seven days',
    heading: 'Your account will be deleted in seven days',
    parts: [
      paragraph(`${greeting(name)} You asked us to delete your festival account, so we’ve logged you out everywhere.`),
      paragraph(
        `On ${formatDate(dueAt)} at ${hourOf(dueAt)} we’ll delete your login, your forms and your entries, and take your name off our receipts. We won’t have an address for you after that, so this is our last email about it.`,
      ),
      paragraph('Tickets you’ve paid for will still get you in: keep the email they came with.'),
      paragraph('Changed your mind, or wasn’t it you? Until then, one click keeps your account as it is.'),
      mainLink('Keep my account', wayBack.href),
    ],
  };
};
