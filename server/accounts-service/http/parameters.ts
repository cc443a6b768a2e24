import { z } from 'zod';
import { parseEmail } from '#core/kernel/email-address.ts';
import { isAccountId } from '../ids.ts';
import { invalidParam, missingParam } from './errors.ts';

/** PostgreSQL cannot store a NUL character. */
const withoutNul = (text: string) => !text.includes('\0');

const idReason =
  'UID must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen and underscore. Can’t start with a special char';

/** An id that the caller chooses, or the literal `unique()`. */
export const customId = z.string().refine((text) => text === 'unique()' || isAccountId(text), idReason);

/** An email address, lower-cased. */
export const email = z.string().transform((text, context) => {
  const address = withoutNul(text) ? parseEmail(text) : undefined;
  if (address) return address;
  context.addIssue({ code: 'custom', message: 'Value must be a valid email address' });
  return z.NEVER;
});

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

/** 8 to 256 bytes of UTF-8. */
export const password = z
  .string()
  .refine((text) => bytes(text) >= 8 && bytes(text) <= 256, 'Password must be between 8 and 256 characters long.');

/** The current password as the caller sends it, unchecked: up to 256 bytes, possibly empty. */
export const claimedPassword = z
  .string()
  .refine((text) => bytes(text) <= 256, 'Password must be at most 256 characters long.');

/** Counted in code points: 🐕 is one character. */
const isName = (text: string) => text.length <= 1_024 && [...text].length <= 128 && withoutNul(text);

const nameReason = 'Value must be a valid string and at least 1 chars and no longer than 128 chars';
/** A name of 1 to 128 characters. */
export const name = z.string().refine((text) => text !== '' && isName(text), nameReason);

/** A name that may be empty or missing, as the protocol allows. */
export const optionalName = z
  .string()
  .refine((text) => isName(text), nameReason)
  .default('');

/** A leading +, then at most 15 digits. */
export const phone = z
  .string()
  .regex(/^\+[1-9]\d{0,14}$/, "Phone number must start with a '+' can have a maximum of fifteen digits.");

/** The secret of a token, 1 to 256 characters. */
export const tokenSecret = z.string().refine((text) => text.length >= 1 && text.length <= 256, 'Invalid secret');

/** The text of a URL; `linkTo` checks that its host is one of ours. */
export const url = z.string().min(1, 'Value must be a valid URL').max(2_048, 'Value must be a valid URL');

/** The parameters of a sign-up. */
export const newAccount = z.object({ userId: customId, email, password, name: optionalName });

/** A JSON null counts as missing. */
const withoutNulls = (source: unknown): unknown =>
  typeof source === 'object' && source !== null && !Array.isArray(source)
    ? Object.fromEntries(Object.entries(source).filter(([, value]) => value !== null))
    : source;

/**
 * Reads parameters from a body or a query; unknown keys are ignored.
 * @throws AccountError general_argument_invalid that names the first missing or invalid parameter
 */
export const read = <Schema extends z.ZodType>(schema: Schema, source: unknown): z.infer<Schema> => {
  const given = withoutNulls(source ?? {});
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const key = String(issue?.path[0] ?? 'body');
  const isMissing = typeof given === 'object' && given !== null && issue?.path.length === 1 && !(key in given);
  throw isMissing ? missingParam(key) : invalidParam(key, issue?.message ?? 'Invalid value');
};
