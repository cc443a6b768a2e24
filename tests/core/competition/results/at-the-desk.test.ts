import { describe, expect, it } from 'vitest';
import { memoryCompetitionResults } from '#adapters/memory/competition/competition-results.ts';
import { checklist } from '#core/competition/day/judge/checklist.ts';
import type { RunEvent } from '#core/competition/day/judge/run-event.ts';
import type { Board } from '#core/competition/results/board.ts';
import type { ResultSources } from '#core/competition/results/boards.ts';
import type { RecordedEvent } from '#core/competition/results/client.ports.ts';
import { contradictsSignedBoard } from '#core/competition/results/contradicts-signed-board.ts';
import { correctedFields } from '#core/competition/results/desk/corrected-fields.ts';
import { deskGroups } from '#core/competition/results/desk/desk-view.ts';
import { previewCorrection } from '#core/competition/results/desk/preview-correction.ts';
import { recordedLines } from '#core/competition/results/desk/recorded-events.ts';
import { finalPlaces } from '#core/competition/results/final-places.ts';
import { pastWinners } from '#core/competition/results/past-winners.ts';
import type { ResultChange } from '#core/competition/results/results-log.ts';
import { auditedResults } from '#core/competition/results/staff-actions.ts';
import type { StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import { deviceId, entryId, userId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { laterBy, second } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aBoard, aCorrection, aGroupStep, aQuery, aSignature } from '#fixtures/builders/a-result.ts';
import { anEmptySheet, aRingEvent, aRingLog, type Given, halfPastTen } from '#fixtures/builders/a-run.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { theRulebook } from '../rules/the-rulebook.ts';

const bramble = aRunCard({ entry: entryId('bramble'), hound: 'Bramble', number: 7 });
const { secondsTaken: _, ...nothing } = anEmptySheet;
const stopped = { kind: 'stopped', secondsTaken: 590 } as const;

const sourcesOf = (log: ReturnType<typeof aRingLog>, change: Partial<ResultSources> = {}): ResultSources => ({
  cards: [bramble],
  signedRuns: new Map([[bramble.entry, { log, confirmed: true, late: 0, underWay: log }]]),
  nonStarters: new Set(),
  resultsLog: { steps: [], corrections: [], queries: [] },
  rulebook: theRulebook,
  readings: {},
  now: halfPastTen,
  machineNow: halfPastTen,
  ...change,
});

describe('contradictsSignedBoard', () => {
  const [row] = aBoard().rows;
  if (!row) throw new Error('a board without a row');
  // Two real truffles, found in 590 of 600 seconds.
  const signed = aBoard({ rows: [{ ...row, total: 20, secondsTaken: 590 }], out: [] });
  const ran = (...seen: readonly Given[]) => sourcesOf(aRingLog('started', ...seen));
  const isLate = (board: Board, sources: ResultSources) => contradictsSignedBoard(board, bramble, sources);
  const none = aBoard({ rows: [], out: [] });
  const outBoard = aBoard({ rows: [], out: [{ ...row, kind: 'withdrawn', reason: null }] });

  it('a signed board is not contradicted while the judge’s events agree with it', () => {
    expect(isLate(signed, ran('truffle-found', 'truffle-found', stopped))).toBe(false);
    expect(isLate(outBoard, ran('withdrawn'))).toBe(false);
    expect(isLate(none, sourcesOf([], { signedRuns: new Map() }))).toBe(false);
    // The hound that was out is another one of the group.
    const other = aBoard({ rows: [], out: [{ ...row, number: 8, kind: 'withdrawn', reason: null }] });
    expect(isLate(other, sourcesOf([], { signedRuns: new Map() }))).toBe(false);
  });

  it.each<[string, Board, ResultSources]>([
    ['other points', signed, ran('truffle-found', stopped)],
    ['another time', signed, ran('truffle-found', 'truffle-found', { kind: 'stopped', secondsTaken: 591 })],
    ['a run of a hound that has no row', none, ran('truffle-found', stopped)],
    ['that a placed hound was withdrawn', signed, ran('withdrawn')],
    ['that a withdrawn hound was disqualified', outBoard, ran('disqualified')],
    ['that a withdrawn hound ran', outBoard, ran(stopped)],
  ])('a signed board is contradicted when the judge’s events say %s', (_what, board, sources) =>
    expect(isLate(board, sources)).toBe(true),
  );

  it('a signed board is contradicted when a signed sheet is open again, or a hound without a result begins', () => {
    const open = (underWay: ReturnType<typeof aRingLog>) =>
      sourcesOf([], { signedRuns: new Map([[bramble.entry, { log: [], confirmed: false, late: 0, underWay }]]) });
    expect(isLate(signed, open([]))).toBe(true);
    expect(isLate(outBoard, open([]))).toBe(true);
    expect(isLate(none, open([]))).toBe(false);
    expect(isLate(none, open(aRingLog('started')))).toBe(true);
  });
});

describe('final places', () => {
  const by = aSignature();
  const gold = { class: 'adult', level: 'gold' } as const;

  it('final places of the competition are those of signed results, with hounds that were out, without reopened results', () => {
    const step = { kind: 'signed', by } as const;
    const [row] = aBoard().rows;
    if (!row) throw new Error('a board without a row');
    const other = aBoard({ ...gold, rows: [{ ...row, number: 21, place: 2 }], out: [] });
    const steps = [aGroupStep(), aGroupStep({ step }), aGroupStep({ group: gold, step, board: other })];
    const log = { steps, corrections: [], queries: [] };
    expect(new Map(finalPlaces(log))).toEqual(
      new Map<number, unknown>([
        [7, 1],
        [8, 'disqualified'],
        [21, 2],
      ]),
    );
    const reopened = aGroupStep({ step: { kind: 'reopened', by, why: 'A sheet was found.' } });
    expect([...finalPlaces({ ...log, steps: [...steps, reopened] })]).toEqual([[21, 2]]);
    expect(finalPlaces({ ...log, steps: [aGroupStep()] }).size).toBe(0);
  });
});

describe('past winners', () => {
  const final = { state: 'final', version: 1, signedBy: 'Nell Ashdown', queriesCloseAt: null } as const;
  const [row] = aBoard().rows;
  if (!row) throw new Error('a board without a row');
  const rows = [1, 2, 3, 3, 5].map((place, at) => ({ ...row, place, hound: `Hound ${at + 1}` }));
  const signed = (change: Partial<Board>) => aBoard({ status: final, rows, ...change });
  const [gold, silver, bronze] = [signed({ level: 'gold' }), signed({ level: 'silver' }), signed({ level: 'bronze' })];

  it('past winners of the competition are the first three places of each adult level, including shared places', () => {
    const junior = aBoard({ class: 'junior', rows: [] });
    const won = pastWinners([bronze, junior, silver, { ...gold, rows: rows.slice(0, 3) }]);
    if (!won.ok) throw new Error(won.refusal.detail);
    expect(won.value.gold.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(won.value.silver.map(({ place, hound }) => `${place} ${hound}`)).toEqual([
      '1 Hound 1',
      '2 Hound 2',
      '3 Hound 3',
      '3 Hound 4',
    ]);
    expect(won.value.bronze[0]).toEqual({
      place: 1,
      hound: 'Hound 1',
      breed: 'Lagotto Romagnolo',
      handler: 'Harriet Lamb',
    });
  });

  it('past winners of the competition are refused before every adult result is signed, with the unsigned levels', () => {
    const open = [aBoard({ level: 'gold', rows }), aBoard({ level: 'bronze', rows })];
    expect(pastWinners([...open, silver])).toEqual(
      refuse({ kind: 'results-not-final', detail: 'The head judge has yet to sign: Gold, Bronze.' }),
    );
  });

  it('past winners do not wait for the signature of a class without hounds, once another has run', () => {
    const empty = aBoard({ level: 'gold', rows: [], out: [], inTheRing: [], withTheJudge: [], toRun: [] });
    expect(pastWinners([empty, aBoard({ level: 'silver', rows }), bronze])).toEqual(
      refuse({ kind: 'results-not-final', detail: 'The head judge has yet to sign: Silver.' }),
    );
    expect(pastWinners([empty, silver, bronze])).toMatchObject(refuse({ kind: 'podium-short' }));
    const each = (['gold', 'silver', 'bronze'] as const).map((level) => ({ ...empty, level }));
    expect(pastWinners(each)).toMatchObject(refuse({ kind: 'results-not-final' }));
  });

  it('past winners of the competition are refused while a class has only two placed hounds', () => {
    const short = rows.slice(0, 2);
    const answer = pastWinners([{ ...gold, rows: short }, silver, { ...bronze, rows: short }]);
    expect(answer).toMatchObject(
      refuse({ kind: 'podium-short', detail: expect.stringMatching(/^A podium has 3 places.*: Gold, Bronze\./) }),
    );
  });
});

describe('the audit log of the results', () => {
  const written = async (
    change: ResultChange,
    before: readonly ResultChange[] = [],
  ): Promise<readonly StaffChange[]> => {
    const results = memoryCompetitionResults();
    for (const each of before) await results.change(() => ok(each));
    const changes: StaffChange[] = [];
    const audited = auditedResults(results, (what) => {
      changes.push(what);
      return aStaffAction('action_1', what);
    });
    expect(await audited.change(() => ok(change))).toMatchObject({ ok: true });
    return changes;
  };

  it('the audit log of the results has each step, with the group’s previous step as its value before', async () => {
    const by = aSignature();
    const gold = { class: 'adult', level: 'gold' } as const;
    const steps = [
      aGroupStep(),
      aGroupStep({ group: { class: 'junior', level: 'silver' }, step: { kind: 'signed', by } }),
      aGroupStep({ group: gold, step: { kind: 'signed', by } }),
    ];
    const why = 'A sheet was found.';
    const step = aGroupStep({ step: { kind: 'reopened', by, why } });
    const subject = { kind: 'result', id: 'adult-silver', name: 'adult silver' };
    expect(
      await written(
        { step },
        steps.map((each) => ({ step: each })),
      ),
    ).toEqual([{ action: 'result.reopened', subject, before: 'review-begun', after: 'reopened', reason: why }]);
    expect(await written({ step: aGroupStep() })).toMatchObject([
      { action: 'result.review-begun', before: null, reason: null },
    ]);
  });

  it('the audit log of the results has a correction with its reason and evidence, and the answer to a query', async () => {
    const correction = aCorrection();
    expect(await written({ correction })).toEqual([
      {
        action: 'run.corrected',
        subject: { kind: 'entry', id: 'entry-1', name: 'entry-1' },
        before: null,
        after: { evidence: correction.evidence, events: ['oil-found'] },
        reason: correction.why,
      },
    ]);
    const query = aQuery();
    const answer = { query: query.id, answer: { by: aSignature(), words: 'It stood on a bait.' } };
    expect(await written({ answer }, [{ query }])).toEqual([
      {
        action: 'query.answered',
        subject: { kind: 'query', id: query.id, name: 'a handler’s question' },
        before: null,
        after: 'It stood on a bait.',
        reason: null,
      },
    ]);
  });

  it('the audit log of the results records no question and no refused change', async () => {
    expect(await written({ query: aQuery() })).toEqual([]);
    const audited = auditedResults(memoryCompetitionResults(), () => {
      throw new Error('nothing has changed');
    });
    expect(await audited.change(() => refuse({ kind: 'no' }))).toEqual(refuse({ kind: 'no' }));
  });
});

describe('fields that a correction changed', () => {
  const correctionOf = (id: string, ...events: readonly Given[]) =>
    aCorrection({
      id,
      entry: bramble.entry,
      events: events.map((each) => aRingEvent(each, { at: laterBy(halfPastTen, 9 * second) })),
    });

  it('fields that a correction of a run changed are found by comparison with the run after all earlier corrections', () => {
    const log = aRingLog('started', 'oil-found', stopped);
    const corrections = [
      correctionOf('one', 'oil-found', 'dug'),
      aCorrection({ id: 'of another run' }),
      correctionOf('two', 'oil-found', { kind: 'disqualified', reason: 'A bite.' }),
    ];
    const sources = sourcesOf(log, { resultsLog: { steps: [], corrections, queries: [] } });
    expect(correctedFields(bramble, sources).get('one')).toEqual([
      { what: 'Oil finds', from: '1', to: '2' },
      { what: 'Digging', from: '0', to: '1' },
    ]);
    expect(correctedFields(bramble, sources).get('two')).toEqual([
      { what: 'Oil finds', from: '2', to: '3' },
      { what: 'Result', from: '9:50.00', to: 'Disqualified: A bite.' },
    ]);
  });

  it('fields that a correction of a run changed name a run that was not finished, and one that was withdrawn', () => {
    const resultsLog = { steps: [], corrections: [correctionOf('one', 'withdrawn')], queries: [] };
    expect(correctedFields(bramble, sourcesOf(aRingLog('started'), { resultsLog })).get('one')).toEqual([
      { what: 'Result', from: 'Not finished', to: 'Withdrawn' },
    ]);
  });

  it('fields that a correction of a run changed follow events that a correction undoes', () => {
    const log = aRingLog('started', 'oil-found', stopped);
    const [, find] = log;
    const undone = { kind: 'undone', undoes: find?.id ?? expect.unreachable() } as const;
    const corrections = [correctionOf('one', undone), correctionOf('two', undone, 'oil-found')];
    const fields = correctedFields(bramble, sourcesOf(log, { resultsLog: { steps: [], corrections, queries: [] } }));
    expect([...fields]).toEqual([
      ['one', [{ what: 'Oil finds', from: '1', to: '0' }]],
      ['two', [{ what: 'Oil finds', from: '0', to: '1' }]],
    ]);
  });

  it('the fields that corrections of runs changed cost the desk as much for each of many corrections as of a few', () => {
    const readsOfEach = (count: number): number => {
      let reads = 0;
      const corrections = Array.from({ length: count }, (_none, nth) => {
        const { events, ...correction } = correctionOf(`correction-${nth}`, 'dug');
        return {
          ...correction,
          get events() {
            reads += 1;
            return events;
          },
        };
      });
      deskGroups(sourcesOf(aRingLog('started', stopped), { resultsLog: { steps: [], corrections, queries: [] } }));
      return reads / count;
    };
    expect(readsOfEach(40)).toBe(readsOfEach(4));
  });
});

describe('a run at the desk', () => {
  const runOf = (sources: ResultSources) =>
    deskGroups(sources)
      .flatMap(({ runs }) => runs)
      .find(({ card }) => card.entry === bramble.entry);
  const tapped = (confirmed: boolean, late = 0) => {
    const underWay = aRingLog('started');
    return new Map([[bramble.entry, { log: confirmed ? underWay : [], confirmed, late, underWay }]]);
  };
  const away = new Set([bramble.entry]);

  it('a run at the results desk is stray when its hound did not start and no judge has signed it', () => {
    const stray = (signedRuns: ResultSources['signedRuns'], nonStarters: ResultSources['nonStarters']) =>
      runOf(sourcesOf([], { signedRuns, nonStarters }))?.isStray;
    expect(stray(tapped(false), away)).toBe(true);
    expect(runOf(sourcesOf([], { signedRuns: new Map(), nonStarters: away }))).toBeUndefined();
    expect(stray(tapped(false), new Set())).toBe(false);
    expect(stray(tapped(true), away)).toBe(false);
    expect(stray(tapped(true), new Set())).toBe(false);
  });

  it('a run at the results desk shows whether it is confirmed, and how many events need another signature', () => {
    expect(runOf(sourcesOf([], { signedRuns: tapped(true, 2) }))).toMatchObject({ confirmed: true, late: 2 });
    expect(runOf(sourcesOf([], { signedRuns: new Map() }))).toMatchObject({ confirmed: false, late: 0 });
  });

  it('a run at the results desk is judged by the rulebook’s readings, or by those that the head judge chose', () => {
    const readingsOf = (sources: ResultSources) =>
      deskGroups(sources).find(({ group }) => group.class === 'adult')?.readings;
    expect(readingsOf(sourcesOf([]))).toEqual(theRulebook.classes.adult.chosen);
    const chosen = sourcesOf([], { readings: { adult: { digs: 'tariff' } } });
    expect(readingsOf(chosen)).toEqual({ ...theRulebook.classes.adult.chosen, digs: 'tariff' });
  });
});

describe('the preview of a correction', () => {
  const moss = aRunCard({ entry: entryId('moss'), number: 8 });
  const readings = theRulebook.classes.adult.chosen;
  const group = { class: 'adult', level: 'silver' } as const;
  const finished = (truffleFinds: number) =>
    ({ kind: 'finished', counts: { ...nothing, truffleFinds }, secondsTaken: 590 }) as const;
  const runOf = (card: typeof bramble, truffleFinds: number) => {
    const alone = previewCorrection({ group, readings, runs: [] }, card.entry, finished(truffleFinds), theRulebook);
    if (!alone.ok) throw new Error(alone.refusal.detail);
    return { card, outcome: alone.value.outcome };
  };
  const desk = { group, readings, runs: [runOf(bramble, 1), runOf(moss, 2)] };

  it('the preview of a correction of a run has the corrected outcome and the resulting place', () => {
    expect(previewCorrection(desk, bramble.entry, finished(1), theRulebook)).toMatchObject({
      ok: true,
      value: { outcome: { kind: 'scored', total: 10 }, place: 2 },
    });
    expect(previewCorrection(desk, bramble.entry, finished(3), theRulebook)).toMatchObject({
      value: { outcome: { total: 30 }, place: 1 },
    });
  });

  it('the preview of a correction of a run has no place for a hound that is out, and is refused for an impossible sheet', () => {
    const withdrawn = { kind: 'withdrawn' } as const;
    const disqualified = { kind: 'disqualified', reason: 'A bite.' } as const;
    for (const wanted of [withdrawn, disqualified])
      expect(previewCorrection(desk, bramble.entry, wanted, theRulebook)).toEqual(ok({ outcome: wanted, place: null }));
    expect(previewCorrection(desk, bramble.entry, finished(1_000), theRulebook)).toMatchObject({ ok: false });
  });
});

describe('recorded events of a run', () => {
  const judge = { id: userId('sam'), name: 'Sam' };
  const recorded = (mark: RunEvent): RecordedEvent => ({ entry: bramble.entry, mark, by: judge });
  const at = (seconds: number, device = 'judge') => ({
    at: laterBy(halfPastTen, seconds * second),
    device: deviceId(device),
  });
  const mark = (given: Given, seconds: number, device?: string) => aRingEvent(given, at(seconds, device));
  const around = (event: object, seconds: number, device?: string) =>
    ({ ...aRingEvent('started', at(seconds, device)), ...event }) as RunEvent;
  const linesOf = (...marks: readonly RunEvent[]) => recordedLines(marks.map(recorded));

  it('recorded events of a run are in order of time, with author, device and whether each counts', () => {
    const [started, found, late] = [mark('started', 0), mark('oil-found', 5, 'other'), mark('dug', 20, 'paper')];
    const signed = around({ kind: 'signed', initials: 'HL', covers: [started.id, found.id] }, 10);
    const taken = mark('wrong-flag', 6, 'desk');
    const undone = mark({ kind: 'undone', undoes: taken.id }, 7);
    expect(linesOf(late, signed, undone, taken, found, started)).toEqual([
      { id: started.id, at: started.at, what: 'Started', by: 'Sam', from: 'Phone A', attempt: 1, state: 'counts' },
      expect.objectContaining({ what: 'Oil find', from: 'Phone B', state: 'counts' }),
      expect.objectContaining({ what: 'Wrong flag', from: 'Results desk', state: 'undone' }),
      expect.objectContaining({ what: 'Signed with the initials HL', from: 'Phone A', state: 'counts' }),
      expect.objectContaining({ what: 'Dig', from: 'Paper sheet', state: 'not-signed' }),
    ]);
  });

  it('recorded events of a run have words for every kind of event', () => {
    const words = linesOf(
      around({ kind: 'presented' }, 0),
      mark('truffle-found', 1),
      mark('toileted', 2),
      mark('bait-eaten', 3),
      mark('behaviour-warned', 4),
      mark('time-up', 5),
      mark({ kind: 'stopped', secondsTaken: 61.5 }, 6),
      mark({ kind: 'disqualified', reason: 'A bite.' }, 7),
      mark('withdrawn', 8),
      mark({ kind: 'again-granted', as: 'time-only', reason: 'The watch failed.' }, 9),
      mark({ kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog.' }, 10),
      mark({ kind: 'attempt-decided', counts: 1 }, 11),
      mark({ kind: 'attempt-decided', counts: 2 }, 12),
    ).map(({ what }) => what);
    expect(words).toEqual([
      'Checked: bib and hound',
      'Real truffle',
      'Toileting',
      'Bait eaten',
      'Behaviour warning',
      'Time up',
      'Stopped at 1:01.50',
      'Disqualified: A bite.',
      'Withdrawn',
      'Another run for the time only: The watch failed.',
      'A second attempt: A loose dog.',
      'Decided: the first attempt counts',
      'Decided: the second attempt counts',
    ]);
  });

  it('recorded events of a run have different words for each item of the checklist', () => {
    const items = checklist.map((item) => linesOf(around({ kind: 'ticked', item }, 0))[0]?.what);
    expect(new Set(items).size).toBe(checklist.length);
    for (const words of items) expect(words).toMatch(/^Checked: \w/);
  });
});
