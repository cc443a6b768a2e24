import type { ChangedProof } from '#core/accounts/emails.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { type EmailContent, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';
import { ifNotYou } from './objection.ts';

/**
 * Notifies the owner of an account that its phone number, authenticator or recovery codes changed, in case of an intruder.
 */
export const proofChanged = (
  { name, proof, objection }: Extract<Email, { kind: 'proof-changed' }>,
  mailContext: MailContext,
): EmailContent => {
  const { heading, sentence } = words[proof];
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(`${greeting(name)} ${sentence}`),
      paragraph('If that was you, there’s nothing to do.'),
      ...ifNotYou(objection, whatFollows, mailContext),
    ],
  };
};

const whatFollows =
  'we’ll log everyone out, remove the phone number, switch two-step login off and email you a link to set a new password.';

const words: Readonly<Record<ChangedProof, { readonly heading: string; readonly sentence: string }>> = {
  phone: {
    heading: 'Your phone number has changed',
    sentence: 'Your festival account has a new phone number. Once it’s confirmed, we can send login codes to it.',
  },
  authenticator: {
    heading: 'You’ve added an authenticator app',
    sentence: 'From now on its codes work when you log in to your festival account.',
  },
  'no-authenticator': {
    heading: 'Your authenticator app has been removed',
    sentence: 'Its codes don’t work for your festival account any more.',
  },
  'recovery-codes': {
    heading: 'You have new recovery codes',
    sentence: 'We’ve made new recovery codes for your festival account. Any older ones have stopped working.',
  },
};
