import { z } from 'zod';
import type { PaperLog } from '#core/competition-day/paper/paper-log.ts';
import { paperNoteShape } from '#core/competition-day/paper/paper-shapes.ts';
import type { PaperBooks } from '#core/competition-day/paper/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { json } from './engine/columns.ts';
import type { Database, Transaction } from './engine/database.ts';
import { lastPosition } from './engine/last-position.ts';
import { oneAtATime } from './engine/one-at-a-time.ts';

/** What was typed off paper score sheets. */
export const sqlPaperBooks = (database: Database): PaperBooks => ({
  of: (entry) => database.read((db) => notesIn(db, entry)),
  all: () => database.read((db) => notesIn(db)),
  change: (entry, decide) =>
    database.write(async (tx) => {
      await oneAtATime(tx, database.dialect, 'paper sheets');
      const log = await notesIn(tx, entry);
      const decided = decide(log);
      if (!decided.ok) return decided;
      await write(tx, decided.value);
      return ok([...log, ...decided.value]);
    }),
});

const write = async (tx: Transaction, notes: PaperLog): Promise<void> => {
  if (notes.length === 0) return;
  const last = await lastPosition(tx, 'paper_notes');
  const rows = notes.map((note, at) => ({
    position: last + at + 1,
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
