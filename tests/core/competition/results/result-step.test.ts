import { describe, expect, it } from 'vitest';
import { whyStepRefused } from '#core/competition/results/desk/why-step-refused.ts';
import { mayAsk, mayTakeStep, type ResultStep, resultStatus } from '#core/competition/results/result-step.ts';
import { userId } from '#core/kernel/ids.ts';
import { type Instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aQuery } from '#fixtures/builders/a-result.ts';

const three = parseInstant('2025-11-22T15:00:00Z');
const minutesOn = (minutes: number): Instant => laterBy(three, minutes * minute);
const by = (at: Instant) => ({ user: userId('nell'), name: 'Nell Ashdown', at });

const begun = (at = three): ResultStep => ({ kind: 'review-begun', by: by(at) });
const signed = (at: Instant): ResultStep => ({ kind: 'signed', by: by(at) });
const reopened = (at: Instant): ResultStep => ({ kind: 'reopened', by: by(at), why: 'A photograph came in.' });

const statusAfter = (...steps: readonly ResultStep[]) => resultStatus(steps, 30);
const clear = { runsOutstanding: 0, openQueries: 0 };

describe('status of a group’s result', () => {
  it('a group’s competition result is provisional while hounds run', () => {
    expect(statusAfter()).toEqual({ state: 'provisional', version: 0, signedBy: null, queriesCloseAt: null });
  });

  it('a group’s competition result is under review until the deadline for queries, then final with a version', () => {
    expect(statusAfter(begun())).toMatchObject({ state: 'under-review', version: 0, queriesCloseAt: minutesOn(30) });
    expect(statusAfter(begun(), signed(minutesOn(31)))).toEqual({
      state: 'final',
      version: 1,
      signedBy: by(minutesOn(31)),
      queriesCloseAt: minutesOn(30),
    });
  });

  it('a group’s result is under review again after reopening, with a new deadline and the signed version', () => {
    const again = statusAfter(begun(), signed(minutesOn(31)), reopened(minutesOn(60)));
    expect(again).toEqual({
      state: 'under-review',
      version: 1,
      signedBy: by(minutesOn(31)),
      queriesCloseAt: minutesOn(90),
    });
    expect(statusAfter(begun(), signed(minutesOn(31)), reopened(minutesOn(60)), signed(minutesOn(91)))).toMatchObject({
      state: 'final',
      version: 2,
      signedBy: by(minutesOn(91)),
    });
  });

  it('a group’s result has a new deadline for queries when a run was confirmed after the review had begun', () => {
    const late = resultStatus([begun()], 30, minutesOn(57));
    expect(late).toMatchObject({ state: 'under-review', queriesCloseAt: minutesOn(87) });
    expect(mayTakeStep(signed(minutesOn(58)), late, clear)).toEqual({
      ok: false,
      refusal: { kind: 'queries-may-come', until: minutesOn(87) },
    });
    expect(mayTakeStep(signed(minutesOn(87)), late, clear).ok).toBe(true);
    expect(resultStatus([reopened(minutesOn(60))], 30, minutesOn(57)).queriesCloseAt).toBe(minutesOn(90));
  });

  it('a group’s competition result can be reopened with runs and queries outstanding', () => {
    const final = statusAfter(begun(), signed(minutesOn(31)));
    const open = { runsOutstanding: 1, openQueries: 1 };
    expect(mayTakeStep(reopened(minutesOn(60)), final, open).ok).toBe(true);
    expect(mayTakeStep(begun(), statusAfter(), { ...clear, openQueries: 1 }).ok).toBe(true);
  });

  it('a group’s competition result accepts each step only in its own state', () => {
    const [running, reviewed, final] = [
      statusAfter(),
      statusAfter(begun()),
      statusAfter(begun(), signed(minutesOn(31))),
    ];
    const late = minutesOn(120);
    const may = (step: ResultStep) => [running, reviewed, final].map((status) => mayTakeStep(step, status, clear).ok);
    expect(may(begun(late))).toEqual([true, false, false]);
    expect(may(signed(late))).toEqual([false, true, false]);
    expect(may(reopened(late))).toEqual([false, false, true]);
    expect(mayTakeStep(signed(late), running, clear)).toEqual({
      ok: false,
      refusal: { kind: 'out-of-turn', state: 'provisional' },
    });
  });

  it('a group’s result names the attempts that only wait for a decision, after the runs that are not confirmed', () => {
    const refusal = (attemptsUndecided: number) =>
      mayTakeStep(begun(), statusAfter(), { ...clear, runsOutstanding: 2, attemptsUndecided });
    expect(refusal(1)).toEqual({ ok: false, refusal: { kind: 'runs-outstanding', count: 1 } });
    expect(refusal(2)).toEqual({ ok: false, refusal: { kind: 'attempts-undecided', count: 2 } });
  });

  it('a group’s competition result refuses a review while a run is outstanding', () => {
    expect(mayTakeStep(begun(), statusAfter(), { ...clear, runsOutstanding: 2 })).toEqual({
      ok: false,
      refusal: { kind: 'runs-outstanding', count: 2 },
    });
  });

  it('a group’s competition result refuses a signature before the deadline or with an open query', () => {
    const reviewed = statusAfter(begun());
    expect(mayTakeStep(signed(minutesOn(29)), reviewed, clear)).toEqual({
      ok: false,
      refusal: { kind: 'queries-may-come', until: minutesOn(30) },
    });
    expect(mayTakeStep(signed(minutesOn(30)), reviewed, { ...clear, openQueries: 1 })).toEqual({
      ok: false,
      refusal: { kind: 'queries-open', count: 1 },
    });
    expect(mayTakeStep(signed(minutesOn(30)), reviewed, clear).ok).toBe(true);
  });

  it('a group’s competition result accepts queries under review until the deadline', () => {
    expect(mayAsk(statusAfter(), three)).toBe(false);
    expect(mayAsk(statusAfter(begun()), minutesOn(29))).toBe(true);
    expect(mayAsk(statusAfter(begun()), minutesOn(30))).toBe(false);
    expect(mayAsk(statusAfter(begun(), signed(minutesOn(30))), minutesOn(29))).toBe(false);
  });
});

