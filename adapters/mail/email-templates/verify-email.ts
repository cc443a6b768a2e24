import type { Instant } from '#core/kernel/time.ts';
import { aside, type EmailContent, go, say } from '../email-content.ts';
import { goodUntil, greeting } from './personal.ts';

/** Asks to prove that the address belongs to the account's owner. */
export const verifyEmail = (name: string, link: string, expiresAt: Instant): EmailContent => ({
  subject: 'Is this your e-mail address?',
  heading: 'Is this your e-mail address?',
  parts: [
    say(`${greeting(name)} Please confirm it, so that tickets bought with it find their way to My Festival.`),
    go('Yes, it is mine', link),
    say(goodUntil(expiresAt)),
    aside('If you have no festival account, somebody mistyped theirs. Do nothing.'),
  ],
});
