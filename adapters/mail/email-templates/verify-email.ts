import type { Instant } from '#core/kernel/time.ts';
import { aside, type EmailContent, go, say } from '../email-content.ts';
import { goodUntil, greeting } from './personal.ts';

/** Asks to prove that the address belongs to the account's owner. */
export const verifyEmail = (name: string, link: string, expiresAt: Instant): EmailContent => ({
  subject: 'Is this your email address?',
  heading: 'Is this your email address?',
  parts: [
    say(`${greeting(name)} Please confirm it, so that tickets bought with it appear in My Festival.`),
    go('Yes, it’s mine', link),
    say(goodUntil(expiresAt)),
    aside('If you don’t have a festival account, someone mistyped their address. You can ignore this email.'),
  ],
});
