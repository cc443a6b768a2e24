import type { Letter } from './letter.ts';

/** The letters that somebody can do without, and whether they want them. Whatever is not here is always sent. */
export type LetterWishes = {
  /** Word that a form of the day was changed; that it was taken in the first time is always told. */
  readonly changes: boolean;
};

export const everyLetterWanted: LetterWishes = { changes: true };

/** Whether its reader could do without a letter: only then need anybody ask what they wish. */
export const isOptional = (letter: Letter): boolean => letter.kind === 'registered' && letter.replaced;

/** @param wishes of the person with the letter's address; null where nobody has it */
export const isWanted = (letter: Letter, wishes: LetterWishes | null): boolean =>
  !isOptional(letter) || (wishes ?? everyLetterWanted).changes;
