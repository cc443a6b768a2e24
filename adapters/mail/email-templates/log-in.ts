import { formatDate, formatTime } from '#core/kernel/time.ts';
import type { Email } from '#core/outbox/outbox-task.ts';
import { aside, type EmailContent, go, type Part, say } from '../email-content.ts';
import { goodUntil, greeting } from './personal.ts';

type Of<Kind extends Email['kind']> = Extract<Email, { kind: Kind }>;

const notYou = aside('If it was not you, do nothing: nobody gets in without this letter.');

/** The two words to compare with the page; empty when the page shows none. */
const toCompare = (phrase: string): readonly Part[] =>
  phrase === '' ? [] : [say(`The page you came from says “${phrase}”. If it says anything else, do not go on.`)];

/** Logs in by a link, without a password. */
export const logInLink = ({ name, link, expiresAt, phrase }: Of<'log-in-link'>): EmailContent => ({
  subject: 'Your way in',
  heading: 'Your way in',
  parts: [
    say(`${greeting(name)} Somebody, we trust it was you, would like to log in to your festival account.`),
    ...toCompare(phrase),
    go('Log in', link),
    say(goodUntil(expiresAt)),
    notYou,
  ],
});

/** Logs in by a six-digit code, for people who read their e-mail on another device. */
export const logInCode = ({ name, code, expiresAt, phrase }: Of<'log-in-code'>): EmailContent => ({
  subject: `${code} is your code`,
  heading: 'Your code',
  parts: [
    say(`${greeting(name)} Somebody, we trust it was you, would like to log in to your festival account.`),
    ...toCompare(phrase),
    { kind: 'facts', facts: [['Code', code]] },
    say(`It works once, until ${formatTime(expiresAt)} on ${formatDate(expiresAt)}. Tell it to nobody.`),
    notYou,
  ],
});
