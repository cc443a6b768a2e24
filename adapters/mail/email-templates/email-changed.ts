import type { Email } from '#core/outbox/outbox-task.ts';
import { type EmailContent, go, type Part, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { objectTo } from './objection.ts';
import { greeting } from './personal.ts';

/** Tells the previous address that it was replaced, in case of an intruder. Does not name the new address. */
export const emailChanged = (
  { name, objection }: Extract<Email, { kind: 'password-changed' | 'email-changed' }>,
  mailContext: MailContext,
): EmailContent => ({
  subject: 'Your e-mail address was changed',
  heading: 'Your e-mail address was changed',
  parts: [
    say(
      `${greeting(name)} Your festival account has another e-mail address from now on. This is its last letter here.`,
    ),
    say('If that was you, all is well.'),
    ...(objection
      ? objectTo(objection, 'the account comes back to this address, and everybody in it is logged out.', mailContext)
      : contactUs(mailContext)),
  ],
});

/** An unproven address may not be the account owner's, so it gets no objection link: a person has to look. */
const contactUs = ({ siteUrl }: MailContext): readonly Part[] => [
  say('If it was not, write to us. This address was never confirmed, so a person has to look into it.'),
  go('Write to us', new URL('/contact', siteUrl).href),
];
