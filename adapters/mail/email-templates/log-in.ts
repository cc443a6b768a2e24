import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate } from '#core/kernel/time.ts';
import { type EmailContent, mainLink, type Part, paragraph, smallPrint } from '../email-content.ts';
import { goodUntil, greeting } from './greeting.ts';

type Of<Kind extends Email['kind']> = Extract<Email, { kind: Kind }>;

const notYou = smallPrint('If it wasn’t you, ignore this email: no one can log in without it.');

/** The two words to compare with the page; empty when the page shows none. */
const toCompare = (phrase: string): readonly Part[] =>
  phrase === '' ? [] : [paragraph(`The page you came from should say “${phrase}”. If it doesn’t, don’t go on.`)];

/** The email for logging in by a link, without a password. */
export const logInLink = ({ name, link, expiresAt, phrase }: Of<'log-in-link'>): EmailContent => ({
  subject: 'Your login link',
  heading: 'Your login link',
  parts: [
    paragraph(`${greeting(name)} Someone, hopefully you, asked to log in to your festival account.`),
    ...toCompare(phrase),
    mainLink('Log in', link),
    paragraph(goodUntil(expiresAt)),
    notYou,
  ],
});

/** The email for logging in by a six-digit code, for people who read their email on another device. */
export const logInCode = ({ name, code, expiresAt, phrase }: Of<'log-in-code'>): EmailContent => ({
  subject: `${code} is your login code`,
  heading: 'Your login code',
  parts: [
    paragraph(`${greeting(name)} Someone, hopefully you, asked to log in to your festival account.`),
    ...toCompare(phrase),
    { kind: 'facts', facts: [['Code', code]] },
    paragraph(`It works once, until ${hourOf(expiresAt)} on ${formatDate(expiresAt)}. Don’t share it with anyone.`),
    notYou,
  ],
});
