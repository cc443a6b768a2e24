import type { FieldErrors, FormValues } from '../../kernel/forms/form-values.ts';

/** A question about wood, wildlife and truffle, from the edition's content. */
export type Question = {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly { readonly id: string; readonly text: string; readonly right?: boolean | undefined }[];
  /** Shown after a wrong answer. */
  readonly why: string;
};

const unanswered = 'Please choose an answer.';

/** The wrong answers by question; empty when all are right (§5: before the ring). */
export const questionnaireErrors = (questions: readonly Question[], typed: FormValues): FieldErrors =>
  Object.fromEntries(
    questions.flatMap(({ id, answers, why }) => {
      const chosen = answers.find((answer) => answer.id === typed[id]);
      if (!chosen) return [[id, unanswered]];
      return chosen.right ? [] : [[id, why]];
    }),
  );
