import { aside, type EmailContent, go, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './personal.ts';

/** Confirms the first proof of an address: credentials that were set before no longer work. */
export const firstProof = (name: string, { siteUrl }: MailContext): EmailContent => ({
  subject: 'Your old password no longer works',
  heading: 'Your old password no longer works',
  parts: [
    say(`${greeting(name)} You have just logged in with a proof that this address is yours, for the first time.`),
    say(
      'Anybody could have signed up with it before. So a password, a phone number or a second step set up until now is gone, and every other device is logged out.',
    ),
    say('You can set a new password whenever you like, or go on without one.'),
    go('Set a password', new URL('/password-reset-request', siteUrl).href),
    aside('If you did not log in just now, set a new password at once: somebody reads your letters.'),
  ],
});
