import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Attempt, RerunKind, RingEvent } from '#core/competition/rules/run/ring-event.ts';
import { runMachine } from '#core/competition/rules/run/run.machine.ts';
import { aRingEvent, aRingLog, type Given } from '#fixtures/builders/a-run.ts';
import { rulesOf } from '../the-rulebook.ts';

const aRun = (log?: readonly RingEvent[]) => {
  const actor = createActor(runMachine, {
    input: { rules: rulesOf('adult', 'gold'), ...(log ? { log } : {}) },
  }).start();
  const record = (event: RingEvent) => {
    actor.send({ type: 'recorded', event });
    return event;
  };
  return {
    state: () => actor.getSnapshot().value,
    log: () => actor.getSnapshot().context.log,
    present: () => actor.send({ type: 'presented' }),
    confirm: () => actor.send({ type: 'confirmed' }),
    merge: (theirs: readonly RingEvent[]) => actor.send({ type: 'merged', log: theirs }),
    enter: (given: Given, attempt: Attempt = 1) => record(aRingEvent(given, { attempt })),
    undo: ({ id }: RingEvent) => record(aRingEvent({ kind: 'undone', undoes: id })),
    isOver: () => actor.getSnapshot().status === 'done',
  };
};

/** A stopped run that waits for the handler's initials. */
const inReview = () => {
  const run = aRun();
  run.present();
  run.enter('started');
  run.enter('stopped');
  return run;
};

const inSecondAttempt = (as: RerunKind) => {
  const run = inReview();
  run.enter({ kind: 'again-granted', as, reason: 'A loose dog.' });
  return run;
};

describe('run machine', () => {
  it('the run machine goes through called, ready, searching, review and confirmed', () => {
    const run = aRun();
    expect(run.state()).toBe('called');
    run.present();
    expect(run.state()).toBe('ready');
    run.enter('started');
    expect(run.state()).toBe('searching');
    run.enter('oil-found');
    run.enter('dug');
    expect(run.state()).toBe('searching');
    run.enter('stopped');
    expect(run.state()).toBe('review');
    run.enter('wrong-flag');
    expect(run.state()).toBe('review');
    run.confirm();
    expect(run.state()).toBe('confirmed');
    expect(run.isOver()).toBe(true);
    expect(run.log()).toHaveLength(5);
  });

  it('the run machine goes to review when the time is up', () => {
    const run = aRun();
    run.enter('started');
    run.enter('time-up');
    expect(run.state()).toBe('review');
  });

  it('the run machine ignores events that may not happen, and an early confirmation', () => {
    const run = aRun();
    run.enter('dug');
    run.enter('stopped');
    run.confirm();
    expect([run.state(), run.log()]).toEqual(['called', []]);
    run.present();
    run.enter('oil-found');
    run.confirm();
    expect([run.state(), run.log()]).toEqual(['ready', []]);
    run.enter('started');
    run.enter('started');
    run.enter('again-granted');
    run.confirm();
    expect(run.state()).toBe('searching');
    expect(run.log()).toHaveLength(1);
  });

  it('the run machine goes back when an event is undone', () => {
    const run = aRun();
    run.present();
    const start = run.enter('started');
    const stop = run.enter('stopped');
    run.undo(stop);
    expect(run.state()).toBe('searching');
    run.undo(start);
    expect(run.state()).toBe('ready');
  });

  it.each(['called', 'ready', 'searching', 'review'] as const)(
    'the run machine ends when the handler withdraws: %s',
    (from) => {
      const run = aRun();
      if (from !== 'called') run.present();
      if (from === 'searching' || from === 'review') run.enter('started');
      const stop = from === 'review' ? run.enter('stopped') : undefined;
      expect(run.state()).toBe(from);
      const withdrawn = run.enter('withdrawn');
      expect(run.state()).toBe('withdrawn');
      run.undo(withdrawn);
      expect(run.state()).toBe(from === 'called' ? 'ready' : from);
      const out = run.enter('disqualified');
      expect(run.state()).toBe('disqualified');
      run.undo(out);
      expect(run.state()).toBe(from === 'called' ? 'ready' : from);
      if (stop) run.undo(stop);
      run.enter('withdrawn');
      run.enter('disqualified');
      expect(run.state()).toBe('disqualified');
      run.confirm();
      expect(run.state()).toBe('confirmed');
    },
  );

  it('the run machine returns to withdrawn when a later disqualification is undone', () => {
    const run = aRun();
    run.enter('withdrawn');
    const out = run.enter('disqualified');
    expect(run.state()).toBe('disqualified');
    run.undo(out);
    expect(run.state()).toBe('withdrawn');
    run.confirm();
    expect(run.state()).toBe('confirmed');
  });

  it('the run machine ends at the third dig, and goes on when that is undone', () => {
    const run = aRun();
    run.enter('started');
    run.enter('dug');
    run.enter('dug');
    expect(run.state()).toBe('searching');
    const third = run.enter('dug');
    expect(run.state()).toBe('disqualified');
    run.undo(third);
    expect(run.state()).toBe('searching');
  });

  it.each([
    ['called', []],
    ['searching', ['started', 'dug']],
    ['review', ['started', 'stopped']],
    ['withdrawn', ['started', 'withdrawn']],
    ['disqualified', ['started', 'disqualified']],
  ] as const)('the run machine resumes from a stored log in the same state: %s', (state, kinds) => {
    expect(aRun(aRingLog(...kinds)).state()).toBe(state);
  });

  it('the run machine merges events of another device', () => {
    const run = aRun();
    const theirs = aRingLog('started', 'oil-found', 'stopped');
    run.merge(theirs);
    expect([run.state(), run.log()]).toEqual(['review', theirs]);
    run.merge(theirs);
    expect(run.log()).toHaveLength(3);
  });
});

