import { oneLine } from '../../kernel/forms/text-lines.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { answerWords } from './messages.ts';
import type { Question } from './sale-rules.ts';

/** The most characters of an answer in words. */
export const maxCharacters = 200;

/** The answer as it is stored, '' for none; or a refusal in words. */
export const answerTo = (
  { options, required }: Pick<Question, 'options' | 'required'>,
  typed: string,
): Result<string, string> => {
  const answer = oneLine(typed);
  if (answer === '') return required ? refuse(answerWords.missing) : ok('');
  if (answer.length > maxCharacters) return refuse(answerWords.tooLong);
  return options.length === 0 || options.includes(answer) ? ok(answer) : refuse(answerWords.notAnOption);
};
