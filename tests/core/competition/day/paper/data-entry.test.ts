import { beforeEach, describe, expect, it } from 'vitest';
import { memoryPaperSheetLog } from '#adapters/memory/competition/paper-sheet-log.ts';
import { memoryRunEventLog } from '#adapters/memory/competition/run-event-log.ts';
import type { Judge } from '#core/competition/day/judge/run-event.ts';
import {
  type DataEntryPorts,
  replaceByPaperSheet,
  transcribeSheet,
  viewPaperSheet,
} from '#core/competition/day/paper/data-entry.ts';
import { paperDay } from '#core/competition/day/paper/paper-day.ts';
import { differingFields, type TranscribedSheet } from '#core/competition/day/paper/transcribed-sheet.ts';
import { signedRuns } from '#core/competition/results/signed-runs.ts';
import { entryId, userId } from '#core/kernel/ids.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { aDayState, anEntrant, aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { anEmptySheet, halfPastTen } from '#fixtures/builders/a-run.ts';
import { anAttributedEvent, nell, odo } from '#fixtures/builders/a-run-event.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { theRulebook } from '../../rules/the-rulebook.ts';

const moss = entryId('moss');
const pia: Judge = { id: userId('pia'), name: 'Pia Lund' };
const { secondsTaken: _, ...nothing } = anEmptySheet;

const aSheet = (oilFinds: number, initials = 'EO'): TranscribedSheet => ({
  run: { kind: 'finished', counts: { ...nothing, oilFinds }, secondsTaken: 200 },
  initials,
});

