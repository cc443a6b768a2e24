import * as z from 'zod/mini';
import { type ContentFieldTypes, line } from '../../../kernel/content-shapes/field-types.ts';

/** The name of the question's form field. */
const name = z.string().check(z.regex(/^[a-z][a-z-]*$/, 'a short name in small letters'));

const answer = z.strictObject({ id: name, text: line, right: z.optional(z.boolean()) });

const question = z
  .strictObject({
    id: name,
    question: line,
    answers: z.array(answer).check(z.minLength(2), z.maxLength(5)),
    /** The text shown after a wrong choice. */
    why: line,
  })
  .check(
    z.refine(({ answers }) => answers.filter(({ right }) => right).length === 1, 'one answer is right, and only one'),
    z.refine(({ answers }) => new Set(answers.map(({ id }) => id)).size === answers.length, 'each answer its own id'),
  );

/** The conservation-awareness questionnaire (§5): required before a hound may enter the ring. */
export const questionnaire = ({ prose }: ContentFieldTypes) =>
  z.strictObject({
    intro: prose,
    done: line,
    questions: z.array(question).check(
      z.minLength(1),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each question its own id'),
    ),
  });
