import { describe, expect, it } from 'vitest';
import type { OwnEntry } from '#core/competition/day/own-entries.ts';
import { entryId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { nearInWords, ringSteps } from '#core/site/my-festival/ring-steps.ts';

const run = {
  level: 'silver',
  number: 7,
  ring: 'The oak ring',
  runsAt: parseInstant('2025-11-22T12:40:00Z'),
  beThereAt: parseInstant('2025-11-22T12:30:00Z'),
  reserve: false,
  expectedAt: parseInstant('2025-11-22T12:40:00Z'),
  lateMinutes: 0,
  ahead: null,
} as const;
const anEntry = (change: Partial<OwnEntry>): OwnEntry => ({
  entry: entryId('one'),
  state: 'questionnaire-done',
  hound: 'Bramble',
  run: null,
  place: null,
  ...change,
});
const notice = { emailDays: 14, waitingMinutes: 10 };
const steps = (...entries: readonly OwnEntry[]) => ringSteps({ entries, notice }).map(({ step }) => step);
const notes = (...entries: readonly OwnEntry[]) => ringSteps({ entries, notice }).map((each) => each.notes);

describe('ring steps', () => {
  it('the steps to the ring on My Festival are all to come while nothing is known', () => {
    expect(ringSteps(null)).toEqual([
      { title: 'Class confirmed', step: 'to-come', notes: ['The head judge has the final say'] },
      { title: 'Run time by email', step: 'to-come', notes: ['Before the festival'] },
      { title: 'Waiting area', step: 'to-come', notes: ['Before your run'] },
    ]);
  });

  it('the steps to the ring on My Festival show the notice periods of the edition', () => {
    expect(notes()).toEqual([
      ['The head judge has the final say'],
      ['Two weeks before'],
      ['Ten minutes before your run'],
    ]);
    const other = ringSteps({ entries: [anEntry({})], notice: { emailDays: 9, waitingMinutes: 25 } });
    expect(other.flatMap((each) => each.notes).slice(1)).toEqual(['Nine days before', '25 minutes before your run']);
  });

  it('the steps to the ring on My Festival advance one at a time', () => {
    const at = (state: OwnEntry['state']) => steps(anEntry({ state }));
    expect(at('ticketed')).toEqual(['to-come', 'to-come', 'to-come']);
    expect(at('registered')).toEqual(['to-come', 'to-come', 'to-come']);
    expect(at('questionnaire-done')).toEqual(['now', 'to-come', 'to-come']);
    expect(at('placed')).toEqual(['done', 'now', 'to-come']);
    expect(at('notified')).toEqual(['done', 'done', 'now']);
    expect(at('checked-in')).toEqual(['done', 'done', 'done']);
    expect(at('ran')).toEqual(['done', 'done', 'done', 'now']);
    expect(steps(anEntry({ state: 'in-the-result', place: 1 }))).toEqual(['done', 'done', 'done', 'done']);
  });

  it('the steps to the ring follow the hound that is furthest behind, ignoring those that do not run', () => {
    expect(steps(anEntry({ state: 'notified' }), anEntry({ state: 'placed' }))).toEqual(['done', 'now', 'to-come']);
    expect(steps(anEntry({ state: 'notified' }), anEntry({ state: 'withdrawn' }))).toEqual(['done', 'done', 'now']);
    expect(steps(anEntry({ state: 'absent' }))).toEqual(['to-come', 'to-come', 'to-come']);
  });

  it('the steps to the ring on My Festival end when every hound is withdrawn', () => {
    const moss = anEntry({ state: 'withdrawn', hound: 'Moss' });
    const stillGetsIn = 'Your ticket still gets you in for the day';
    expect(ringSteps({ entries: [moss], notice })).toEqual([
      { title: 'Moss is withdrawn', step: 'done', notes: [stillGetsIn] },
    ]);
    // Once the festival is over, no ticket lets anyone in.
    expect(ringSteps({ entries: [moss], notice }, true)).toEqual([
      { title: 'Moss is withdrawn', step: 'done', notes: [] },
    ]);
    const both = ringSteps({ entries: [moss, anEntry({ state: 'withdrawn', hound: 'Fig' })], notice });
    expect(both.map(({ title }) => title)).toEqual(['Moss and Fig are withdrawn']);
    expect(steps(moss, anEntry({ state: 'registered' }))).toEqual(['to-come', 'to-come', 'to-come']);
  });

  it('the steps to the ring show group, time, ring, number and arrival time of each hound', () => {
    const reserve = anEntry({ state: 'notified', hound: 'Moss', run: { ...run, reserve: true } });
    expect(notes(anEntry({ state: 'notified', run }), reserve, anEntry({ state: 'withdrawn', hound: 'Fig' }))).toEqual([
      ['Bramble: Silver', 'Moss: reserve of Silver', 'Fig: withdrawn'],
      [
        'Bramble: 12:40 on 22 November 2025, The oak ring. Number 7',
        'Moss: waits at The oak ring; the class starts at 12:40. Number 7',
      ],
      ['Bramble: be there by 12:30'],
    ]);
    expect(notes(anEntry({ state: 'absent' }))[0]).toEqual(['Bramble: absent']);
  });

  it('the steps to the ring call no hound to the waiting area that has run', () => {
    const moss = anEntry({ state: 'notified', hound: 'Moss', run });
    expect(notes(anEntry({ state: 'ran', run }), moss)[2]).toEqual(['Moss: be there by 12:30']);
    expect(notes(anEntry({ state: 'ran', run }))[2]).toEqual(['Ten minutes before your run']);
  });

  it('the steps to the ring link to the sheet of every hound that has run', () => {
    const [one, two] = [entryId('one'), entryId('two')];
    const entries = [
      anEntry({ entry: one, state: 'in-the-result', place: 1 }),
      anEntry({ entry: two, state: 'ran', hound: 'Moss' }),
      anEntry({ state: 'withdrawn', hound: 'Fig' }),
    ];
    const result = ringSteps({ entries, notice }).at(-1);
    expect(result?.explained?.map(({ entry, hound }) => [entry, hound])).toEqual([
      [one, 'Bramble'],
      [two, 'Moss'],
    ]);
  });

  it('the steps to the ring end with the place in the result', () => {
    const placed = [1, 2, 3, 4, 11, 22].map((place) => anEntry({ state: 'in-the-result', place }));
    expect(notes(...placed, anEntry({ state: 'ran' })).at(-1)).toEqual([
      'Bramble: 1st place',
      'Bramble: 2nd place',
      'Bramble: 3rd place',
      'Bramble: 4th place',
      'Bramble: 11th place',
      'Bramble: 22nd place',
      'Bramble: has run; the result isn’t final yet',
    ]);
  });

  it('the steps to the ring show the expected time of a run once it is later than announced', () => {
    const late = { ...run, expectedAt: parseInstant('2025-11-22T13:05:00Z'), lateMinutes: 25 };
    expect(notes(anEntry({ state: 'notified', run: late }))[1]).toEqual([
      'Bramble: 12:40 on 22 November 2025, The oak ring. Number 7',
      'Bramble: now expected at about 13:05, 25 minutes later',
    ]);
    expect(notes(anEntry({ state: 'notified', run: { ...late, lateMinutes: 0 } }))[1]).toHaveLength(1);
    expect(notes(anEntry({ state: 'ran', run: { ...late, expectedAt: null } }))[1]).toHaveLength(1);
  });

  it('the steps to the ring show that a hound without a place was disqualified or withdrawn, once the result is final', () => {
    const out = (['disqualified', 'withdrawn'] as const).map((place) => anEntry({ state: 'in-the-result', place }));
    expect(notes(...out).at(-1)).toEqual(['Bramble: disqualified, so no place', 'Bramble: withdrawn, so no place']);
  });
});

describe('messages about near runs', () => {
  const near = (change: Partial<OwnEntry>, ahead: number | null = 3) =>
    nearInWords({ entries: [anEntry({ state: 'notified', run: { ...run, ahead }, ...change })], notice });

  it('messages about near runs call a handler whose hound is three runs away or next', () => {
    expect(near({})).toEqual(['Bramble is three away: The oak ring, at about 12:40. Come to the waiting area now.']);
    expect(near({ state: 'checked-in' }, 0)[0]).toMatch(/^Bramble is next: /);
  });

  it('messages about near runs are empty for a hound more than three runs away, or that does not run or has run', () => {
    expect(nearInWords(null)).toEqual([]);
    expect(near({}, null)).toEqual([]);
    for (const state of ['withdrawn', 'absent', 'ran', 'in-the-result'] as const) expect(near({ state })).toEqual([]);
    expect(near({ run: null })).toEqual([]);
  });
});
