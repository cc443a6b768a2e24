import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { type EmailContent, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';
import { ifNotYou, twoStepObjected } from './objection.ts';

/** Notifies the owner of an account that two-step log-in was switched on or off, in case of an intruder. */
export const twoStepSwitched = (
  { name, on, objection }: Extract<Email, { kind: 'two-step-switched' }>,
  mailContext: MailContext,
): EmailContent => {
  const heading = on ? 'Two-step login is on' : 'Two-step login is off';
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(`${greeting(name)} ${on ? switchedOn : switchedOff}`),
      paragraph('If that was you, there’s nothing to do.'),
      ...ifNotYou(objection, twoStepObjected, mailContext),
    ],
  };
};

const switchedOn = 'From now on you’ll need a code as well as your password to log in to your festival account.';
const switchedOff = 'From now on your password is all you need to log in to your festival account.';
