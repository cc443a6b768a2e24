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
  subject: 'Your email address has changed',
  heading: 'Your email address has changed',
  parts: [
    say(`${greeting(name)} Your festival account now has a new email address. We won’t write to this one again.`),
    say('If that was you, there’s nothing to do.'),
    ...(objection
      ? objectTo(objection, 'we’ll put this address back and log everyone out.', mailContext)
      : contactUs(mailContext)),
  ],
});

/** An unproven address may not be the account owner's, so it gets no objection link: a person has to look. */
const contactUs = ({ siteUrl }: MailContext): readonly Part[] => [
  say('If it wasn’t you, get in touch. This address was never confirmed, so one of us needs to look into it.'),
  go('Get in touch', new URL('/contact', siteUrl).href),
];
