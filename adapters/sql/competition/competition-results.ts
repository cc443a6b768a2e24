import { z } from 'zod';
import type { CompetitionResults } from '#core/competition/results/ports.ts';
import { correction, groupStep, queryAnswer, queryAsked } from '#core/competition/results/result-shapes.ts';
import {
  fromLoggedResults,
  loggedResults,
  type ResultChange,
  type ResultsLog,
} from '#core/competition/results/results-log.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { json, renamedField } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { lastPosition } from '../engine/last-position.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';

/**
 * The results log: the head judge's steps, corrections, queries and answers, oldest first.
 * @param machine dates outbox tasks
 */
export const sqlCompetitionResults = (database: Database, machine: Clock): CompetitionResults => ({
  read: () => database.read(resultsLog),
  change: (decide) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'competition results');
      const decided = decide(await resultsLog(tx));
      if (!decided.ok) return decided;
      await write(tx, decided.value);
      await recordStaffActions(tx, decided.value.actions);
      await enqueueTasks(tx, decided.value.tasks ?? [], machine.now());
      return ok(await resultsLog(tx));
    }),
});

const storedStep = z.object({ ...groupStep.shape, board: renamedField('standing', 'status', groupStep.shape.board) });

/** One row of the results log. */
export const loggedResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step'), body: json(storedStep) }),
  z.object({ kind: z.literal('correction'), body: json(correction) }),
  z.object({ kind: z.literal('query'), body: json(queryAsked) }),
  z.object({ kind: z.literal('answer'), body: json(z.object({ query: z.string(), answer: queryAnswer })) }),
]);

const resultsLog = async (db: Transaction): Promise<ResultsLog> => {
  const rows = await db.selectFrom('competition_results_log').select(['kind', 'body']).orderBy('position').execute();
  return fromLoggedResults(rows.map((row) => loggedResult.parse(row)));
};

const write = async (tx: Transaction, change: ResultChange): Promise<void> => {
  const added = loggedResults(change);
  if (added.length === 0) return;
  const last = await lastPosition(tx, 'competition_results_log');
  await tx
    .insertInto('competition_results_log')
    .values(added.map(({ body, ...of }, index) => ({ ...of, position: last + index + 1, body: JSON.stringify(body) })))
    .execute();
};
