import { z } from 'zod';
import { placement, runCard, told } from '#core/competition-day/day-shapes.ts';
import {
  cardWithoutHandler,
  markWithoutHandler,
  noteWithoutHandler,
  unnamedHandler,
} from '#core/competition-day/forgotten.ts';
import { markShape } from '#core/competition-day/judge/mark-shape.ts';
import { paperNoteShape } from '#core/competition-day/paper/paper-shapes.ts';
import type { RunCard } from '#core/competition-day/run-card.ts';
import { json } from '../engine/columns.ts';
import type { Transaction } from '../engine/database.ts';
import { forgetResults } from './forget-results.ts';

/**
 * Takes the names of handlers out of the books of the day and of its results, and what was written about them: that a
 * hound ran, when, where, for how many points and in which place stays.
 */
export const forgetHandlers = async (tx: Transaction, orders: readonly string[]): Promise<void> => {
  const theirs = (entry: string) => orders.some((order) => entry.startsWith(`${order}/`));
  const cards = await forgetInOrders(tx, theirs);
  const names = [...new Set(cards.map(({ handler }) => handler))].filter((name) => name && name !== unnamedHandler);
  await forgetInDay(tx, theirs);
  await forgetInRing(tx, theirs, names);
  await forgetResults(tx, theirs, { numbers: new Set(cards.map(({ number }) => number)), names });
};

type Theirs = (entry: string) => boolean;

/** @returns their cards as they were */
const forgetInOrders = async (tx: Transaction, theirs: Theirs): Promise<readonly RunCard[]> => {
  const own: RunCard[] = [];
  const published = await tx.selectFrom('running_orders').select(['version', 'runs']).execute();
  for (const { version, runs } of published) {
    const cards = json(z.array(runCard)).parse(runs);
    const found = cards.filter(({ entry }) => theirs(entry));
    if (found.length === 0) continue;
    own.push(...found);
    const kept = cards.map((card) => (theirs(card.entry) ? cardWithoutHandler(card) : card));
    await tx
      .updateTable('running_orders')
      .set({ runs: JSON.stringify(kept) })
      .where('version', '=', version)
      .execute();
  }
  return own;
};

const forgetInDay = async (tx: Transaction, theirs: Theirs): Promise<void> => {
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

const forgotten = ({ card, ...rest }: z.output<typeof told>) => ({ card: cardWithoutHandler(card), ...rest });

/** Initials under sheets, on telephones and on paper, and names in reasons. */
const forgetInRing = async (tx: Transaction, theirs: Theirs, names: readonly string[]): Promise<void> => {
  const marks = await tx.selectFrom('ring_marks').select(['position', 'entry', 'mark']).execute();
  for (const { position, entry, mark } of marks) {
    if (!theirs(entry)) continue;
    const kept = JSON.stringify(markWithoutHandler(json(markShape).parse(mark), names));
    if (kept === mark) continue;
    await tx.updateTable('ring_marks').set({ mark: kept }).where('position', '=', position).execute();
  }
  const notes = await tx.selectFrom('paper_notes').select(['position', 'entry', 'note']).execute();
  for (const { position, entry, note } of notes) {
    if (!theirs(entry)) continue;
    const kept = JSON.stringify(noteWithoutHandler(json(paperNoteShape).parse(note), names));
    await tx.updateTable('paper_notes').set({ note: kept }).where('position', '=', position).execute();
  }
};
