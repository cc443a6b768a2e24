import { accountMessages } from '../messages.ts';
import type { SettingsRefusal } from './client.ports.ts';

/** Shown when it is unknown whether a change was made. */
export const trouble = 'We could not reach the festival. What you typed is still here: please try again in a minute.';

/** Why a change was refused, and what to do about it. */
export const settingsRefusals: Readonly<Record<SettingsRefusal['kind'], string>> = {
  'password-wrong': 'That is not your password. Nothing was changed.',
  'password-leaked': 'Nothing was changed. Please look at the password again.',
  'password-guessable': 'Nothing was changed. Please look at the password again.',
  'address-taken': 'Another account has that address. Nothing was changed.',
  'number-taken': 'Another account has that number. Nothing was changed.',
  'no-texts': 'We cannot send texts at the moment. Your number is kept, unconfirmed.',
  'code-wrong': 'That code does not fit, or has been used. Wait for the next one and try again.',
  'code-needed': 'This needs a fresh code. Please try again with the one your app shows now.',
  'already-done': 'That has been done already. Load the page again to see how things stand.',
  'not-accepted': 'That does not look right. Please check it and try again.',
  'too-often': 'Too many tries in a short time. Please come back in an hour.',
  'logged-out':
    'This browser is not logged in any more, or keeps no cookies. Log in again; if it happens once more, allow cookies for this site.',
};

/** The refusals that are about a typed password, beside its field. */
export const passwordRefusals: Readonly<Partial<Record<SettingsRefusal['kind'], string>>> = {
  'password-leaked': accountMessages.passwordLeaked,
  'password-guessable': accountMessages.passwordGuessable,
};

/** Messages beside invalid fields of the account page. */
export const settingsFields = {
  name: 'Please tell us your name, in 128 characters or fewer.',
  email: 'That email looks unfinished. Try name@example.co.uk.',
  phone: 'Please give the number with its country: +44 7700 900142.',
  password: 'Please type your password.',
  code: 'The code has six figures.',
  anyCode: 'Type the six figures, or one of your printed codes.',
  word: 'Type the word delete, and nothing else.',
} as const;
