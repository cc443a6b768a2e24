import { sql } from 'kysely';
import { z } from 'zod';
import type { CompetitionResults } from '#core/competition-results/ports.ts';
import type { ResultBooks, ResultChange } from '#core/competition-results/result-books.ts';
import { correction, groupStep, queryAnswer, queryAsked } from '#core/competition-results/result-shapes.ts';
import { ok } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
import { json } from './columns.ts';
import type { Database, Transaction } from './database.ts';

/** Whoever writes here waits for whoever does so already; the number is this table's alone. */
const oneAtATime = 5_000_004;

/** The books of the results. */
export const sqlCompetitionResults = (database: Database): CompetitionResults => ({
  read: () => database.read(books),
  change: (decide) =>
    database.write(async (tx) => {
      // SQLite has one writer as it is.
      if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(oneAtATime)})`.execute(tx);
      const decided = decide(await books(tx));
      if (!decided.ok) return decided;
      await write(tx, decided.value);
      return ok(await books(tx));
    }),
});

/** A line of the books, as it lies in its row. */
export const loggedResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('step'), body: json(groupStep) }),
  z.object({ kind: z.literal('correction'), body: json(correction) }),
  z.object({ kind: z.literal('query'), body: json(queryAsked) }),
  z.object({ kind: z.literal('answer'), body: json(z.object({ query: z.string(), answer: queryAnswer })) }),
]);

export type LoggedResult = z.output<typeof loggedResult>;

const books = async (db: Transaction): Promise<ResultBooks> => {
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
  const { last } = await tx
    .selectFrom('competition_results_log')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('competition_results_log')
    .values(added.map((each, at) => ({ position: Number(last) + at + 1, ...each })))
    .execute();
};

const row = (kind: string, at: Instant, body: unknown) => ({ kind, at, body: JSON.stringify(body) });