describe('paper sheet', () => {
  let ports: DataEntryPorts;
  let announcements: number;
  let isFinal: boolean;
  let answered: boolean;
  beforeEach(() => {
    [announcements, isFinal, answered] = [0, false, true];
    const order = aPublishedOrder({ runs: [aRunCard({ entry: moss, class: 'adult', level: 'silver' })] });
    ports = {
      competitionDay: {
        order: async () => order,
        read: async () => aDayState({ entrants: [anEntrant({ entry: moss, questionnaireDone: answered })], order }),
      },
      ...memoryRunEventLog(),
      paperSheetLog: memoryPaperSheetLog(),
      rulebook: theRulebook,
      // The festival's clock is five hours ahead of the machine's, as in a demo.
      festivalClock: { now: () => laterBy(halfPastTen, 5 * hour) },
      machineClock: { now: () => halfPastTen },
      newRecordId: () => nextId('note'),
      resultIsFinal: async () => isFinal,
      runChanged: async () => {
        announcements += 1;
      },
    };
  });

  const type = (sheet: TranscribedSheet, who: Judge) => transcribeSheet(ports)(moss, sheet, who);
  const status = async (who: Judge) => {
    const seen = await viewPaperSheet(ports)(moss, who);
    return seen.ok ? seen.value.status : seen.refusal;
  };
  const fromRing = async () => signedRuns(await ports.runEventLog.all()).get(moss);
  const ringSays = (...kinds: readonly ('presented' | 'started' | 'oil-found' | 'dug')[]) =>
    ports.runEventLog.add(
      kinds.map((kind) => ({ ...anAttributedEvent({ kind }, { entry: moss }), receivedAt: halfPastTen })),
    );

  it('a paper sheet becomes a run once two people have transcribed it alike', async () => {
    expect(await status(nell)).toEqual({ kind: 'blank' });
    await type(aSheet(2), nell);
    expect(await status(nell)).toEqual({ kind: 'waits', by: [nell.name], own: true });
    await type(aSheet(2), nell);
    expect(await ports.runEventLog.all()).toEqual([]);
    expect(await ports.paperSheetLog.all()).toHaveLength(1);

    expect(await type(aSheet(2, 'eo'), odo)).toMatchObject({
      ok: true,
      value: { status: { kind: 'entered', by: [nell.name, odo.name] } },
    });
    expect(await fromRing()).toMatchObject({ confirmed: true, late: 0 });
    // A person who looks at it, or sends it again, changes nothing.
    for (const who of [nell, odo])
      expect(await type(aSheet(2), who)).toMatchObject({ value: { status: { kind: 'entered' } } });
    expect(announcements).toBe(1);
    expect((await ports.paperSheetLog.all()).map(({ kind, by }) => [kind, by.name])).toEqual([
      ['typed', nell.name],
      ['typed', odo.name],
      ['entered', odo.name],
    ]);
  });

  it('a paper sheet refuses a run of a handler without the questionnaire, but not a withdrawal', async () => {
    answered = false;
    expect(await type(aSheet(2), nell)).toMatchObject({ ok: false, refusal: { kind: 'no-questionnaire' } });
    expect(await ports.paperSheetLog.all()).toEqual([]);
    expect(await type({ run: { kind: 'withdrawn' }, initials: 'EO' }, nell)).toMatchObject({ ok: true });
    await ringSays('presented');
    expect(await type(aSheet(2), nell)).toMatchObject({ refusal: { kind: 'no-questionnaire' } });
    answered = true;
    expect(await type(aSheet(2), nell)).toMatchObject({ ok: true });
  });

  it('a paper sheet of a run that a phone has started is accepted, with or without the questionnaire', async () => {
    await ringSays('started');
    answered = false;
    expect(await type(aSheet(2), nell)).toMatchObject({ ok: true });
  });

  it('a paper sheet hides other transcriptions from a person who has not transcribed it yet', async () => {
    await type(aSheet(2), nell);
    expect(JSON.stringify(await status(odo))).not.toContain('oilFinds');
    await type(aSheet(3), odo);
    expect(await status(odo)).toEqual({ kind: 'differs', own: aSheet(3), other: aSheet(2), by: nell.name });
    expect(await status(nell)).toEqual({ kind: 'differs', own: aSheet(2), other: aSheet(3), by: odo.name });
    expect(await status(pia)).toEqual({ kind: 'waits', by: [nell.name, odo.name], own: false });
  });

  it('a paper sheet becomes the run when one of two differing transcriptions is corrected to the other', async () => {
    await type(aSheet(2), nell);
    await type(aSheet(3), odo);
    await type(aSheet(3), nell);
    expect(await status(pia)).toEqual({
      kind: 'entered',
      by: [odo.name, nell.name],
      at: laterBy(halfPastTen, 5 * hour),
    });
    expect(differingFields(aSheet(2), aSheet(3, 'TM'))).toEqual(['oilFinds', 'initials']);
  });

  it('a paper sheet replaces a phone’s events once a person confirms the replacement', async () => {
    await ringSays('started', 'oil-found', 'dug');
    await type(aSheet(2), nell);
    await type(aSheet(2), odo);
    expect(await status(nell)).toMatchObject({
      kind: 'agreed',
      sheet: aSheet(2),
      ring: { events: 3, counts: { oilFinds: 1, digs: 1 }, ended: 'searching', secondsTaken: null, initials: null },
    });
    expect((await fromRing())?.confirmed).toBe(false);

    await ringSays('dug');
    expect(await replaceByPaperSheet(ports)(moss, 3, nell)).toMatchObject({
      refusal: { kind: 'ring-said-more', detail: expect.stringContaining('check again') },
    });
    expect(await replaceByPaperSheet(ports)(moss, 4, nell)).toMatchObject({ value: { status: { kind: 'entered' } } });
    expect(await fromRing()).toMatchObject({ confirmed: true, late: 0 });
  });

  it('a paper sheet is transcribed again when the phone sends more events afterwards', async () => {
    await type(aSheet(2), nell);
    await type(aSheet(2), odo);
    await ringSays('dug');
    expect((await fromRing())?.late).toBe(1);
    const stopped = anAttributedEvent({ kind: 'stopped', secondsTaken: 90 }, { entry: moss });
    await ports.runEventLog.add([{ ...stopped, receivedAt: halfPastTen }]);
    await type(aSheet(2), nell);
    expect(await status(odo)).toEqual({ kind: 'waits', by: [nell.name], own: false });
    await type(aSheet(2), odo);
    expect(await status(odo)).toMatchObject({
      kind: 'agreed',
      by: [nell.name, odo.name],
      ring: { ended: 'finished', secondsTaken: 90 },
    });
  });

  it('a paper sheet differs again when someone reads it in another way after it was entered', async () => {
    await type(aSheet(2), nell);
    await type(aSheet(2), odo);
    await type(aSheet(3), pia);
    await type(aSheet(2), nell);
    expect(await status(pia)).toEqual({ kind: 'differs', own: aSheet(3), other: aSheet(2), by: nell.name });
  });

  it('a paper sheet reaches the run event log after a crash between the two stores', async () => {
    const { runEventLog } = ports;
    const dying = { ...runEventLog, add: () => Promise.reject(new Error('killed')) };
    await type(aSheet(2), nell);
    await expect(transcribeSheet({ ...ports, runEventLog: dying })(moss, aSheet(2), odo)).rejects.toThrow('killed');
    expect(await runEventLog.all()).toEqual([]);
    expect(await status(pia)).toMatchObject({ kind: 'entered' });
    expect(await fromRing()).toMatchObject({ confirmed: true });
  });

  it('a paper sheet is refused when impossible, for an unknown run, or after the result is final', async () => {
    expect(await type(aSheet(11), nell)).toMatchObject({
      refusal: { kind: 'sheet-impossible', detail: expect.stringContaining('ask its judge') },
    });
    const unknown = { refusal: { kind: 'run-unknown' } };
    expect(await transcribeSheet(ports)(entryId('nobody'), aSheet(1), nell)).toMatchObject(unknown);
    expect(await replaceByPaperSheet(ports)(entryId('nobody'), 0, nell)).toMatchObject(unknown);
    const unpublished = { ...ports, competitionDay: { ...ports.competitionDay, order: async () => null } };
    expect(await viewPaperSheet(unpublished)(moss, nell)).toMatchObject(unknown);
    expect(await replaceByPaperSheet(ports)(moss, 0, nell)).toMatchObject({
      refusal: { kind: 'not-agreed', detail: expect.stringContaining('two people') },
    });
    isFinal = true;
    expect(await viewPaperSheet(ports)(moss, nell)).toMatchObject({ value: { isFinal: true } });
    expect(await type(aSheet(1), nell)).toMatchObject({ refusal: { kind: 'result-final' } });
    expect(await replaceByPaperSheet(ports)(moss, 0, nell)).toMatchObject({ refusal: { kind: 'result-final' } });
    expect(await ports.paperSheetLog.all()).toEqual([]);
  });

  it('a paper sheet is listed with the status that each person may see', async () => {
    const day = paperDay({ ...ports, ringNames: [] });
    await type(aSheet(1), nell);
    expect((await day(nell)).sheets).toEqual([{ entry: moss, status: 'typed-by-you' }]);
    expect((await day(odo)).sheets).toEqual([{ entry: moss, status: 'waits' }]);
    await type(aSheet(2), odo);
    expect((await day(nell)).sheets).toEqual([{ entry: moss, status: 'differs' }]);
    expect((await day(pia)).sheets).toEqual([{ entry: moss, status: 'differs' }]);
    await type(aSheet(2), nell);
    expect((await day(pia)).sheets).toEqual([{ entry: moss, status: 'entered' }]);
    // The events of the paper sheet are signed, but not on a phone.
    expect((await day(pia)).signedOnPhones).toEqual([]);
  });
});
