import * as z from 'zod/mini';
import { parseEmail } from '../kernel/contact.ts';

/** What the log-in form asks for (§5): an address of the right form, and any password at all. */
export const logInForm = z.object({
  email: z.string().check(z.refine((text) => parseEmail(text) !== undefined)),
  password: z.string().check(z.minLength(1)),
});
