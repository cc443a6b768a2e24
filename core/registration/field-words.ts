import { fieldMessages } from '../forms/field-messages.ts';

/** The error message of each field of the forms. */
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
