import {
  answerWithoutHandler,
  correctionWithoutHandler,
  type Forgotten,
  queryWithoutHandler,
  stepWithoutHandlers,
} from '#core/competition-results/forgotten.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { type LoggedResult, loggedResult } from '../competition-results.ts';
import type { Transaction } from '../engine/database.ts';

/** Takes handlers out of the books of the results: off every board that was kept with a step, and out of what was asked about their runs. */
export const forgetResults = async (
  tx: Transaction,
  theirs: (entry: EntryId) => boolean,
  forgotten: Forgotten,
): Promise<void> => {
  const rows = await tx
    .selectFrom('competition_results_log')
    .select(['position', 'kind', 'body'])
    .orderBy('position')
    .execute();
  const asked = new Set<string>();
  for (const { position, ...row } of rows) {
    const before = loggedResult.parse(row);
    if (before.kind === 'query' && theirs(before.body.entry)) asked.add(before.body.id);
    const body = JSON.stringify(withoutThem(before, theirs, asked, forgotten));
    if (body === row.body) continue;
    await tx.updateTable('competition_results_log').set({ body }).where('position', '=', position).execute();
  }
};

const withoutThem = (
  { kind, body }: LoggedResult,
  theirs: (entry: EntryId) => boolean,
  asked: ReadonlySet<string>,
  forgotten: Forgotten,
): unknown => {
  switch (kind) {
    case 'step':
      return stepWithoutHandlers(body, forgotten);
    case 'correction':
      return theirs(body.entry) ? correctionWithoutHandler(body, forgotten.names) : body;
    case 'query':
      return theirs(body.entry) ? queryWithoutHandler(body) : body;
    default:
      return asked.has(body.query) ? { ...body, answer: answerWithoutHandler(body.answer, forgotten.names) } : body;
  }
};
