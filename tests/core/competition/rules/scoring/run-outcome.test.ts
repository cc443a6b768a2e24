import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runRecord } from '#core/competition/rules/run/run-record.ts';
import { runStage } from '#core/competition/rules/run/run-stage.ts';
import { runOutcome } from '#core/competition/rules/scoring/run-outcome.ts';
import { aRingLog, type Given } from '#fixtures/builders/a-run.ts';
import { someRingLog, someRules } from '#fixtures/builders/some-runs.ts';
import { rulesOf } from '../the-rulebook.ts';

const rules = rulesOf('adult', 'bronze');
const outcome = (...happenings: readonly Given[]) =>
  runOutcome(runRecord(aRingLog(...happenings), rules).counting, rules);

describe('runOutcome', () => {
  it('a run’s outcome is a score and a time for a finished run', () => {
    expect(outcome('started', 'oil-found', 'truffle-found', { kind: 'stopped', secondsTaken: 179.5 })).toMatchObject({
      ok: true,
      value: { kind: 'scored', total: 17, timeBonus: 2, secondsTaken: 179.5 },
    });
  });

  it('a run’s outcome is pending while the hound waits or searches', () => {
    expect(outcome()).toEqual({ ok: true, value: { kind: 'unfinished' } });
    expect(outcome('started', 'oil-found')).toEqual({ ok: true, value: { kind: 'unfinished' } });
  });

  it('a run’s outcome has no score after a withdrawal, whatever was found', () => {
    expect(outcome('started', 'oil-found', 'withdrawn')).toEqual({ ok: true, value: { kind: 'withdrawn' } });
  });

  it('a run’s outcome has no score after a disqualification, with the judge’s reason', () => {
    expect(outcome('started', { kind: 'disqualified', reason: 'A bite.' })).toEqual({
      ok: true,
      value: { kind: 'disqualified', reason: 'A bite.' },
    });
  });

  it('a run’s outcome has no score after a third dig, whether or not the run was stopped', () => {
    const out = { ok: true, value: { kind: 'disqualified', reason: 'The 3rd dig ends the run (rule 5.4).' } };
    expect(outcome('started', 'dug', 'dug', 'dug')).toEqual(out);
    expect(outcome('started', 'dug', 'dug', 'dug', 'stopped')).toEqual(out);
  });

  it('a run’s outcome names a third dig if the handler then withdraws, or the judge’s reason for a disqualification', () => {
    expect(outcome('started', 'dug', 'dug', 'dug', 'withdrawn')).toMatchObject({
      value: { kind: 'disqualified', reason: 'The 3rd dig ends the run (rule 5.4).' },
    });
    const spoken = outcome('started', 'dug', 'dug', 'dug', 'withdrawn', { kind: 'disqualified', reason: 'A bite.' });
    expect(spoken).toMatchObject({ value: { kind: 'disqualified', reason: 'A bite.' } });
  });

  it('a run’s outcome agrees with the run machine’s state', () => {
    const stages = { scored: 'review', disqualified: 'disqualified', withdrawn: 'withdrawn', unfinished: '' } as const;
    fc.assert(
      fc.property(someRules(), someRingLog(), (ring, log) => {
        const { underWay } = runRecord(log, ring);
        const came = runOutcome(underWay, ring);
        const stage = runStage(log, { presented: true, signed: false }, ring);
        if (came.ok && came.value.kind === 'unfinished')
          expect(stage).toBe(underWay.status.kind === 'waiting' ? 'ready' : 'searching');
        else expect(stage).toBe(came.ok ? stages[came.value.kind] : 'review');
      }),
    );
  });

  it('a run’s outcome refuses more finds than baits', () => {
    expect(outcome('started', ...Array.from({ length: 6 }, () => 'oil-found' as const), 'stopped')).toMatchObject({
      ok: false,
      refusal: { kind: 'more-finds-than-baits' },
    });
  });
});
