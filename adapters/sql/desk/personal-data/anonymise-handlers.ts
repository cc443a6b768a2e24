import { z } from 'zod';
import {
  anonymiseCard,
  anonymisePaperRecord,
  anonymiseRunEvent,
  unnamedHandler,
} from '#core/competition/day/anonymise.ts';
import { placementShape, runCardShape, runNotificationShape } from '#core/competition/day/day-shapes.ts';
import { runEventShape } from '#core/competition/day/judge/run-event-shape.ts';
import { paperSheetRecordShape } from '#core/competition/day/paper/paper-shapes.ts';
import type { RunCard } from '#core/competition/day/run-card.ts';
import { json } from '../../engine/columns.ts';
import type { Transaction } from '../../engine/database.ts';
import { anonymiseResults } from './anonymise-results.ts';

/**
 * Removes handlers' names, and free text about them, from the logs of the day and of its results. The hound's run stays,
 * with its time, ring, points and place.
 */
export const anonymiseHandlers = async (tx: Transaction, orders: readonly string[]): Promise<void> => {
  const isTheirEntry = (entry: string) => orders.some((order) => entry.startsWith(`${order}/`));
  const cards = await anonymiseRunningOrders(tx, isTheirEntry);
  const names = [...new Set(cards.map(({ handler }) => handler))].filter((name) => name && name !== unnamedHandler);
  await anonymiseDayLog(tx, isTheirEntry);
  await anonymiseRingEvents(tx, isTheirEntry, names);
  await anonymiseResults(tx, isTheirEntry, { numbers: new Set(cards.map(({ number }) => number)), names });
};

type IsTheirEntry = (entry: string) => boolean;

/** @returns the cards before the change */
const anonymiseRunningOrders = async (tx: Transaction, isTheirEntry: IsTheirEntry): Promise<readonly RunCard[]> => {
  const own: RunCard[] = [];
  const published = await tx.selectFrom('running_orders').select(['version', 'runs']).execute();
  for (const { version, runs } of published) {
    const cards = json(z.array(runCardShape)).parse(runs);
    const found = cards.filter(({ entry }) => isTheirEntry(entry));
    if (found.length === 0) continue;
    own.push(...found);
    const anonymised = cards.map((card) => (isTheirEntry(card.entry) ? anonymiseCard(card) : card));
    await tx
      .updateTable('running_orders')
      .set({ runs: JSON.stringify(anonymised) })
      .where('version', '=', version)
      .execute();
  }
  return own;
};

const anonymiseDayLog = async (tx: Transaction, isTheirEntry: IsTheirEntry): Promise<void> => {
  const log = await tx
    .selectFrom('competition_day_log')
    .select(['position', 'kind', 'entry', 'body'])
    .where('kind', 'in', ['told', 'placement'])
    .execute();
  for (const { position, kind, entry, body } of log) {
    if (!isTheirEntry(entry)) continue;
    const anonymised =
      kind === 'told'
        ? anonymiseToldCard(json(runNotificationShape).parse(body))
        : { ...json(placementShape).parse(body), reason: '' };
    await tx
      .updateTable('competition_day_log')
      .set({ body: JSON.stringify(anonymised) })
      .where('position', '=', position)
      .execute();
  }
};

const anonymiseToldCard = ({ card, ...rest }: z.output<typeof runNotificationShape>) => ({
  card: anonymiseCard(card),
  ...rest,
});

/** Removes initials from score sheets on phones and on paper, and reasons, which may contain names. */
const anonymiseRingEvents = async (
  tx: Transaction,
  isTheirEntry: IsTheirEntry,
  names: readonly string[],
): Promise<void> => {
  const marks = await tx.selectFrom('ring_marks').select(['position', 'entry', 'mark']).execute();
  for (const { position, entry, mark } of marks) {
    if (!isTheirEntry(entry)) continue;
    const anonymised = JSON.stringify(anonymiseRunEvent(json(runEventShape).parse(mark), names));
    if (anonymised === mark) continue;
    await tx.updateTable('ring_marks').set({ mark: anonymised }).where('position', '=', position).execute();
  }
  const notes = await tx.selectFrom('paper_notes').select(['position', 'entry', 'note']).execute();
  for (const { position, entry, note } of notes) {
    if (!isTheirEntry(entry)) continue;
    const anonymised = JSON.stringify(anonymisePaperRecord(json(paperSheetRecordShape).parse(note), names));
    await tx.updateTable('paper_notes').set({ note: anonymised }).where('position', '=', position).execute();
  }
};
