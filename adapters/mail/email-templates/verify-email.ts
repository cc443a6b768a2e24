import { confirmAnywhere } from '#core/accounts/settings/messages.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate } from '#core/kernel/time.ts';
import { type EmailContent, mainLink, paragraph, smallPrint } from '../email-content.ts';
import { goodUntil, greeting } from './greeting.ts';

/** Asks the owner of an address to confirm an account's current or new address, and says when the account was made. */
export const verifyEmail = ({
  name,
  link,
  expiresAt,
  signedUpAt,
}: Extract<Email, { kind: 'verify-email' }>): EmailContent => ({
  subject: 'Is this your email address?',
  heading: 'Is this your email address?',
  parts: [
    paragraph(
      signedUpAt === null
        ? `${greeting(name)} Someone gave this address for a festival account.`
        : `${greeting(name)} Someone gave this address for a festival account. The account was made at ${hourOf(signedUpAt)} on ${formatDate(signedUpAt)}.`,
    ),
    paragraph('If that was you, please confirm it. Tickets bought with this address will then show up in My Festival.'),
    paragraph(confirmAnywhere),
    mainLink('Yes, it’s mine', link),
    paragraph(goodUntil(expiresAt)),
    smallPrint(
      'If it wasn’t you, you can ignore this email. Or click the button and tell us that you didn’t make the account: it becomes yours, and the password that came with it stops working.',
    ),
  ],
});
