import { invalidParam } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';

/** Nobody may choose what thieves try first. @throws AccountError general_argument_invalid */
export const mustNotBeLeaked = ({ isLeaked }: AccountServiceOptions, password: string): void => {
  if (isLeaked(password))
    throw invalidParam(
      'password',
      'Password should not be one of the commonly used passwords, which thieves try first.',
    );
};
