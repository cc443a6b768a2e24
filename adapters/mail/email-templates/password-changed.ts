import type { Email } from '#core/outbox/outbox-task.ts';
import { type EmailContent, go, type Part, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { objectTo } from './objection.ts';
import { greeting } from './personal.ts';

/** Tells the owner of an account that its password was changed, in case of an intruder. */
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

/** An unproven address gets the ordinary recovery link, whose use proves the address. */
const chooseAnother = ({ siteUrl }: MailContext): readonly Part[] => [
  say('If it was not, choose another one now.'),
  go('Choose another password', new URL('/password-reset-request', siteUrl).href),
];
