import { fieldMessages } from '../../kernel/forms/field-messages.ts';

/** The error message of each field of the forms. */
export const registrationWords = {
  fullName: fieldMessages.name,
  email: fieldMessages.email,
  phone: 'Please give a phone number we can ring on the day.',
  class: 'Please say who’ll handle the hound: an adult or a junior.',
  handlerAge: 'Please give the handler’s age on the day, in whole years.',
  handlerBirthDate: 'Please give the junior’s date of birth, as year, month and day.',
  guardian: 'Please name the grown-up who’ll be responsible for the junior on the day.',
  dogName: 'What do you call your dog?',
  dogBreed: 'Please tell us the breed. “A bit of everything” will do.',
  dogAge: 'Please give the age in whole years, 0 to 25.',
  dogAgeMonths: 'Please give whole months, 0 to 11, or leave this empty.',
  dogBirthDate: 'That’s not a date. Give year, month and day, or leave it empty.',
  dogSex: 'Male or female? Please choose one.',
  training: 'Please say whether your hound is trained.',
  experience: 'Please say whether your hound has found truffles before.',
  skillLevel: 'Please choose a skill level from 1 to 10.',
  competitionGroup: 'Please choose bronze, silver or gold.',
  vaccinated: 'Only vaccinated hounds may come into the ring. Please tick this if yours is.',
  agreeTerms: 'Please read the rules and agree to the terms.',
  acknowledged: 'Please type your full name to say that you’ll answer the conservation questionnaire.',
  dogHealth: 'Please tell us how your dog is. “Fit as a flea” will do.',
  safetyAgreement: 'Please tick that you’ll keep your dog safe and in hand.',
  tooLong: 'That’s longer than we can keep. Please shorten it.',
} as const;
