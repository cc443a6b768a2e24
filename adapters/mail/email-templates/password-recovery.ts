import type { Instant } from '#core/kernel/time.ts';
import { aside, type EmailContent, go, say } from '../email-content.ts';
import { goodUntil, greeting } from './personal.ts';

/** Links to the page that sets a new password; needs no action from people who did not ask for it. */
export const passwordRecovery = (name: string, link: string, expiresAt: Instant): EmailContent => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  parts: [
    say(`${greeting(name)} Someone, hopefully you, asked to set a new password for your festival account.`),
    go('Choose a new password', link),
    say(goodUntil(expiresAt)),
    aside('If you didn’t ask, ignore this email: nothing changes unless the link is used.'),
  ],
});
