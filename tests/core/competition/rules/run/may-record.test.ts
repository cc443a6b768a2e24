import { describe, expect, it } from 'vitest';
import { mayRecord } from '#core/competition/rules/run/may-record.ts';
import type { RingEvent } from '#core/competition/rules/run/ring-event.ts';
import { runRecord } from '#core/competition/rules/run/run-record.ts';
import { aRingEvent, aRingLog, type Given } from '#fixtures/builders/a-run.ts';
import { rulesOf } from '../the-rulebook.ts';

const rules = rulesOf('adult', 'gold');
const kinds = [
  ...(['started', 'oil-found', 'truffle-found', 'wrong-flag', 'dug', 'toileted', 'bait-eaten'] as const),
  ...(['behaviour-warned', 'stopped', 'time-up', 'withdrawn', 'disqualified', 'again-granted'] as const),
  ...(['attempt-decided', 'undone'] as const),
];
const record = (log: readonly RingEvent[]) => runRecord(log, rules);
const heardAfter = (...log: readonly Given[]) =>
  kinds.filter((kind) => mayRecord(aRingEvent(kind), record(aRingLog(...log))));

const inTheRing = ['oil-found', 'truffle-found', 'wrong-flag', 'dug', 'toileted', 'bait-eaten', 'behaviour-warned'];
const endings = ['stopped', 'time-up', 'withdrawn', 'disqualified'];

describe('mayRecord', () => {
  it('what a judge may record allows a start, a withdrawal or a disqualification before the start', () => {
    expect(heardAfter()).toEqual(['started', 'withdrawn', 'disqualified', 'undone']);
  });

  it('what a judge may record during the search is everything but another start', () => {
    expect(heardAfter('started')).toEqual([...inTheRing, ...endings, 'undone']);
  });

  it('what a judge may record allows more sightings and a re-run after the stop', () => {
    expect(heardAfter('started', 'stopped')).toEqual([...inTheRing, ...endings, 'again-granted', 'undone']);
  });

  it('what a judge may record: disqualification after a withdrawal, nothing after a disqualification, undoing always', () => {
    expect(heardAfter('withdrawn')).toEqual(['disqualified', 'undone']);
    expect(heardAfter('disqualified')).toEqual(['undone']);
  });

  it('what a judge may record allows events of the attempt under way only', () => {
    const again = aRingEvent({ kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog.' });
    const log = [...aRingLog('started', 'stopped'), again];
    expect(mayRecord(aRingEvent('started', { attempt: 2 }), record(log))).toBe(true);
    expect(mayRecord(aRingEvent('dug', { attempt: 1 }), record(log))).toBe(false);
    const underWay = [...log, aRingEvent('started', { attempt: 2 })];
    expect(mayRecord(aRingEvent('dug', { attempt: 2 }), record(underWay))).toBe(true);
    expect(mayRecord(aRingEvent('dug', { attempt: 1 }), record(underWay))).toBe(false);
    expect(mayRecord(aRingEvent('attempt-decided', { attempt: 2 }), record(log))).toBe(true);
    expect(mayRecord(aRingEvent('started', { attempt: 2 }), record(aRingLog('started')))).toBe(false);
  });

  it('what a judge may record allows no third attempt', () => {
    const second = aRingLog('started', 'stopped').map((event): RingEvent => ({ ...event, attempt: 2 }));
    const log = [...aRingLog('started', 'stopped'), aRingEvent('again-granted'), ...second];
    expect(mayRecord(aRingEvent('again-granted', { attempt: 2 }), record(log))).toBe(false);
    expect(mayRecord(aRingEvent('stopped', { attempt: 2 }), record(log))).toBe(true);
  });
});
