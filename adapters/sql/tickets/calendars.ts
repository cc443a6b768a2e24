import { createHash } from 'node:crypto';
import { type Instant, instant } from '#core/kernel/time.ts';
import { fingerprintOf, nextRevision, type Revision } from '#core/tickets/calendar/calendar.ts';
import { type CalendarLink, type CalendarOwner, changedLink, firstLink } from '#core/tickets/calendar/calendar-link.ts';
import type { CalendarLinks, CalendarRevisions } from '#core/tickets/calendar/ports.ts';
import type { Database, Transaction } from '../engine/database.ts';
import type { CalendarEventsTable } from './schema-calendars.ts';

/** The links of calendars that their owners have changed. */
export const sqlCalendarLinks = (database: Database): CalendarLinks => ({
  of: (owner) => database.read((db) => linkOf(db as Transaction, owner)),
  change: (owner, change, now) =>
    database.write(async (tx) => {
      // Locks the row, so that of two changes at once the later one begins where the earlier one ended.
      await tx
        .insertInto('calendar_links')
        .values({ owner: hashOf(owner), ...rowOf(firstLink), changed_at: now })
        .onConflict((on) => on.column('owner').doUpdateSet({ changed_at: now }))
        .execute();
      const link = changedLink(await linkOf(tx, owner), change);
      await tx.updateTable('calendar_links').set(rowOf(link)).where('owner', '=', hashOf(owner)).execute();
      return link;
    }),
});

const rowOf = ({ version, isOpen }: CalendarLink) => ({ version, open: Number(isOpen) });

const linkOf = async (db: Transaction, owner: CalendarOwner): Promise<CalendarLink> => {
  const row = await db
    .selectFrom('calendar_links')
    .select(['version', 'open'])
    .where('owner', '=', hashOf(owner))
    .executeTakeFirst();
  return row ? { version: Number(row.version), isOpen: Number(row.open) === 1 } : firstLink;
};

const hashOf = ({ of, id }: CalendarOwner): string => createHash('sha256').update(`calendar:${of}:${id}`).digest('hex');

type Known = Revision & { readonly fingerprint: string };

/** What calendars said last of each event. A calendar without news only reads. */
export const sqlCalendarRevisions = (database: Database): CalendarRevisions => ({
  async of(events, now) {
    const sources = events.map(({ source }) => source);
    if (sources.length === 0) return new Map();
    const known = await database.read((db) => knownOf(db as Transaction, sources));
    if (events.every((event) => known.get(event.source)?.fingerprint === fingerprintOf(event))) return known;
    return database.write(async (tx) => {
      const before = await knownOf(tx, sources);
      const after = new Map<string, Known>();
      for (const event of events) {
        const last = before.get(event.source);
        const next = nextRevision(last, fingerprintOf(event), now);
        after.set(event.source, next);
        if (next !== last) await store(tx, event.source, next);
      }
      return after;
    });
  },
});

const knownOf = async (db: Transaction, sources: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  const rows = await db.selectFrom('calendar_events').selectAll().where('source', 'in', sources).execute();
  return new Map(rows.map((row) => [row.source, known(row)]));
};

const known = ({ fingerprint, sequence, changed_at }: CalendarEventsTable): Known => ({
  fingerprint,
  sequence: Number(sequence),
  changedAt: toInstant(changed_at),
});

const toInstant = (epochMs: number): Instant => instant(Number(epochMs));

const store = async (tx: Transaction, source: string, { fingerprint, sequence, changedAt }: Known): Promise<void> => {
  const values = { fingerprint, sequence, changed_at: changedAt };
  await tx
    .insertInto('calendar_events')
    .values({ source, ...values })
    .onConflict((on) => on.column('source').doUpdateSet(values))
    .execute();
};
