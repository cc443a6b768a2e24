import { isName } from '../is-name.ts';
import { oneLine } from './text-lines.ts';

/** A person's name with single spaces, without invisible characters; undefined when it is empty or too long. */
export const tidyName = (typed: string): string | undefined => {
  const name = oneLine(typed);
  return isName(name) ? name : undefined;
};
