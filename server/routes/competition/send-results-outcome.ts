import type { FastifyReply } from 'fastify';
import { deskRefusalInWords } from '#core/competition-results/messages.ts';
import type { DeskRefusal } from '#core/competition-results/results-desk.ts';
import type { ResultsLog } from '#core/competition-results/results-log.ts';
import type { Result } from '#core/kernel/result.ts';
import { sendRefusal } from '../../http/send-refusal.ts';

const statuses: Readonly<Record<DeskRefusal['kind'], number>> = {
  'out-of-turn': 409,
  'runs-outstanding': 409,
  'queries-open': 409,
  'queries-may-come': 409,
  'result-final': 409,
  'run-not-confirmed': 409,
  'query-answered': 409,
  'too-late-to-ask': 409,
  'asked-already': 409,
  'nothing-changes': 409,
  'run-unknown': 404,
  'query-unknown': 404,
  'words-missing': 422,
  'sheet-impossible': 422,
};

/** Whether the books of the results have taken something, and in words why not: the books themselves are the desk's to read. */
export const sendResultsOutcome = (reply: FastifyReply, outcome: Result<ResultsLog, DeskRefusal>) => {
  if (outcome.ok) return { done: true };
  const inWords = { ...outcome.refusal, detail: deskRefusalInWords(outcome.refusal) };
  return sendRefusal<DeskRefusal['kind']>(reply, inWords, statuses);
};
