import { describe, expect, it } from 'vitest';
import { memoryPaperSheetLog } from '#adapters/memory/competition/paper-sheet-log.ts';
import type { ReceivedEvent } from '#core/competition/day/judge/ports.ts';
import { paperDay } from '#core/competition/day/paper/paper-day.ts';
import { type PaperSheetRecord, paperSheetStatus } from '#core/competition/day/paper/paper-sheet-records.ts';
import { auditedPaperSheets } from '#core/competition/day/paper/staff-actions.ts';
import { differingFields, fieldValue, type TranscribedSheet } from '#core/competition/day/paper/transcribed-sheet.ts';
import type { StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { anEmptySheet, halfPastTen } from '#fixtures/builders/a-run.ts';
import { anAttributedEvent, aRunEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { theRulebook } from '../../rules/the-rulebook.ts';

const moss = entryId('moss');
const { secondsTaken: _, ...nothing } = anEmptySheet;
const finished: TranscribedSheet = {
  run: { kind: 'finished', counts: { ...nothing, oilFinds: 2 }, secondsTaken: 200 },
  initials: 'EO',
};
const out = (reason: string): TranscribedSheet => ({ run: { kind: 'disqualified', reason }, initials: 'EO' });
const typed = (by: typeof nell, sheet: TranscribedSheet, minutes = 0): PaperSheetRecord => ({
  id: nextId('note'),
  entry: moss,
  by,
  at: laterBy(halfPastTen, minutes * minute),
  kind: 'typed',
  sheet,
});
const entered = (): PaperSheetRecord => ({
  id: nextId('note'),
  entry: moss,
  by: odo,
  at: halfPastTen,
  kind: 'entered',
  marks: [aRunEvent({ kind: 'started' })],
  typedBy: [nell.name, odo.name],
});

describe('two transcriptions of a paper sheet', () => {
  it('two transcriptions of a paper sheet have a value for each field of their kind of run, and null elsewhere', () => {
    expect(
      (['oilFinds', 'digs', 'ended', 'secondsTaken', 'reason'] as const).map((of) => fieldValue(finished, of)),
    ).toEqual([2, 0, 'finished', 200, null]);
    expect(
      (['oilFinds', 'ended', 'secondsTaken', 'reason'] as const).map((of) => fieldValue(out(' A bite. '), of)),
    ).toEqual([null, 'disqualified', null, 'A bite.']);
    expect(fieldValue({ ...finished, initials: ' eo ' }, 'initials')).toBe('EO');
  });

  it('transcriptions of a paper sheet differ in finds, time, ending and initials, not in a disqualification’s reason', () => {
    const { run } = finished;
    if (run.kind !== 'finished') throw new Error('not finished');
    expect(differingFields(finished, { ...finished, run: { ...run, secondsTaken: 201 } })).toEqual(['secondsTaken']);
    expect(differingFields(finished, { ...finished, run: { ...run, counts: nothing } })).toEqual(['oilFinds']);
    expect(differingFields(finished, { ...finished, initials: 'eo ' })).toEqual([]);
    expect(differingFields(finished, { ...finished, initials: 'EP' })).toEqual(['initials']);
    expect(differingFields(out('A bite.'), out('It bit.'))).toEqual([]);
    expect(differingFields(out('A bite.'), { ...out('A bite.'), run: { kind: 'withdrawn' } })).toEqual(['ended']);
  });
});

describe('a paper sheet', () => {
  it('a paper sheet is agreed when the last transcriptions of two people are equal, not two of one person', () => {
    const other = out('A bite.');
    expect(paperSheetStatus([])).toEqual({ kind: 'blank' });
    expect(paperSheetStatus([typed(nell, finished), typed(nell, finished)])).toMatchObject({ kind: 'typed' });
    const changed = [typed(nell, finished), typed(nell, other), typed(odo, finished)];
    expect(paperSheetStatus(changed)).toMatchObject({ kind: 'typed', each: [{ by: nell }, { by: odo }] });
    expect(paperSheetStatus([...changed, typed(odo, other)])).toMatchObject({
      kind: 'agreed',
      first: { by: nell },
      second: { by: odo },
    });
  });

  it('a paper sheet starts again when another transcription is typed after it was entered', () => {
    const done = [typed(nell, finished), typed(odo, finished), entered()];
    expect(paperSheetStatus(done)).toEqual({ kind: 'entered', entered: done[2] });
    expect(paperSheetStatus([...done, typed(odo, finished)])).toMatchObject({ kind: 'typed', each: [{ by: odo }] });
  });
});

describe('paper sheets of the day', () => {
  const classReadings = {
    all: async () => [
      { class: 'adult' as const, readings: theRulebook.classes.adult.chosen, by: nell, at: halfPastTen },
    ],
  };
  const ringNames = [{ id: ringId('ring-1'), name: 'Oak ring' }];
  const dayOf = (order: ReturnType<typeof aPublishedOrder> | null, events: readonly ReceivedEvent[] = []) =>
    paperDay({
      competitionDay: { order: async () => order },
      classReadings,
      paperSheetLog: memoryPaperSheetLog(),
      runEventLog: { all: async () => events },
      ringNames,
    })(nell);

  it('the day’s paper sheets have the running order, rings and readings, and no runs before a running order', async () => {
    const order = aPublishedOrder({ runs: [aRunCard({ entry: moss })] });
    const { version, publishedAt, runs } = order;
    const readings = [{ class: 'adult', readings: theRulebook.classes.adult.chosen }];
    expect(await dayOf(order)).toEqual({
      version,
      publishedAt,
      rings: ringNames,
      runs,
      readings,
      sheets: [],
      signedOnPhones: [],
    });
    const signed = anAttributedEvent({ kind: 'signed', initials: 'EO', covers: [] }, { entry: moss });
    const received = [{ ...signed, receivedAt: halfPastTen }];
    expect((await dayOf(order, received)).signedOnPhones).toEqual([moss]);
    expect(await dayOf(null)).toMatchObject({ version: 0, publishedAt: null, runs: [], rings: ringNames });
  });
});

describe('the audit log of paper sheets', () => {
  const written = async (record: PaperSheetRecord, runs = [aRunCard({ entry: moss, hound: 'Moss' })]) => {
    const seen: StaffChange[] = [];
    const day = { order: async () => aPublishedOrder({ runs: [aRunCard({ entry: entryId('fig') }), ...runs] }) };
    const log = auditedPaperSheets(memoryPaperSheetLog(), day, (change) => {
      seen.push(change);
      return aStaffAction(nextId('action'), change);
    });
    await log.change(moss, () => ok([record]));
    return seen;
  };
  const about = { subject: { kind: 'entry', id: moss, name: 'Moss' }, before: null, reason: null };

  it('the audit log has each transcription of a paper sheet with its ending, and how many events two became', async () => {
    expect(await written(typed(nell, out('A bite.')))).toEqual([
      { ...about, action: 'paper-sheet.typed', after: { outcome: 'disqualified' } },
    ]);
    expect(await written(entered())).toEqual([
      { ...about, action: 'paper-sheet.entered', after: { typedBy: [nell.name, odo.name], events: 1 } },
    ]);
  });

  it('the audit log names a paper sheet’s entry by its id when its run has left the running order', async () => {
    expect(await written(typed(nell, finished), [])).toMatchObject([{ subject: { id: moss, name: moss } }]);
  });
});
