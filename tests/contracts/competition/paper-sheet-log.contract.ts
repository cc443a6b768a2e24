import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  EnteredSheet,
  PaperSheetRecord,
  SheetTranscription,
} from '#core/competition/day/paper/paper-sheet-records.ts';
import { deviceId, entryId, ringEventId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { nell, odo } from '#fixtures/builders/a-run-event.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import type { Store } from '../stores/store.ts';

const moss = entryId('order-1/prod_competitor/2');
const tarn = entryId('order-1/prod_competitor/3');
const at = aSaturdayInOctober;

const counts = {
  oilFinds: 2,
  truffleFinds: 1,
  wrongFlags: 0,
  digs: 1,
  toileting: 0,
  baitsEaten: 0,
  behaviourWarnings: 0,
};

const typed = (id: string, change: Partial<SheetTranscription> = {}): SheetTranscription => ({
  kind: 'typed',
  id,
  entry: moss,
  by: nell,
  at,
  sheet: { run: { kind: 'finished', counts, secondsTaken: 278.41 }, initials: 'ÉO' },
  ...change,
});

const entered: EnteredSheet = {
  kind: 'entered',
  id: 'note-3',
  entry: moss,
  by: odo,
  at,
  typedBy: [nell.name, odo.name],
  marks: [
    { id: ringEventId('p-1'), device: deviceId('paper'), at, attempt: 1, kind: 'stopped', secondsTaken: 278.41 },
    {
      id: ringEventId('p-2'),
      device: deviceId('paper'),
      at,
      attempt: 1,
      kind: 'signed',
      initials: 'ÉO',
      covers: [ringEventId('p-1')],
    },
  ],
};

/** The append-only log of data from paper score sheets. */
export const paperSheetLogContract = (name: string, open: () => Promise<Store>) =>
  describe(`PaperSheetLog: ${name}`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());
    const write = (...notes: readonly PaperSheetRecord[]) => store.paperSheetLog.change(moss, () => ok(notes));

    it('the log of paper sheets returns every record as it was stored, in that order', async () => {
      const notes = [
        typed('note-1'),
        typed('note-2', { by: odo, sheet: { run: { kind: 'disqualified', reason: 'A bite.' }, initials: 'EO' } }),
        typed('note-2b', { by: odo, sheet: { run: { kind: 'withdrawn' }, initials: 'EO' } }),
        entered,
      ];
      for (const note of notes) await write(note);
      expect(await store.paperSheetLog.of(moss)).toEqual(notes);
    });

    it('the log of paper sheets returns the records of one run only', async () => {
      await write(typed('note-1'));
      const other = typed('note-2', { entry: tarn });
      expect(await store.paperSheetLog.change(tarn, (log) => ok(log.length === 0 ? [other] : []))).toEqual(ok([other]));
      expect(await store.paperSheetLog.of(tarn)).toEqual([other]);
      expect((await store.paperSheetLog.all()).map(({ id }) => id)).toEqual(['note-1', 'note-2']);
    });

    it('the log of paper sheets stores nothing when the decision refuses', async () => {
      expect(await store.paperSheetLog.change(moss, () => refuse('no'))).toEqual(refuse('no'));
      expect(await store.paperSheetLog.of(moss)).toEqual([]);
    });

    it('the log of paper sheets writes to the audit log with the records, and nothing when the decision refuses', async () => {
      const actionsOf = (written: readonly PaperSheetRecord[]) => written.map(({ id }) => aStaffAction(`of-${id}`));
      await store.paperSheetLog.change(moss, () => ok([typed('note-1')]), actionsOf);
      await store.paperSheetLog.change(moss, () => refuse('no'), actionsOf);
      const logged = await store.auditLog.page({}, null, 10);
      expect(logged.map(({ id }) => id)).toEqual(['of-note-1']);
    });

    it('the log of paper sheets runs concurrent decisions one after another, each with the earlier records', async () => {
      const seen: number[] = [];
      await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          store.paperSheetLog.change(moss, (log) => {
            seen.push(log.length);
            return ok([typed(`note-${at}`)]);
          }),
        ),
      );
      expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, at) => at));
    });
  });
