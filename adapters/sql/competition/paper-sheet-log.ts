import { z } from 'zod';
import { paperSheetRecordShape } from '#core/competition/day/paper/paper-shapes.ts';
import type { PaperSheetRecords } from '#core/competition/day/paper/paper-sheet-records.ts';
import type { PaperSheetLog } from '#core/competition/day/paper/ports.ts';
import { ok } from '#core/kernel/result.ts';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { json } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { lastPosition } from '../engine/last-position.ts';
import { recordStaffActions } from '../kernel/audit-log.ts';

/** The log of data entered from paper score sheets. */
export const sqlPaperSheetLog = (database: Database): PaperSheetLog => ({
  of: (entry) => database.read((db) => notesIn(db, entry)),
  all: () => database.read((db) => notesIn(db)),
  change: (entry, decide, actionsOf) =>
    database.write(async (tx) => {
      await takeAdvisoryLock(tx, database.dialect, 'paper sheets');
      const log = await notesIn(tx, entry);
      const decided = decide(log);
      if (!decided.ok) return decided;
      await write(tx, decided.value);
      await recordStaffActions(tx, actionsOf?.(decided.value));
      return ok([...log, ...decided.value]);
    }),
});

const write = async (tx: Transaction, notes: PaperSheetRecords): Promise<void> => {
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

const noted = z.object({ note: json(paperSheetRecordShape) });

const notesIn = async (db: Transaction, entry?: string): Promise<PaperSheetRecords> => {
  const rows = await db
    .selectFrom('paper_notes')
    .select('note')
    .$if(entry !== undefined, (query) => query.where('entry', '=', entry ?? ''))
    .orderBy('position')
    .execute();
  return rows.map((row) => noted.parse(row).note);
};
