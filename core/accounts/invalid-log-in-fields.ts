import { parseEmail } from '../kernel/contact.ts';

type Typed = { readonly email: string; readonly password: string };

/** The fields of the log-in form that are invalid (§5): an address that is malformed, a password that is empty. */
export const invalidLogInFields = ({ email, password }: Typed): readonly (keyof Typed)[] => [
  ...(parseEmail(email) === undefined ? (['email'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
];
