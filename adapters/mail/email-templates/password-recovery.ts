import type { Instant } from '#core/kernel/time.ts';
import { aside, type EmailContent, go, say } from '../email-content.ts';
import { goodUntil, greeting } from './personal.ts';

/** The way to a new password; whoever did not ask for it need do nothing. */
export const passwordRecovery = (name: string, link: string, expiresAt: Instant): EmailContent => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  parts: [
    say(`${greeting(name)} Somebody, we trust it was you, asked for a new password to your festival account.`),
    go('Choose a new password', link),
    say(goodUntil(expiresAt)),
    aside('If it was not you, do nothing: your password stays as it is.'),
  ],
});
