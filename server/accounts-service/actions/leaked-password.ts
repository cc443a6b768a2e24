import { invalidParam } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';

/** Refuses a password that is known from leaks. @throws AccountError general_argument_invalid */
export const mustNotBeLeaked = ({ isLeaked }: AccountServiceOptions, password: string): void => {
  if (isLeaked(password))
    throw invalidParam(
      'password',
      'Password should not be one of the commonly used passwords, which thieves try first.',
    );
};
