import * as z from 'zod/mini';
import { parseEmail } from '../kernel/contact.ts';
import type { Instant } from '../kernel/time.ts';
import { type UserType, userTypes } from './user.ts';

/** What the account service accepts as a password: at least 8 characters, and not a book. */
export const passwordLength = { least: 8, most: 256 } as const;

/** The body of `POST /signup` (§3, §7). A user type that is none of ours is a guest's: a label proves nothing. */
export const signUpPayload = z.object({
  userId: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/)),
  email: z.pipe(
    z.string(),
    z.transform((text, ctx) => {
      const email = parseEmail(text);
      if (email) return email;
      ctx.issues.push({ code: 'custom', message: 'This is not an e-mail address', input: text });
      return z.NEVER;
    }),
  ),
  password: z.string().check(z.minLength(passwordLength.least), z.maxLength(passwordLength.most)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(128)),
  userType: z.catch(z.enum(userTypes), 'guest'),
  tickets: z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100))),
});

export type SignUp = z.output<typeof signUpPayload>;

/** What an invitation may fill in for somebody: never proof of anything (§3). */
export type Prefill = {
  readonly email: string;
  readonly userType: UserType;
  readonly tickets: readonly string[];
};

export const noPrefill: Prefill = { email: '', userType: 'guest', tickets: [] };

const ticketList = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100));

/** Reads `email`, `userType` and `tickets` (an encoded JSON list) from a query; what cannot be read is left out. */
export const readPrefill = (query: URLSearchParamsLike): Prefill => {
  const type = query.get('userType');
  return {
    email: parseEmail(query.get('email') ?? '') ?? '',
    userType: userTypes.find((each) => each === type) ?? 'guest',
    tickets: readTickets(query.get('tickets')),
  };
};

/** The part of URLSearchParams that is needed here; the core knows no browser. */
export type URLSearchParamsLike = { get(name: string): string | null };

const readTickets = (text: string | null): readonly string[] => {
  try {
    const read = z.safeParse(ticketList, JSON.parse(text ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
};

/** A new account's id: the moment in hex in front, 7 random hex characters behind, no dashes (§3, §9). */
export const newUserId = (now: Instant, randomHex: string): string => {
  const seconds = Math.floor(now / 1_000).toString(16);
  const milliseconds = (now % 1_000).toString(16).padStart(5, '0');
  return `${seconds}${milliseconds}${randomHex.slice(0, 7).padEnd(7, '0')}`;
};
