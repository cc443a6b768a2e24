import { z } from 'zod';
import type { CompetitionRecord } from '#core/desk/personal-data/export/ports.ts';
import { instant } from '#core/kernel/time.ts';
import { json } from '../../engine/columns.ts';
import type { Transaction } from '../../engine/database.ts';

/** Records about the entries of these orders. An entry's id is its ticket's id, `order/product/1`. */
export const recordsAbout = async (
  db: Transaction,
  orderIds: readonly string[],
): Promise<readonly CompetitionRecord[]> => {
  if (orderIds.length === 0) return [];
  const found: CompetitionRecord[] = [...(await publishedRuns(db)), ...(await results(db))];
  for (const id of orderIds) {
    const theirs = `${id}/%`;
    const day = await db.selectFrom('competition_day_log').selectAll().where('entry', 'like', theirs).execute();
    const marks = await db.selectFrom('ring_marks').selectAll().where('entry', 'like', theirs).execute();
    const sheets = await db.selectFrom('paper_notes').selectAll().where('entry', 'like', theirs).execute();
    found.push(
      ...day.map(({ entry, kind, at, body }) => ({ entry, kind, at: instant(at), said: parsed(body) })),
      ...marks.map(toMark),
      ...sheets.map(toSheet),
    );
  }
  // Filtered again, because an underscore in an id is a wildcard in LIKE.
  return found.filter(({ entry }) => orderIds.some((id) => entry.startsWith(`${id}/`)));
};

/** The records of a member of staff: run events, data from paper sheets, and chosen readings. */
export const recordsBy = async (db: Transaction, userId: string): Promise<readonly CompetitionRecord[]> => {
  const marks = await db.selectFrom('ring_marks').selectAll().where('user_id', '=', userId).execute();
  const sheets = await db.selectFrom('paper_notes').selectAll().where('user_id', '=', userId).execute();
  const readings = await db.selectFrom('class_readings').selectAll().where('user_id', '=', userId).execute();
  return [
    ...marks.map(toMark),
    ...sheets.map(toSheet),
    ...readings.map((each) => ({
      entry: '',
      kind: `readings of the ${each.class} class`,
      at: instant(each.chosen_at),
      said: parsed(each.readings),
    })),
  ];
};

type Row = { readonly entry: string; readonly kind: string; readonly at: number };

const toMark = ({ entry, kind, at, mark }: Row & { readonly mark: string }): CompetitionRecord => ({
  entry,
  kind,
  at: instant(at),
  said: parsed(mark),
});

const toSheet = ({ entry, kind, at, note }: Row & { readonly note: string }): CompetitionRecord => ({
  entry,
  kind: `sheet ${kind}`,
  at: instant(at),
  said: parsed(note),
});

const cards = json(z.array(z.looseObject({ entry: z.string() })));

/** Every run in every published running order. */
const publishedRuns = async (db: Transaction): Promise<readonly CompetitionRecord[]> => {
  const orders = await db.selectFrom('running_orders').select(['published_at', 'runs']).orderBy('version').execute();
  return orders.flatMap(({ published_at, runs }) =>
    cards.parse(runs).map((said) => ({ entry: said.entry, kind: 'published', at: instant(published_at), said })),
  );
};

const aboutEntry = json(z.looseObject({ entry: z.string(), id: z.string() }));
const answered = json(z.looseObject({ query: z.string() }));

/** Corrections, queries and answers about every result. */
const results = async (db: Transaction): Promise<readonly CompetitionRecord[]> => {
  const log = await db
    .selectFrom('competition_results_log')
    .selectAll()
    .where('kind', 'in', ['correction', 'query', 'answer'])
    .orderBy('position')
    .execute();
  const asked = new Map<string, string>();
  return log.map(({ kind, at, body }) => {
    if (kind === 'answer') {
      const said = answered.parse(body);
      return { entry: asked.get(said.query) ?? '', kind, at: instant(at), said };
    }
    const said = aboutEntry.parse(body);
    asked.set(said.id, said.entry);
    return { entry: said.entry, kind, at: instant(at), said };
  });
};

const parsed = (text: string): unknown => JSON.parse(text);
