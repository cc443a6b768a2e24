import type { FieldErrors, FormValues } from '../forms/form-values.ts';

/** A question about wood, wildlife and truffle, as the edition's words have it. */
export type Question = {
  readonly id: string;
  readonly question: string;
  readonly answers: readonly { readonly id: string; readonly text: string; readonly right?: boolean | undefined }[];
  /** Told to whoever chose another answer. */
  readonly why: string;
};

const unanswered = 'Please choose an answer.';

/** What is still wrong, question by question; nothing when every answer is the right one (§5: before the ring). */
export const questionnaireMistakes = (questions: readonly Question[], typed: FormValues): FieldErrors =>
  Object.fromEntries(
    questions.flatMap(({ id, answers, why }) => {
      const chosen = answers.find((answer) => answer.id === typed[id]);
      if (!chosen) return [[id, unanswered]];
      return chosen.right ? [] : [[id, why]];
    }),
  );
