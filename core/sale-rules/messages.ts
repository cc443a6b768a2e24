import type { MissingNeed } from './product-needs.ts';

/** What is missing beside a product, and where it may be: shown in the cart, by the server's refusal and at the door. */
export const needInWords = ({ name, called, within }: Pick<MissingNeed, 'name' | 'called' | 'within'>): string =>
  within === 'order'
    ? `${name}: there has to be ${called} in the same order.`
    : `${name}: you’ll need ${called} too, in this order or in the account you’re logged in to.`;

/** What is wrong with an answer about a ticket. */
export const answerWords = {
  missing: 'Please answer this one: we need it before you pay.',
  tooLong: 'That’s longer than we can keep. Please shorten it.',
  notAnOption: 'Please choose one of the answers.',
} as const;