describe('run machine with a second attempt', () => {
  it('the run machine starts a re-run for the time alone at ready, and confirms it like a first attempt', () => {
    const run = inSecondAttempt('time-only');
    expect(run.state()).toBe('ready');
    run.enter('dug', 1);
    expect(run.state()).toBe('ready');
    run.enter('started', 2);
    expect(run.state()).toBe('searching');
    run.enter('stopped', 2);
    expect(run.state()).toBe('review');
    run.confirm();
    expect(run.state()).toBe('confirmed');
  });

  it('the run machine is provisional after a second attempt’s signature until the head judge decides which one counts', () => {
    const run = inSecondAttempt('second-attempt');
    run.enter('started', 2);
    run.enter('stopped', 2);
    run.confirm();
    expect(run.state()).toBe('provisional');
    expect(run.isOver()).toBe(false);
    const before = run.log().length;
    run.enter('dug', 2);
    run.enter('undone', 2);
    expect(run.log()).toHaveLength(before);
    run.enter({ kind: 'attempt-decided', counts: 2 }, 2);
    expect(run.state()).toBe('confirmed');
  });

  it('the run machine confirms a second attempt at once when the decision came before the signature', () => {
    const run = inSecondAttempt('second-attempt');
    run.enter('started', 2);
    run.enter('stopped', 2);
    run.enter({ kind: 'attempt-decided', counts: 1 }, 2);
    expect(run.state()).toBe('review');
    run.confirm();
    expect(run.state()).toBe('confirmed');
  });

  it.each(['withdrawn', 'disqualified'] as const)(
    'the run machine is provisional after a second attempt that ends as %s',
    (ending) => {
      const run = inSecondAttempt('second-attempt');
      run.enter(ending, 2);
      expect(run.state()).toBe(ending);
      run.confirm();
      expect(run.state()).toBe('provisional');
    },
  );

  it('the run machine undoes a second attempt that was granted by mistake', () => {
    const run = inReview();
    const granted = run.enter('again-granted');
    expect(run.state()).toBe('ready');
    run.undo(granted);
    expect(run.state()).toBe('review');
  });
});