describe('why the head judge cannot take the next step yet', () => {
  const desk = { status: statusAfter(), runsOutstanding: 0, attemptsUndecided: 0, runs: [{ queries: [] }] };
  const reviewed = { ...desk, status: statusAfter(begun()) };

  it('what stops the head judge from the next results step is a missing run or decision before the review', () => {
    expect(whyStepRefused(desk, three)).toBeNull();
    expect(whyStepRefused({ ...desk, runsOutstanding: 2 }, three)).toEqual({ kind: 'runs-outstanding', count: 2 });
    expect(whyStepRefused({ ...desk, runsOutstanding: 1, attemptsUndecided: 1 }, three)).toEqual({
      kind: 'attempts-undecided',
      count: 1,
    });
  });

  it('what stops the head judge from the signature is the deadline for queries, or an open query', () => {
    expect(whyStepRefused(reviewed, minutesOn(29))).toEqual({ kind: 'queries-may-come', until: minutesOn(30) });
    expect(whyStepRefused(reviewed, minutesOn(30))).toBeNull();
    const asked = aQuery();
    const answered = aQuery({ answer: { by: by(minutesOn(20)), words: 'It stood.' } });
    const runs = [{ queries: [asked] }, { queries: [answered] }];
    expect(whyStepRefused({ ...reviewed, runs }, minutesOn(30))).toEqual({ kind: 'queries-open', count: 1 });
  });

  it('no next step of a competition result is refused once the result is final', () => {
    const final = statusAfter(begun(), signed(minutesOn(31)));
    expect(whyStepRefused({ ...desk, status: final, runsOutstanding: 1 }, minutesOn(40))).toBeNull();
  });
});
