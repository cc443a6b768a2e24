import { z } from 'zod';
import { group, queryAnswer, signature } from '#core/competition/results/result-shapes.ts';
import type { CompetitionRecord } from '#core/desk/personal-data/export/ports.ts';
import { toEntry, toTill } from '../../door/till-row.ts';
import { column, json } from '../../engine/columns.ts';
import type { Transaction } from '../../engine/database.ts';

/**
 * The decisions of a member of staff in the logs of the day and its results: placements, gate events, announcements,
 * published orders, signatures, corrections and answers. A handler's own queries are among the records of their entry.
 */
export const staffDecisions = async (db: Transaction, userId: string): Promise<readonly CompetitionRecord[]> => [
  ...(await inDay(db, userId)),
  ...(await ordersPublished(db, userId)),
  ...(await inResults(db, userId)),
  ...(await atTheTill(db, userId)),
];

/** A LIKE pattern for rows whose JSON contains the id anywhere; each of the few matches is then parsed. */
const jsonContains = (userId: string): string => `%${JSON.stringify(userId)}%`;

const written = z.object({
  kind: z.string(),
  entry: z.string(),
  at: column.instant,
  body: json(z.looseObject({ by: z.string() })),
});

const inDay = async (db: Transaction, userId: string): Promise<readonly CompetitionRecord[]> => {
  const rows = await db
    .selectFrom('competition_day_log')
    .select(['kind', 'entry', 'at', 'body'])
    .where('kind', 'in', ['placement', 'mark', 'announced', 'announcement-withdrawn'])
    .where('body', 'like', jsonContains(userId))
    .orderBy('position')
    .execute();
  return rows
    .map((row) => written.parse(row))
    .filter(({ body }) => body.by === userId)
    .map(({ body: said, ...row }) => ({ ...row, said }));
};

const published = z.object({ version: z.number(), published_at: column.instant });

const ordersPublished = async (db: Transaction, userId: string): Promise<readonly CompetitionRecord[]> => {
  const rows = await db
    .selectFrom('running_orders')
    .select(['version', 'published_at'])
    .where('published_by', '=', userId)
    .orderBy('version')
    .execute();
  return rows
    .map((row) => published.parse(row))
    .map(({ version, published_at: at }) => ({ entry: '', kind: 'order published', at, said: { version } }));
};

/** The tills that the person opened, and the money that they took and handed back there. */
const atTheTill = async (db: Transaction, userId: string): Promise<readonly CompetitionRecord[]> => {
  const tills = await db.selectFrom('tills').selectAll().where('opened_by', '=', userId).orderBy('opened_at').execute();
  const entries = await db.selectFrom('till_entries').selectAll().where('user_id', '=', userId).orderBy('at').execute();
  return [
    ...tills.map(toTill).map(({ name, openedAt, float, cashUp }) => ({
      entry: '',
      kind: 'till opened',
      at: openedAt,
      said: { name, float, cashUp },
    })),
    ...entries.map(toEntry).map(({ kind, orderId, paidBy, amount, at }) => ({
      entry: '',
      kind: `till ${kind}`,
      at,
      said: { orderId, paidBy, amount },
    })),
  ];
};

const line = { at: column.instant };
const logged = z.discriminatedUnion('kind', [
  // Leaves out the leaderboard, which holds other people’s data.
  z.object({
    ...line,
    kind: z.literal('step'),
    body: json(z.object({ group, step: z.looseObject({ by: signature }) })),
  }),
  z.object({
    ...line,
    kind: z.literal('correction'),
    body: json(z.looseObject({ entry: z.string(), by: signature })),
  }),
  z.object({ ...line, kind: z.literal('answer'), body: json(z.object({ query: z.string(), answer: queryAnswer })) }),
]);

const signedBy = ({ kind, body }: z.output<typeof logged>) => {
  if (kind === 'step') return body.step.by;
  return kind === 'correction' ? body.by : body.answer.by;
};

const inResults = async (db: Transaction, userId: string): Promise<readonly CompetitionRecord[]> => {
  const rows = await db
    .selectFrom('competition_results_log')
    .select(['kind', 'at', 'body'])
    .where('kind', 'in', ['step', 'correction', 'answer'])
    .where('body', 'like', jsonContains(userId))
    .orderBy('position')
    .execute();
  return rows
    .map((row) => logged.parse(row))
    .filter((row) => signedBy(row).user === userId)
    .map(({ kind, at, body }) => ({
      entry: 'entry' in body ? body.entry : '',
      kind: `result ${kind}`,
      at,
      said: body,
    }));
};
