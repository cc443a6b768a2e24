import type { InTheRing } from '#core/accounts/own-data/ports.ts';
import { instant } from '#core/kernel/time.ts';
import type { Transaction } from './database.ts';

/** What was written down about the entries of these orders: an entry is called what its ticket is called, `order/product/1`. */
export const inTheRing = async (db: Transaction, orderIds: readonly string[]): Promise<readonly InTheRing[]> => {
  const found: InTheRing[] = [];
  for (const id of orderIds) {
    const theirs = `${id}/`;
    const day = await db.selectFrom('competition_day_log').selectAll().where('entry', 'like', `${theirs}%`).execute();
    const marks = await db.selectFrom('ring_marks').selectAll().where('entry', 'like', `${theirs}%`).execute();
    found.push(
      ...day.map(({ entry, kind, at, body }) => ({ entry, kind, at: instant(at), said: parsed(body) })),
      ...marks.map(({ entry, kind, at, mark }) => ({ entry, kind, at: instant(at), said: parsed(mark) })),
    );
  }
  // An underscore in an id stands for anything in such a search.
  return found.filter(({ entry }) => orderIds.some((id) => entry.startsWith(`${id}/`)));
};

const parsed = (text: string): unknown => JSON.parse(text);
