import type { Instant } from '#core/kernel/time.ts';
import { aside, type EmailContent, go, say } from '../email-content.ts';
import { goodUntil, greeting } from './personal.ts';

/** Links to the page that sets a new password; needs no action from people who did not ask for it. */
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
