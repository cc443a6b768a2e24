import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Again, Attempt, RingEvent } from '#core/competition/run/ring-event.ts';
import { runMachine } from '#core/competition/run/run.machine.ts';
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
    press: (given: Given, attempt: Attempt = 1) => record(aRingEvent(given, { attempt })),
    undo: ({ id }: RingEvent) => record(aRingEvent({ kind: 'undone', undoes: id })),
    isOver: () => actor.getSnapshot().status === 'done',
  };
};

/** A run that has been stopped and waits for the handler's initials. */
const inReview = () => {
  const run = aRun();
  run.present();
  run.press('started');
  run.press('stopped');
  return run;
};

const inSecondAttempt = (as: Again) => {
  const run = inReview();
  run.press({ kind: 'again-granted', as, reason: 'A loose dog.' });
  return run;
};

describe('a run', () => {
  it('is called, ready, searching, in review and confirmed', () => {
    const run = aRun();
    expect(run.state()).toBe('called');
    run.present();
    expect(run.state()).toBe('ready');
    run.press('started');
    expect(run.state()).toBe('searching');
    run.press('oil-found');
    run.press('dug');
    expect(run.state()).toBe('searching');
    run.press('stopped');
    expect(run.state()).toBe('review');
    run.press('wrong-flag');
    expect(run.state()).toBe('review');
    run.confirm();
    expect(run.state()).toBe('confirmed');
    expect(run.isOver()).toBe(true);
    expect(run.log()).toHaveLength(5);
  });

  it('is in review when the time is up', () => {
    const run = aRun();
    run.press('started');
    run.press('time-up');
    expect(run.state()).toBe('review');
  });

  it('does not hear what cannot happen, nor a confirmation before its end', () => {
    const run = aRun();
    run.press('dug');
    run.press('stopped');
    run.confirm();
    expect([run.state(), run.log()]).toEqual(['called', []]);
    run.present();
    run.press('oil-found');
    run.confirm();
    expect([run.state(), run.log()]).toEqual(['ready', []]);
    run.press('started');
    run.press('started');
    run.press('again-granted');
    run.confirm();
    expect(run.state()).toBe('searching');
    expect(run.log()).toHaveLength(1);
  });

  it('goes back with what is undone', () => {
    const run = aRun();
    run.present();
    const start = run.press('started');
    const stop = run.press('stopped');
    run.undo(stop);
    expect(run.state()).toBe('searching');
    run.undo(start);
    expect(run.state()).toBe('ready');
  });

  it.each(['called', 'ready', 'searching', 'review'] as const)('is over when the handler withdraws: %s', (from) => {
    const run = aRun();
    if (from !== 'called') run.present();
    if (from === 'searching' || from === 'review') run.press('started');
    const stop = from === 'review' ? run.press('stopped') : undefined;
    expect(run.state()).toBe(from);
    const withdrawn = run.press('withdrawn');
    expect(run.state()).toBe('withdrawn');
    run.undo(withdrawn);
    expect(run.state()).toBe(from === 'called' ? 'ready' : from);
    const out = run.press('disqualified');
    expect(run.state()).toBe('disqualified');
    run.undo(out);
    expect(run.state()).toBe(from === 'called' ? 'ready' : from);
    if (stop) run.undo(stop);
    run.press('withdrawn');
    run.press('disqualified');
    expect(run.state()).toBe('disqualified');
    run.confirm();
    expect(run.state()).toBe('confirmed');
  });

  it('that was disqualified after the handler withdrew is withdrawn again when that is undone', () => {
    const run = aRun();
    run.press('withdrawn');
    const out = run.press('disqualified');
    expect(run.state()).toBe('disqualified');
    run.undo(out);
    expect(run.state()).toBe('withdrawn');
    run.confirm();
    expect(run.state()).toBe('confirmed');
  });

  it('ends with the third dig, and goes on when it was none', () => {
    const run = aRun();
    run.press('started');
    run.press('dug');
    run.press('dug');
    expect(run.state()).toBe('searching');
    const third = run.press('dug');
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
  ] as const)('stands where it stood when the telephone comes back: %s', (state, kinds) => {
    expect(aRun(aRingLog(...kinds)).state()).toBe(state);
  });

  it('hears what another device has seen', () => {
    const run = aRun();
    const theirs = aRingLog('started', 'oil-found', 'stopped');
    run.merge(theirs);
    expect([run.state(), run.log()]).toEqual(['review', theirs]);
    run.merge(theirs);
    expect(run.log()).toHaveLength(3);
  });
});

describe('a second attempt', () => {
  it('for the time alone begins at the start, and is confirmed like the first', () => {
    const run = inSecondAttempt('time-only');
    expect(run.state()).toBe('ready');
    run.press('dug', 1);
    expect(run.state()).toBe('ready');
    run.press('started', 2);
    expect(run.state()).toBe('searching');
    run.press('stopped', 2);
    expect(run.state()).toBe('review');
    run.confirm();
    expect(run.state()).toBe('confirmed');
  });

  it('on approval is provisional until somebody decides', () => {
    const run = inSecondAttempt('second-attempt');
    run.press('started', 2);
    run.press('stopped', 2);
    run.confirm();
    expect(run.state()).toBe('provisional');
    expect(run.isOver()).toBe(false);
    const before = run.log().length;
    run.press('dug', 2);
    run.press('undone', 2);
    expect(run.log()).toHaveLength(before);
    run.press({ kind: 'attempt-decided', counts: 2 }, 2);
    expect(run.state()).toBe('confirmed');
  });

  it('that is decided before it is signed is confirmed at once', () => {
    const run = inSecondAttempt('second-attempt');
    run.press('started', 2);
    run.press('stopped', 2);
    run.press({ kind: 'attempt-decided', counts: 1 }, 2);
    expect(run.state()).toBe('review');
    run.confirm();
    expect(run.state()).toBe('confirmed');
  });

  it.each(['withdrawn', 'disqualified'] as const)('that ends as %s is provisional too', (ending) => {
    const run = inSecondAttempt('second-attempt');
    run.press(ending, 2);
    expect(run.state()).toBe(ending);
    run.confirm();
    expect(run.state()).toBe('provisional');
  });

  it('that was granted by mistake is undone', () => {
    const run = inReview();
    const granted = run.press('again-granted');
    expect(run.state()).toBe('ready');
    run.undo(granted);
    expect(run.state()).toBe('review');
  });
});
