import type { RegistrationRefusal } from './ports.ts';

/** Why a form was refused. */
const refusals: Readonly<Record<RegistrationRefusal['kind'], string>> = {
  'form-invalid': 'Something is missing or not quite right. Look at what is marked below. Nothing you typed is lost.',
  'not-eligible': 'You two may not enter like this. Look at what is marked below. Nothing you typed is lost.',
  'registration-closed': 'Registration has closed. Write to us if something must change.',
  'entry-withdrawn': 'This entry is withdrawn. Write to us if it should run after all.',
  'ticket-unknown': 'We cannot find this competitor ticket among yours. Load the page again to see what is there.',
  'registration-unknown': 'We cannot find this registration among yours. Load the page again to see what is there.',
  'dog-registered': 'This dog is registered already. Change that registration instead.',
  'too-many-dogs': 'You have registered as many dogs as one person can hold. Write to us about the others.',
  'too-often': 'That was a lot of saving. What you typed is still here: please try again in an hour.',
};

/** Messages about a registration as a whole. */
export const registrationMessages = {
  refusals,
  notSaved: 'We could not save this just now. What you typed is still here: please try again in a minute.',
  notLoaded: 'We could not fetch your forms just now. Nothing has happened to them.',
} as const;
