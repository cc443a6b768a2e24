import { aside, type EmailContent, go, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './personal.ts';

/** Confirms that an address was proved for the first time, and that earlier credentials no longer work. */
export const firstProof = (name: string, { siteUrl }: MailContext): EmailContent => ({
  subject: 'Your old password has stopped working',
  heading: 'Your old password has stopped working',
  parts: [
    say(`${greeting(name)} You’ve just confirmed this address for the first time.`),
    say(
      'Someone else could have signed up with it before you. To be safe, we’ve removed any password, phone number or second step set up until now, and logged out every other device.',
    ),
    say('You can set a new password whenever you like, or carry on without one.'),
    go('Set a password', new URL('/password-reset-request', siteUrl).href),
    aside(
      'If you didn’t log in or confirm your address just now, set a new password straight away: someone else may be reading your email.',
    ),
  ],
});
