import * as z from 'zod/mini';
import { uncheckedTemplateLine } from '../../kernel/content-shapes/field-types.ts';
import { type WordedEmailId, type Wording, wordedEmailIds } from './worded-emails.ts';
import { mistakesInLine, mistakesInText } from './wording-mistakes.ts';

/** The most characters of a subject, of a heading and of the words. */
const most = { subject: 150, heading: 150, text: 5_000 } as const;

const refuseMistakes = (mistakesIn: (text: string) => readonly string[]) =>
  z.check<string>(({ value, issues }) => {
    for (const message of mistakesIn(value)) issues.push({ code: 'custom', input: value, message });
  });

/** The shape of the words of one email. */
const wordingShape = (email: WordedEmailId): z.ZodMiniType<Wording> => {
  const inLine = refuseMistakes((text) => mistakesInLine(email, text));
  return z.strictObject({
    subject: uncheckedTemplateLine.check(z.maxLength(most.subject), inLine),
    heading: uncheckedTemplateLine.check(z.maxLength(most.heading), inLine),
    text: z.string().check(
      z.regex(/\S/, 'there are no words here'),
      z.maxLength(most.text),
      refuseMistakes((text) => mistakesInText(email, text)),
    ),
  });
};

/** The shape of an edition’s `emails.yaml`: the emails whose words were changed. */
export const emailWordings = () => {
  const entries = wordedEmailIds.map((email) => [email, z.optional(wordingShape(email))] as const);
  return z.strictObject(Object.fromEntries(entries) as Record<WordedEmailId, ReturnType<typeof optionalWording>>);
};

const optionalWording = () => z.optional(wordingShape('receipt'));

/** The words of one email, if they may be sent. */
export const checkedWording = (email: WordedEmailId, typed: unknown): Wording | undefined =>
  wordingShape(email).safeParse(typed).data;
