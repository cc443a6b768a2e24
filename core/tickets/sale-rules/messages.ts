import type { MissingNeed } from './product-needs.ts';

/** Names the missing product, and where it may be: shown in the cart, in the server's refusal and at the door. */
export const needInWords = ({ name, called, within }: Pick<MissingNeed, 'name' | 'called' | 'within'>): string =>
  within === 'order'
    ? `${name}: you’ll need ${called} in the same order.`
    : `${name}: you’ll need ${called} too, in this order or in the account you’re logged in to.`;

/** Why an answer about a ticket is refused. */
export const answerWords = {
  missing: 'Please answer this one: we need it before you pay.',
  tooLong: 'That’s longer than we can keep. Please shorten it.',
  notAnOption: 'Please choose one of the answers.',
} as const;

/** The questions about an entry before its ticket is paid, by the field of the registration form. */
export const entryWords = {
  class: { asks: 'Who’ll handle the hound?', hint: '' },
  handlerName: { asks: 'The handler’s name', hint: '' },
  handlerAge: { asks: 'Handler’s age on the day', hint: '' },
  handlerBirthDate: { asks: 'The junior’s date of birth', hint: '' },
  dogName: { asks: 'The hound’s name', hint: '' },
  dogAge: { asks: 'The hound’s age in years', hint: '0 for a hound under one.' },
  dogAgeMonths: { asks: 'And months, if under one', hint: '' },
  competitionGroup: { asks: 'Level', hint: '' },
} as const;

/** The texts around the questions in the cart. */
export const ticketQuestionWords = {
  title: 'About your tickets',
  optional: 'optional',
  choose: 'Please choose',
  failed: 'We couldn’t load what we ask about your tickets. Please try again.',
} as const;
