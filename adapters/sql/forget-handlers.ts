import { z } from 'zod';
import { placement, runCard, told } from '#core/competition-day/day-shapes.ts';
import type { RunCard } from '#core/competition-day/run-card.ts';
import { json } from './columns.ts';
import type { Transaction } from './database.ts';

/** Takes the names of handlers out of the books of the day, and what was written about them: that a hound ran, when and where stays. */
export const forgetHandlers = async (tx: Transaction, orders: readonly string[]): Promise<void> => {
  const theirs = (entry: string) => orders.some((order) => entry.startsWith(`${order}/`));
  const nobodys = (card: RunCard): RunCard => (theirs(card.entry) ? { ...card, handler: '' } : card);

  const published = await tx.selectFrom('running_orders').select(['version', 'runs']).execute();
  for (const { version, runs } of published) {
    const cards = json(z.array(runCard)).parse(runs);
    if (!cards.some(({ entry }) => theirs(entry))) continue;
    await tx
      .updateTable('running_orders')
      .set({ runs: JSON.stringify(cards.map(nobodys)) })
      .where('version', '=', version)
      .execute();
  }

  const log = await tx
    .selectFrom('competition_day_log')
    .select(['position', 'kind', 'entry', 'body'])
    .where('kind', 'in', ['told', 'placement'])
    .execute();
  for (const { position, kind, entry, body } of log) {
    if (!theirs(entry)) continue;
    const kept = kind === 'told' ? forgotten(json(told).parse(body)) : { ...json(placement).parse(body), reason: '' };
    await tx
      .updateTable('competition_day_log')
      .set({ body: JSON.stringify(kept) })
      .where('position', '=', position)
      .execute();
  }
};

const forgotten = ({ card, ...rest }: z.output<typeof told>) => ({ card: { ...card, handler: '' }, ...rest });
