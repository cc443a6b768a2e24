import { fieldMessages } from '../accounts/messages.ts';
import type { RegistrationRefusal } from './ports.ts';

/** What is wrong with a field, said beside it: every name is a field of one of the forms. */
export const registrationWords = {
  fullName: fieldMessages.name,
  email: fieldMessages.email,
  phone: 'Please give a number we can ring on the day, digits and all.',
  class: 'Please say who leads the hound: an adult, or a junior.',
  handlerBirthDate: 'Please give the junior’s date of birth, as year, month and day.',
  guardian: 'Please name the grown-up who answers for the junior on the day.',
  dogName: 'What do you call your dog?',
  dogBreed: 'Please tell us the breed. “A bit of everything” will do.',
  dogAge: 'Please give the age in whole years, 0 to 25.',
  dogAgeMonths: 'Please give whole months, 0 to 11, or leave this empty.',
  dogBirthDate: 'This is not a date. Year, month and day, or leave it empty.',
  dogSex: 'Male or female? Please choose one.',
  training: 'Please say whether your hound is trained.',
  experience: 'Please say whether your hound has found truffle before.',
  skillLevel: 'Please choose a skill level from 1 to 10.',
  competitionGroup: 'Please choose bronze, silver or gold.',
  vaccinated: 'Only vaccinated hounds may come into the ring. Please tick this if yours is.',
  agreeTerms: 'Please read the rules and agree to the terms.',
  acknowledged: 'Please type your name to say that you have read the conservation notes.',
  dogHealth: 'Please tell us how your dog is. “Fit as a flea” will do.',
  safetyAgreement: 'Please tick that you will keep your dog safe and in hand.',
  tooLong: 'This is longer than we can keep. Please shorten it.',
} as const;

/** Why a form was not kept. */
const refusals: Readonly<Record<RegistrationRefusal['kind'], string>> = {
  'form-invalid': 'Something is missing or not quite right. Look at what is marked below. Nothing you typed is lost.',
  'not-eligible': 'You two may not enter like this. Look at what is marked below. Nothing you typed is lost.',
  'registration-closed': 'Registration has closed. Write to us if something must change.',
  'ticket-unknown': 'We cannot find this competitor ticket among yours. Load the page again to see what is there.',
  'registration-unknown': 'We cannot find this registration among yours. Load the page again to see what is there.',
  'dog-registered': 'This dog is registered already. Change that registration instead.',
  'too-many-dogs': 'You have registered as many dogs as one person can hold. Write to us about the others.',
  'too-often': 'That was a lot of saving. What you typed is still here: please try again in an hour.',
};

/** What people are told about a registration as a whole. */
export const registrationMessages = {
  refusals,
  notSaved: 'We could not save this just now. What you typed is still here: please try again in a minute.',
  notLoaded: 'We could not fetch your forms just now. Nothing has happened to them.',
} as const;
