import { sql } from 'kysely';
import { z } from 'zod';
import type { PaperLog } from '#core/competition-day/paper/paper-log.ts';
import { paperNoteShape } from '#core/competition-day/paper/paper-shapes.ts';
import type { PaperBooks } from '#core/competition-day/paper/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { json } from './columns.ts';
import type { Database, Transaction } from './database.ts';

/** Whoever writes here waits for whoever does so already; the number is this table's alone. */
const oneAtATime = 5_000_005;

/** What was typed off paper score sheets. */
export const sqlPaperBooks = (database: Database): PaperBooks => ({
  of: (entry) => database.read((db) => notesIn(db, entry)),
  all: () => database.read((db) => notesIn(db)),
  change: (entry, decide) =>
    database.write(async (tx) => {
      // SQLite has one writer as it is.
      if (database.dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(oneAtATime)})`.execute(tx);
      const log = await notesIn(tx, entry);
      const decided = decide(log);
      if (!decided.ok) return decided;
      await write(tx, decided.value);
      return ok([...log, ...decided.value]);
    }),
});

const write = async (tx: Transaction, notes: PaperLog): Promise<void> => {
  if (notes.length === 0) return;
  const { last } = await tx
    .selectFrom('paper_notes')
    .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const rows = notes.map((note, at) => ({
    position: Number(last) + at + 1,
    entry: note.entry,
    kind: note.kind,
    at: note.at,
    user_id: note.by.id,
    note: JSON.stringify(note),
  }));
  await tx.insertInto('paper_notes').values(rows).execute();
};

const noted = z.object({ note: json(paperNoteShape) });

const notesIn = async (db: Transaction, entry?: string): Promise<PaperLog> => {
  const rows = await db
    .selectFrom('paper_notes')
    .select('note')
    .$if(entry !== undefined, (query) => query.where('entry', '=', entry ?? ''))
    .orderBy('position')
    .execute();
  return rows.map((row) => noted.parse(row).note);
};
