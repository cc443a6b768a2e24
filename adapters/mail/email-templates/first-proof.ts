import { type EmailContent, mainLink, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';

/** Confirms that an address was proved for the first time, and that earlier credentials no longer work. */
export const firstProof = (name: string, { siteUrl }: MailContext): EmailContent => ({
  subject: 'Your old password has stopped working',
  heading: 'Your old password has stopped working',
  parts: [
    paragraph(`${greeting(name)} You’ve just confirmed this address for the first time.`),
    paragraph(
      'Someone else could have signed up with it before you. To be safe, we’ve removed any password, phone number or two-step login set up until now, and logged out every other device.',
    ),
    paragraph('You can set a new password whenever you like, or carry on without one.'),
    mainLink('Set a password', new URL('/password-reset-request', siteUrl).href),
    smallPrint(
      'If you didn’t log in or confirm your address just now, set a new password straight away: someone else may be reading your email.',
    ),
  ],
});
