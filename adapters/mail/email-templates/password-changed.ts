import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { type EmailContent, mainLink, type Part, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';
import { objectTo } from './objection.ts';

/** Notifies the owner of an account that its password was changed, in case of an intruder. */
export const passwordChanged = (
  { name, objection }: Extract<Email, { kind: 'password-changed' | 'email-changed' }>,
  mailContext: MailContext,
): EmailContent => ({
  subject: 'Your password has been changed',
  heading: 'Your password has been changed',
  parts: [
    paragraph(`${greeting(name)} Your festival account has a new password, and we’ve logged out every other device.`),
    paragraph('If that was you, there’s nothing to do.'),
    ...(objection
      ? objectTo(objection, 'we’ll log everyone out and email you a link to set your own password.', mailContext)
      : chooseAnother(mailContext)),
  ],
});

/** An unproven address gets the ordinary recovery link, whose use proves the address. */
const chooseAnother = ({ siteUrl }: MailContext): readonly Part[] => [
  paragraph('If it wasn’t you, choose a new one now.'),
  mainLink('Choose a new password', new URL('/password-reset-request', siteUrl).href),
];
