import type { Email } from '#core/outbox/outbox-task.ts';
import { type EmailContent, go, type Part, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { objectTo } from './objection.ts';
import { greeting } from './personal.ts';

/** Tells the owner of an account that two-step log-in was switched on or off, in case of an intruder. */
export const twoStepSwitched = (
  { name, on, objection }: Extract<Email, { kind: 'two-step-switched' }>,
  mailContext: MailContext,
): EmailContent => {
  const heading = on ? 'Two-step log in is on' : 'Two-step log in is off';
  return {
    subject: heading,
    heading,
    parts: [
      say(`${greeting(name)} ${on ? switchedOn : switchedOff}`),
      say('If that was you, all is well.'),
      ...(objection
        ? objectTo(
            objection,
            'every session ends, the second step goes, and a letter leads to a new password.',
            mailContext,
          )
        : contactUs(mailContext)),
    ],
  };
};

const switchedOn = 'From now on your festival account asks for a code as well as your password.';
const switchedOff = 'From now on your password alone opens your festival account.';

/** An unproven address may not be the account owner's, so it gets no objection link: a person has to look. */
const contactUs = ({ siteUrl }: MailContext): readonly Part[] => [
  say('If it was not, write to us. This address was never confirmed, so a person has to look into it.'),
  go('Write to us', new URL('/contact', siteUrl).href),
];
