import { isName } from '../is-name.ts';
import { fieldMessages } from './field-messages.ts';

/** What is wrong with a typed name: it is missing, or too long; undefined for a good one. */
export const nameProblem = (typed: string): string | undefined => {
  const name = typed.trim();
  if (name === '') return fieldMessages.name;
  return isName(name) ? undefined : fieldMessages.nameTooLong;
};
