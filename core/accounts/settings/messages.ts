import { hourOf } from '../../kernel/edition/spoken-times.ts';
import { fieldMessages } from '../../kernel/forms/field-messages.ts';
import { spokenNumber } from '../../kernel/spoken-number.ts';
import { formatDate, type Instant } from '../../kernel/time.ts';
import { accountMessages } from '../messages.ts';
import type { SettingsRefusal } from './client.ports.ts';

/** Shown when it is unknown whether a change was made. */
export const trouble = 'We couldn’t reach the festival. What you typed is still here: please try again in a minute.';

/** In place of `trouble` on the page of an emailed link, which has a button and nothing to type. */
export const linkTrouble = 'We couldn’t reach the festival. Please try again in a minute.';

/** After too many clicks on the button of an emailed link's page; clicks are limited per hour. */
export const linkTooOften = 'That’s a lot of tries. Please wait an hour and try again.';

/** Why a change was refused, and what to do about it. */
export const settingsRefusals: Readonly<Record<SettingsRefusal['kind'], string>> = {
  'password-wrong': 'That’s not your password. Nothing was changed.',
  'password-leaked': accountMessages.passwordLeaked,
  'password-guessable': accountMessages.passwordGuessable,
  'address-taken': 'Another account uses that email. Nothing was changed.',
  'number-taken': 'Another account uses that number. Nothing was changed.',
  'no-texts': 'We can’t send texts at the moment. Your number is saved, but not confirmed.',
  'code-wrong': 'That code is wrong or has been used already. Wait for your app’s next one and try again.',
  'not-proved': 'Nothing was changed, because you didn’t confirm that it’s you.',
  'already-done': 'That’s been done already. Reload the page to see the latest.',
  'last-organiser':
    'You’re the only organiser who can log in, so your account has to stay. Make someone else an organiser first.',
  'not-accepted': 'That doesn’t look right. Please check it and try again.',
  'too-often': 'Too many tries in a short time. Please come back in an hour.',
  'logged-out':
    'You’ve been logged out, so nothing was changed. Log in and try again; if it keeps happening, allow cookies for this site.',
};

/** The refusals of a typed password, shown beside its field instead of beside the button. */
export const passwordRefusals: Readonly<Partial<Record<SettingsRefusal['kind'], string>>> = {
  'password-wrong': settingsRefusals['password-wrong'],
  'password-leaked': settingsRefusals['password-leaked'],
  'password-guessable': settingsRefusals['password-guessable'],
};

/** After a wrong code from a text message; unlike an app, no new code appears by itself. */
export const textCodeWrong = 'That code is wrong or has expired. Check the text, or ask for another one.';

/** Shown in a demonstration, where the festival's dates are pretend but the dates of the account are real. */
export const demoDatesNote =
  'This is a demonstration, so the festival’s own dates are pretend. The dates on this page are real ones.';

/** In the email that asks to confirm an address: what happens on a device that is not logged in. */
export const confirmAnywhere = 'On a device where you’re not logged in, we’ll ask for your password.';

/** On the page for confirming an address, on a device that is not logged in to the account. */
export const confirmWithPassword = {
  lede: 'You’re not logged in to that account here. Log in, and your email is confirmed.',
  stranger: 'I didn’t make this account',
  strangerNote:
    'If someone else signed up with your email, this removes their password and logs them out. The account is then yours.',
  otherAccount: 'That’s another account. Log in with the email address that this link was sent to.',
} as const;

/** Messages after a successful change. */
export const settingsDone = {
  phoneRemoved: 'Your number has been removed. We won’t text you.',
} as const;

/** When a requested deletion of the account is carried out. */
export const deletionNotice = (dueAt: Instant, waits: boolean): string =>
  waits
    ? 'Your account will be deleted as soon as someone else is an organiser. You’re the only one who can log in.'
    : `Your account will be deleted on ${formatDate(dueAt)} at ${hourOf(dueAt)}.`;

/** How many recovery codes are left, and what to do when there are few. */
export const recoveryCodesLeft = (left: number): string => {
  if (left === 0) return 'You have no recovery codes left. Make new ones, so that a lost phone can’t lock you out.';
  if (left === 1) return 'You have one recovery code left. It’s time to make new ones.';
  return `You have ${spokenNumber(left)} recovery codes left.`;
};

/** After a log-in with a recovery code. */
export const recoveryCodeUsed = 'You logged in with a recovery code, so that one won’t work again.';

/** Messages beside invalid fields of the account page. */
export const settingsFields = {
  email: fieldMessages.email,
  phone: 'Please type a UK number, or include the country code: +44 7700 900142.',
  password: fieldMessages.password,
  code: 'The code has six digits.',
  anyCode: 'Please type the six digits, or one of your recovery codes.',
  word: 'Please type the word delete, and nothing else.',
} as const;
