import * as z from 'zod/mini';
import { type EmailAddress, parseEmail } from '../../kernel/email-address.ts';
import { emailProblem } from '../../kernel/forms/email-problem.ts';
import { manyLines, oneLine } from '../../kernel/forms/text-lines.ts';
import { type IsoDate, parseIsoDate } from '../../kernel/time.ts';
import { registrationWords as words } from './field-words.ts';

/** The limits of the fields; the markup has the same limits. */
export const limits = {
  name: 100,
  email: 320,
  phone: 30,
  health: 1_000,
  years: 25,
  months: 11,
  skill: 10,
  handlerYears: 120,
} as const;

/** A required line of text. */
export const line = (missing: string) =>
  z.string(missing).check(z.overwrite(oneLine), z.minLength(1, missing), z.maxLength(limits.name, words.tooLong));

/** A person's full name in place of a signature, so one character is not enough. */
export const nameInFull = (missing: string) => line(missing).check(z.minLength(2, missing));

/** An optional line of text; '' when it is missing. */
export const optionalLine = z._default(
  z.string().check(z.overwrite(oneLine), z.maxLength(limits.name, words.tooLong)),
  '',
);

export const health = z
  .string(words.dogHealth)
  .check(z.overwrite(manyLines), z.minLength(1, words.dogHealth), z.maxLength(limits.health, words.tooLong));

/** An email address, parsed. */
export const email = z.pipe(
  z.string(words.email).check(z.maxLength(limits.email, words.email)),
  z.transform((text, context): EmailAddress => {
    const address = parseEmail(text);
    if (address) return address;
    context.issues.push({ code: 'custom', message: emailProblem(text) ?? words.email, input: text });
    return z.NEVER;
  }),
);

/** A phone number: at least seven digits, with any separators. */
export const phone = z
  .string(words.phone)
  .check(
    z.overwrite(oneLine),
    z.maxLength(limits.phone, words.phone),
    z.regex(/^\+?(?:[\s().-]*\d){7,15}[\s().-]*$/, words.phone),
  );

/** A whole number in text, within these limits. */
export const whole = (least: number, greatest: number, wrong: string) =>
  z.pipe(
    z.string(wrong).check(z.trim(), z.regex(/^\d{1,3}$/, wrong)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least, wrong), z.lte(greatest, wrong))),
  );

/** A whole number as it is stored; null when the form did not ask for it. */
export const storedWhole = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : null)),
);

const asDate = (wrong: string) =>
  z.transform((text: string, context): IsoDate => {
    const date = parseIsoDate(text.trim());
    if (date) return date;
    context.issues.push({ code: 'custom', message: wrong, input: text });
    return z.NEVER;
  });

/** A calendar date: `2022-05-01`. */
export const date = (wrong: string) => z.pipe(z.string(wrong), asDate(wrong));

/** A calendar date, or null for an empty field. */
export const optionalDate = (wrong: string) =>
  z.pipe(
    z._default(z.string(wrong), ''),
    z.transform((text: string, context): IsoDate | null => {
      if (text.trim() === '') return null;
      const found = parseIsoDate(text.trim());
      if (found) return found;
      context.issues.push({ code: 'custom', message: wrong, input: text });
      return z.NEVER;
    }),
  );

/** A choice of yes or no; `missing` is the message when neither is chosen. */
export const yesOrNo = (missing: string) => z.enum(['yes', 'no'], missing);

/** A checkbox that must be ticked. */
export const ticked = (missing: string) => z.literal('yes', missing);
