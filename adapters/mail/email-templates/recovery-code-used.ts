import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import { type EmailContent, mainLink, type Part, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';
import { ifNotYou, twoStepObjected } from './objection.ts';

/** Notifies the owner of an account that a recovery code was used, in case of an intruder, and how many are left. */
export const recoveryCodeUsed = (
  { name, left, objection }: Extract<Email, { kind: 'recovery-code-used' }>,
  mailContext: MailContext,
): EmailContent => ({
  subject: 'One of your recovery codes has been used',
  heading: 'A recovery code has been used',
  parts: [
    paragraph(`${greeting(name)} Someone, hopefully you, used one of your festival account’s recovery codes.`),
    paragraph(leftInWords(left)),
    ...(left < few ? makeNewOnes(mailContext) : []),
    paragraph(left < few ? 'If it was you, that’s fine.' : 'If it was you, there’s nothing to do.'),
    ...ifNotYou(objection, twoStepObjected, mailContext),
  ],
});

/** With fewer codes left than this, the email links to the page that makes new ones. */
const few = 3;

const leftInWords = (left: number): string => {
  if (left === 0) return 'That was your last one. Make new codes now, so that a lost phone can’t lock you out.';
  if (left === 1) return 'That code won’t work again, and you have one left. It’s time to make new ones.';
  return `That code won’t work again. You have ${spokenNumber(left)} left.`;
};

const makeNewOnes = ({ siteUrl }: MailContext): readonly Part[] => [
  mainLink('Make new recovery codes', new URL('/my-festival/account#two-step', siteUrl).href),
];
