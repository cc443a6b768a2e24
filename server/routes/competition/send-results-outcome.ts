import type { FastifyReply } from 'fastify';
import type {
  answerRunQuery,
  askAboutRun,
  clearStrayRun,
  correctOneRun,
  decideRunAttempt,
  takeResultStep,
} from '#core/competition-results/api.ts';
import { deskRefusalInWords } from '#core/competition-results/messages.ts';
import type { DeskRefusal } from '#core/competition-results/results-desk.ts';
import type { Result } from '#core/kernel/result.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

type Recording =
  | typeof answerRunQuery
  | typeof askAboutRun
  | typeof clearStrayRun
  | typeof correctOneRun
  | typeof decideRunAttempt
  | typeof takeResultStep;

/** Answers that a change of the results was recorded, or its refusal in words. The log itself is only for the desk to read. */
export const sendResultsOutcome = (reply: FastifyReply, endpoint: Recording, outcome: Result<unknown, DeskRefusal>) => {
  if (outcome.ok) return { done: true as const };
  return sendRefusal(reply, endpoint, { ...outcome.refusal, detail: deskRefusalInWords(outcome.refusal) });
};
