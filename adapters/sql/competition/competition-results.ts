import { z } from 'zod';
import type { CompetitionResults } from '#core/competition/results/ports.ts';
import { correction, groupStep, queryAnswer, queryAsked } from '#core/competition/results/result-shapes.ts';
import type { ResultChange, ResultsLog } from '#core/competition/results/results-log.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
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

export type LoggedResult = z.output<typeof loggedResult>;

const resultsLog = async (db: Transaction): Promise<ResultsLog> => {
  const rows = await db.selectFrom('competition_results_log').select(['kind', 'body']).orderBy('position').execute();
  const log = rows.map((row) => loggedResult.parse(row));
  const answers = new Map(
    log.flatMap((each) => (each.kind === 'answer' ? [[each.body.query, each.body.answer] as const] : [])),
  );
  return {
    steps: log.flatMap((each) => (each.kind === 'step' ? [each.body] : [])),
    corrections: log.flatMap((each) => (each.kind === 'correction' ? [each.body] : [])),
    queries: log.flatMap((each) =>
      each.kind === 'query' ? [{ ...each.body, answer: answers.get(each.body.id) ?? null }] : [],
    ),
  };
};

const write = async (tx: Transaction, { step, correction, query, answer }: ResultChange): Promise<void> => {
  const added = [
    ...(step ? [row('step', step.step.by.at, step)] : []),
    ...(correction ? [row('correction', correction.by.at, correction)] : []),
    ...(query ? [row('query', query.by.at, query)] : []),
    ...(answer ? [row('answer', answer.answer.by.at, answer)] : []),
  ];
  if (added.length === 0) return;
  const last = await lastPosition(tx, 'competition_results_log');
  await tx
    .insertInto('competition_results_log')
    .values(added.map((each, at) => ({ position: last + at + 1, ...each })))
    .execute();
};

const row = (kind: string, at: Instant, body: unknown) => ({ kind, at, body: JSON.stringify(body) });
