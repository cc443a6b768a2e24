import type { Email } from '#core/outbox/outbox-task.ts';
import { type EmailContent, go, type Part, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { objectTo } from './objection.ts';
import { greeting } from './personal.ts';

/** Tells the owner of an account what was done to it, in case it was somebody else. */
export const passwordChanged = (
  { name, objection }: Extract<Email, { kind: 'password-changed' | 'email-changed' }>,
  mailContext: MailContext,
): EmailContent => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  parts: [
    say(`${greeting(name)} The password to your festival account is a new one, and every other device was logged out.`),
    say('If that was you, all is well.'),
    ...(objection
      ? objectTo(objection, 'every session ends, and a letter leads to a password of your own.', mailContext)
      : chooseAnother(mailContext)),
  ],
});

/** For an address that was never confirmed: whoever reads it proves that by the link they ask for. */
const chooseAnother = ({ siteUrl }: MailContext): readonly Part[] => [
  say('If it was not, choose another one now.'),
  go('Choose another password', new URL('/password-reset-request', siteUrl).href),
];
