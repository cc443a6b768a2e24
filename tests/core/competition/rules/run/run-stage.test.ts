import { describe, expect, it } from 'vitest';
import { runStage } from '#core/competition/rules/run/run-stage.ts';
import { aRingLog, type Given } from '#fixtures/builders/a-run.ts';
import { rulesOf } from '../the-rulebook.ts';

const rules = rulesOf('adult', 'gold');
const stage = (said: { presented?: boolean; signed?: boolean }, ...happenings: readonly Given[]) =>
  runStage(aRingLog(...happenings), { presented: false, signed: false, ...said }, rules);

describe('stage of a run', () => {
  it('a run is called, then ready once hound and handler are presented', () => {
    expect(stage({})).toBe('called');
    expect(stage({ presented: true })).toBe('ready');
  });

  it('a run goes from searching to review, or to withdrawn or disqualified, as the log says', () => {
    expect(stage({ presented: true }, 'started')).toBe('searching');
    expect(stage({ presented: true }, 'started', 'stopped')).toBe('review');
    expect(stage({}, 'withdrawn')).toBe('withdrawn');
    expect(stage({ presented: true }, 'started', 'dug', 'dug', 'dug')).toBe('disqualified');
  });

  it('a run is confirmed once signed, whatever the outcome', () => {
    expect(stage({ presented: true, signed: true }, 'started', 'stopped')).toBe('confirmed');
    expect(stage({ signed: true }, 'withdrawn')).toBe('confirmed');
    expect(stage({ signed: true }, { kind: 'disqualified', reason: 'Harsh handling' })).toBe('confirmed');
  });

  it('a run is provisional when a second attempt is signed and the head judge has not decided yet', () => {
    const again = { kind: 'again-granted', as: 'second-attempt', reason: 'A loose dog' } as const;
    const log = aRingLog('started', 'stopped', again, 'started', 'stopped').map((event, at) => ({
      ...event,
      attempt: at > 2 ? (2 as const) : (1 as const),
    }));
    expect(runStage(log, { presented: true, signed: true }, rules)).toBe('provisional');
  });

  it('a run’s stage ignores a signature while the hound is searching again', () => {
    expect(stage({ presented: true, signed: true }, 'started')).toBe('searching');
  });
});
