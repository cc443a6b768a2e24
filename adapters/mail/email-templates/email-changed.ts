import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { type EmailContent, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';
import { ifNotYou } from './objection.ts';

/** Notifies the previous address that it was replaced, in case of an intruder. Does not name the new address. */
export const emailChanged = (
  { name, objection }: Extract<Email, { kind: 'password-changed' | 'email-changed' }>,
  mailContext: MailContext,
): EmailContent => ({
  subject: 'Your email address has changed',
  heading: 'Your email address has changed',
  parts: [
    paragraph(
      `${greeting(name)} Your festival account now has a new email address, and we’ll write there about your account.`,
    ),
    paragraph(
      'This address still gets what you asked for with it: emails about tickets you’ve bought, festival news, and waiting lists.',
    ),
    paragraph('If that was you, there’s nothing to do.'),
    ...ifNotYou(objection, 'we’ll put this address back and log everyone out.', mailContext),
  ],
});
