import {
  anonymiseAnswer,
  anonymiseCorrection,
  anonymiseQuery,
  anonymiseStep,
  type ErasedHandlers,
} from '#core/competition/results/anonymise.ts';
import type { LoggedResult } from '#core/competition/results/results-log.ts';
import type { EntryId } from '#core/kernel/ids.ts';
import { loggedResult } from '../../competition/competition-results.ts';
import type { Transaction } from '../../engine/database.ts';

/** Removes handlers from the results log: from every stored leaderboard, and from queries about their runs. */
export const anonymiseResults = async (
  tx: Transaction,
  isTheirEntry: (entry: EntryId) => boolean,
  handlers: ErasedHandlers,
): Promise<void> => {
  const rows = await tx
    .selectFrom('competition_results_log')
    .select(['position', 'kind', 'body'])
    .orderBy('position')
    .execute();
  const asked = new Set<string>();
  for (const { position, ...row } of rows) {
    const before = loggedResult.parse(row);
    if (before.kind === 'query' && isTheirEntry(before.body.entry)) asked.add(before.body.id);
    const body = JSON.stringify(anonymised(before, isTheirEntry, asked, handlers));
    if (body === row.body) continue;
    await tx.updateTable('competition_results_log').set({ body }).where('position', '=', position).execute();
  }
};

const anonymised = (
  { kind, body }: LoggedResult,
  isTheirEntry: (entry: EntryId) => boolean,
  asked: ReadonlySet<string>,
  handlers: ErasedHandlers,
): unknown => {
  switch (kind) {
    case 'step':
      return anonymiseStep(body, handlers);
    case 'correction':
      return isTheirEntry(body.entry) ? anonymiseCorrection(body, handlers.names) : body;
    case 'query':
      return isTheirEntry(body.entry) ? anonymiseQuery(body) : body;
    default:
      return asked.has(body.query) ? { ...body, answer: anonymiseAnswer(body.answer, handlers.names) } : body;
  }
};
