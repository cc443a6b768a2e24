import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runRecord } from '#core/competition/run/run-record.ts';
import { runStage } from '#core/competition/run/run-stage.ts';
import { runOutcome } from '#core/competition/scoring/run-outcome.ts';
import { aRingLog, type Given } from '#fixtures/builders/a-run.ts';
import { someRingLog, someRules } from '#fixtures/builders/some-runs.ts';
import { rulesOf } from '../the-rulebook.ts';

const rules = rulesOf('adult', 'bronze');
const outcome = (...happenings: readonly Given[]) =>
  runOutcome(runRecord(aRingLog(...happenings), rules).counting, rules);

describe('what comes of a run', () => {
  it('is a score and a time when it is finished', () => {
    expect(outcome('started', 'oil-found', 'truffle-found', { kind: 'stopped', secondsTaken: 179.5 })).toMatchObject({
      ok: true,
      value: { kind: 'scored', total: 17, timeBonus: 2, secondsTaken: 179.5 },
    });
  });

  it('is nothing yet while the hound waits or searches', () => {
    expect(outcome()).toEqual({ ok: true, value: { kind: 'unfinished' } });
    expect(outcome('started', 'oil-found')).toEqual({ ok: true, value: { kind: 'unfinished' } });
  });

  it('is no score when the handler withdraws, whatever was found', () => {
    expect(outcome('started', 'oil-found', 'withdrawn')).toEqual({ ok: true, value: { kind: 'withdrawn' } });
  });

  it('is no score when the judge says so, in the judge’s words', () => {
    expect(outcome('started', { kind: 'disqualified', reason: 'A bite.' })).toEqual({
      ok: true,
      value: { kind: 'disqualified', reason: 'A bite.' },
    });
  });

  it('is no score after a third dig, stopped or not', () => {
    const out = { ok: true, value: { kind: 'disqualified', reason: 'The 3rd dig ends the run (rule 5.4).' } };
    expect(outcome('started', 'dug', 'dug', 'dug')).toEqual(out);
    expect(outcome('started', 'dug', 'dug', 'dug', 'stopped')).toEqual(out);
  });

  it('is the third dig’s where the handler withdraws after it, and the judge’s where the judge speaks', () => {
    expect(outcome('started', 'dug', 'dug', 'dug', 'withdrawn')).toMatchObject({
      value: { kind: 'disqualified', reason: 'The 3rd dig ends the run (rule 5.4).' },
    });
    const spoken = outcome('started', 'dug', 'dug', 'dug', 'withdrawn', { kind: 'disqualified', reason: 'A bite.' });
    expect(spoken).toMatchObject({ value: { kind: 'disqualified', reason: 'A bite.' } });
  });

  it('is what the judge’s screen says of the run, whatever has happened', () => {
    const stages = { scored: 'review', disqualified: 'disqualified', withdrawn: 'withdrawn', unfinished: '' } as const;
    fc.assert(
      fc.property(someRules(), someRingLog(), (ring, log) => {
        const { underWay } = runRecord(log, ring);
        const came = runOutcome(underWay, ring);
        const stage = runStage(log, { presented: true, signed: false }, ring);
        if (came.ok && came.value.kind === 'unfinished')
          expect(stage).toBe(underWay.standing.kind === 'waiting' ? 'ready' : 'searching');
        else expect(stage).toBe(came.ok ? stages[came.value.kind] : 'review');
      }),
    );
  });

  it('is refused when more was found than lies there', () => {
    expect(outcome('started', ...Array.from({ length: 6 }, () => 'oil-found' as const), 'stopped')).toMatchObject({
      ok: false,
      refusal: { kind: 'more-finds-than-baits' },
    });
  });
});
