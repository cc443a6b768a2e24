import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { TwoStep } from '#core/accounts/settings/client.ports.ts';
import { twoStepMachineFor } from '#core/accounts/settings/two-step.machine.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';

const setup = { uri: 'otpauth://totp/x', key: 'JBSWY3DP' };
const right = '482913';

/** An account service that accepts one code, with some methods replaced. */
const aService = (changes: Partial<TwoStep> = {}): TwoStep => {
  const proven = <Value>(code: string, value: Value) =>
    code === right ? ok(value) : refuse({ kind: 'code-wrong' as const });
  return {
    begin: async () => ok(setup),
    turnOn: async (code) => proven(code, undefined),
    firstCodes: async () => ok(['aaaa', 'bbbb']),
    newRecoveryCodes: async (code) => proven(code, ['cccc']),
    turnOff: async (code) => proven(code, undefined),
    ...changes,
  };
};
const trouble = async () => {
  throw new ServiceFailure('accounts', 'no network', { retryable: true });
};

const someone = (changes: Partial<TwoStep> = {}, on = false) => {
  const actor = createActor(twoStepMachineFor({ twoStep: aService(changes) }), { input: { on } });
  let changed = 0;
  actor.on('changed', () => {
    changed += 1;
  });
  actor.start();
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  const does = async (...events: readonly (Parameters<typeof actor.send>[0] | string)[]) => {
    for (const event of events) {
      actor.send(typeof event === 'string' ? { type: 'codeSubmitted', code: event } : event);
      await settled();
    }
    const { value, context } = actor.getSnapshot();
    return { state: value, ...context, changed };
  };
  return { does };
};

const start = { type: 'startClicked' } as const;
const kept = { type: 'codesKeptClicked' } as const;
const newCodes = { type: 'newCodesClicked' } as const;
const off = { type: 'turnOffClicked' } as const;
const cancel = { type: 'cancelClicked' } as const;

describe('two-step machine, switching on', () => {
  it('switching two-step login on goes from QR code to recovery codes after a right code, then clears them', async () => {
    const { does } = someone();
    expect(await does(start)).toMatchObject({ state: 'scanning', setup });
    expect(await does(right)).toMatchObject({ state: 'showingCodes', codes: ['aaaa', 'bbbb'], changed: 1 });
    expect(await does(kept)).toMatchObject({ state: 'on', codes: [], setup: null });
  });

  it('two-step login turns on with an unknown authenticator, and shows no recovery codes before that', async () => {
    const proven: boolean[] = [];
    const turnOn: TwoStep['turnOn'] = async (_, isKnown) => {
      proven.push(isKnown);
      return ok(undefined);
    };
    const { does } = someone({ turnOn });
    expect(await does()).toMatchObject({ state: 'off', codes: [] });
    await does(start, right);
    expect(proven).toEqual([false]);
    expect(await someone({}, true).does()).toMatchObject({ state: 'on', codes: [] });
  });

  it('switching two-step login on stays at the QR code after a wrong code and after a failure', async () => {
    const { does } = someone();
    expect(await does(start, '111111')).toMatchObject({ state: 'scanning', setup, changed: 0 });
    expect((await does('111111')).message).toMatch(/wrong or has been used/);
    const cut = someone({ turnOn: trouble });
    expect(await cut.does(start, right)).toMatchObject({ state: 'scanning', setup });
    expect((await cut.does(right)).message).toMatch(/couldn’t reach/);
  });

  it('switching two-step login on can be cancelled', async () => {
    expect(await someone().does(start, cancel)).toMatchObject({ state: 'off', setup: null });
  });

  it('two-step login skips the QR code of an authenticator that an interrupted change has set up', async () => {
    let known: boolean | undefined;
    const turnOn: TwoStep['turnOn'] = async (_, isKnown) => {
      known = isKnown;
      return ok(undefined);
    };
    const { does } = someone({ begin: async () => refuse({ kind: 'already-done' }), turnOn });
    expect(await does(start)).toMatchObject({ state: 'scanning', setup: null });
    expect(await does(right)).toMatchObject({ state: 'showingCodes' });
    expect(known).toBe(true);
  });

  it('switching two-step login on shows the reason when it cannot begin', async () => {
    const refused = await someone({ begin: async () => refuse({ kind: 'logged-out' }) }).does(start);
    expect([refused.state, refused.message]).toEqual([
      'off',
      expect.stringMatching(/logged out, so nothing was changed/),
    ]);
    expect(await someone({ begin: trouble }).does(start)).toMatchObject({ state: 'off' });
  });

  it.each([
    ['earlier recovery codes are still valid', async () => refuse({ kind: 'already-done' as const }), /still work/],
    [
      'the service refuses to make recovery codes now',
      async () => refuse({ kind: 'too-often' as const }),
      /couldn’t fetch/,
    ],
    ['the request for recovery codes fails', trouble, /couldn’t fetch/],
  ])('two-step login is on with a message when %s', async (_, firstCodes, words) => {
    const on = await someone({ firstCodes }).does(start, right);
    expect([on.state, on.message]).toEqual(['on', expect.stringMatching(words)]);
  });
});

describe('two-step machine, switched on', () => {
  it('two-step login makes new recovery codes after a right code', async () => {
    const { does } = someone({}, true);
    expect(await does(newCodes, '000000')).toMatchObject({ state: 'askingForCodes' });
    expect(await does(right)).toMatchObject({ state: 'showingCodes', codes: ['cccc'] });
    expect(await someone({ newRecoveryCodes: trouble }, true).does(newCodes, right)).toMatchObject({
      state: 'askingForCodes',
    });
    expect(await someone({}, true).does(newCodes, cancel)).toMatchObject({ state: 'on' });
  });

  it('two-step login switches off after a right code only', async () => {
    const { does } = someone({}, true);
    expect(await does(off, '000000')).toMatchObject({ state: 'askingToTurnOff', changed: 0 });
    expect(await does(right)).toMatchObject({ state: 'off', changed: 1 });
    expect(await someone({ turnOff: trouble }, true).does(off, right)).toMatchObject({ state: 'askingToTurnOff' });
    expect(await someone({}, true).does(off, cancel)).toMatchObject({ state: 'on' });
  });
});
