import { parseEmail } from '../kernel/contact.ts';

type Typed = { readonly email: string; readonly password: string };

/** The fields that the log-in form asks for again (§5): an address of the right form, and any password at all. */
export const invalidLogInFields = ({ email, password }: Typed): readonly (keyof Typed)[] => [
  ...(parseEmail(email) === undefined ? (['email'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
];
