import * as z from 'zod/mini';
import { parseEmail } from '../kernel/email-address.ts';
import { oneLine } from '../kernel/forms/text-lines.ts';
import { isName } from '../kernel/is-name.ts';
import type { Instant } from '../kernel/time.ts';
import { isPasswordLength } from './password-length.ts';
import { userTypes } from './user.ts';

/** The body of `POST /signup` (§3, §7). An unknown user type counts as guest, because the label proves nothing. */
export const signUpPayload = z.object({
  userId: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/)),
  email: z.pipe(
    z.string(),
    z.transform((text, ctx) => {
      const email = parseEmail(text);
      if (email) return email;
      ctx.issues.push({ code: 'custom', message: 'This is not an email address', input: text });
      return z.NEVER;
    }),
  ),
  password: z.string().check(z.refine(isPasswordLength)),
  name: z.string().check(z.trim(), z.refine(isName), z.overwrite(oneLine), z.minLength(1)),
  userType: z.catch(z.enum(userTypes), 'guest'),
  tickets: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))),
});

/** A valid sign-up. */
export type SignUp = z.output<typeof signUpPayload>;

/** A new account's id: the current time in hex, then 7 random hex characters, without dashes (§3, §9). */
export const newUserId = (now: Instant, randomHex: string): string => {
  const seconds = Math.floor(now / 1_000).toString(16);
  const milliseconds = (now % 1_000).toString(16).padStart(5, '0');
  return `${seconds}${milliseconds}${randomHex.slice(0, 7).padEnd(7, '0')}`;
};
