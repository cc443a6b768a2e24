import { type Draft, go, say } from '../draft.ts';
import type { Stationery } from '../stationery.ts';
import { greeting } from './personal.ts';

/** Tells the owner of an account what was done to it, in case it was somebody else. */
export const passwordChanged = (name: string, { siteUrl }: Stationery): Draft => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  parts: [
    say(`${greeting(name)} The password to your festival account is a new one, and every other device was logged out.`),
    say('If that was you, all is well. If it was not, choose another one now.'),
    go('Choose another password', new URL('/password-reset-request', siteUrl).href),
  ],
});
