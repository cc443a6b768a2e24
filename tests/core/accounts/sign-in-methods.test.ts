import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { logInByEmailMachineFor } from '#core/accounts/log-in-by-email.machine.ts';
import { mfaMachineFor } from '#core/accounts/mfa.machine.ts';
import { type MfaFactor, normalizeMfaCode } from '#core/accounts/mfa-factors.ts';
import { requestLogInEmailMachineFor } from '#core/accounts/request-log-in-email.machine.ts';
import { ServiceFailure, TooManyTries } from '#core/kernel/failures.ts';

const refused = () => Promise.reject(new ServiceFailure('accounts', 'no'));
const broken = () => Promise.reject(new ServiceFailure('accounts', 'no answer', { retryable: true }));
const tooMany = () => Promise.reject(new TooManyTries('accounts', '429'));

describe('log-in email request machine', () => {
  it('a log-in email request shows the email’s phrase, also after another request has failed', async () => {
    const log = memoryLog();
    const ask = vi.fn(async (_email: string) => ({ phrase: 'Muddy Oak' }));
    const asking = createActor(requestLogInEmailMachineFor(log, ask)).start();
    asking.send({ type: 'submitted', email: 'ada@example.org' });
    await expect.poll(() => asking.getSnapshot().value).toBe('sent');
    expect(asking.getSnapshot().context).toMatchObject({ email: 'ada@example.org', sent: { phrase: 'Muddy Oak' } });

    ask.mockImplementation(broken);
    asking.send({ type: 'askedAgain' });
    await expect.poll(() => asking.getSnapshot().context.message).toMatch(/couldn’t send the email/);
    expect(asking.getSnapshot().value).toBe('sent');
    expect(ask.mock.calls).toEqual([['ada@example.org'], ['ada@example.org']]);
  });

  it('a log-in email request can be retried after a failure', async () => {
    const asking = createActor(requestLogInEmailMachineFor(memoryLog(), broken)).start();
    asking.send({ type: 'submitted', email: 'ada@example.org' });
    await expect.poll(() => asking.getSnapshot().context.message).toMatch(/couldn’t send/);
    expect(asking.getSnapshot().value).toBe('ready');
  });

  it('a log-in email request says after too many requests when to try again', async () => {
    const asking = createActor(requestLogInEmailMachineFor(memoryLog(), tooMany)).start();
    asking.send({ type: 'submitted', email: 'ada@example.org' });
    await expect.poll(() => asking.getSnapshot().context.message).toMatch(/too many tries .* in an hour/);
  });
});

describe('log-in by email machine', () => {
  const proof = { userId: 'ada', secret: '482913' };
  const logIn = async (logInByEmail: () => Promise<void>) => {
    const emitted: string[] = [];
    const proving = createActor(logInByEmailMachineFor({ logInEmails: { logInByEmail }, log: memoryLog() })).start();
    proving.on('*', ({ type }) => emitted.push(type));
    proving.send({ type: 'submitted', ...proof });
    await expect.poll(() => proving.getSnapshot().value).not.toBe('proving');
    return { emitted, snapshot: proving.getSnapshot() };
  };

  it('a log-in by email emits an event after its success', async () => {
    expect((await logIn(async () => {})).emitted).toEqual(['proved']);
  });

  it('a log-in by email distinguishes an invalid proof from a failure', async () => {
    const no = await logIn(refused);
    expect([no.snapshot.value, no.emitted]).toEqual(['refused', ['refused']]);
    const trouble = await logIn(broken);
    expect(trouble.snapshot).toMatchObject({
      value: 'ready',
      context: { message: 'Failed to log in. Please check your credentials and try again.' },
    });
    expect((await logIn(tooMany)).snapshot.context.message).toMatch(/too many tries/);
  });
});

const noAnswer = {
  level: 'warn',
  message: 'MFA challenge failed',
  details: { cause: 'ServiceFailure: no answer' },
};

describe('MFA machine', () => {
  type Script = Partial<Record<'ask' | 'give', () => Promise<never>>> & {
    readonly kinds?: () => Promise<readonly MfaFactor[]>;
  };
  const start = (script: Script = {}) => {
    const log = memoryLog();
    const asked: MfaFactor[] = [];
    const given: string[][] = [];
    const proof = createActor(
      mfaMachineFor({
        mfaChallenges: {
          mfaFactors: script.kinds ?? (async () => ['totp', 'recoveryCode']),
          createMfaChallenge: async (kind) => {
            asked.push(kind);
            await script.ask?.();
            return `question ${asked.length}`;
          },
          answerMfaChallenge: async (question, answer) => {
            given.push([question, answer]);
            if (answer !== '482913' && answer !== 'abc123') await refused();
            await script.give?.();
          },
        },
        log,
      }),
    ).start();
    const rests = (value: string) => expect.poll(() => proof.getSnapshot().value).toBe(value);
    return { proof, asked, given, rests, log };
  };

  it('the second factor: the preferred factor is asked for, and a right code accepted after a wrong one', async () => {
    const { proof, asked, given, rests } = start();
    await rests('ready');
    expect(asked).toEqual(['totp']);
    proof.send({ type: 'submitted', typed: '000000' });
    await rests('wrong');
    proof.send({ type: 'submitted', typed: '482 913' });
    await rests('proved');
    expect(given).toEqual([
      ['question 1', '000000'],
      ['question 1', '482913'],
    ]);
  });

  it('the second factor says after too many challenges or answers when to try again', async () => {
    const unasked = start({ ask: tooMany });
    await unasked.rests('stuck');
    expect(unasked.proof.getSnapshot().context.message).toMatch(/too many tries/);
    const { proof, rests } = start({ give: tooMany });
    await rests('ready');
    proof.send({ type: 'submitted', typed: '482913' });
    await expect.poll(() => proof.getSnapshot().context.message).toMatch(/too many tries/);
  });

  it('the second factor accepts a recovery code in any notation', async () => {
    const { proof, asked, rests } = start();
    await rests('ready');
    proof.send({ type: 'askedFor', factor: 'recoveryCode' });
    await rests('ready');
    proof.send({ type: 'submitted', typed: ' ABC-123 ' });
    await rests('proved');
    expect(asked).toEqual(['totp', 'recoveryCode']);
  });

  it('the second factor shows a failed challenge and starts over at the next submission', async () => {
    for (const script of [{ kinds: broken }, { ask: broken }]) {
      const { proof, rests, log } = start(script);
      await rests('stuck');
      expect(log.entries).toMatchObject([noAnswer]);
      expect(proof.getSnapshot().context.message).toMatch(/couldn’t load the second step/);
      proof.send({ type: 'submitted', typed: '482913' });
      expect(proof.getSnapshot().value).toBe('looking');
    }
  });

  it('the second factor can be retried after a failure', async () => {
    const { proof, rests, log } = start({ give: broken });
    await rests('ready');
    proof.send({ type: 'submitted', typed: '482913' });
    await expect.poll(() => proof.getSnapshot().context.message).toMatch(/^Failed to log in/);
    expect(proof.getSnapshot().value).toBe('ready');
    expect(log.entries).toMatchObject([noAnswer]);
  });

  it('the second factor offers the account’s factors, and begins with the first', async () => {
    const { proof, asked, rests, log } = start({ kinds: async () => ['email', 'recoveryCode'] });
    await rests('ready');
    expect(proof.getSnapshot().context).toMatchObject({ factors: ['email', 'recoveryCode'], factor: 'email' });
    proof.send({ type: 'submitted', typed: '000000' });
    await rests('wrong');
    expect(asked).toEqual(['email']);
    // A wrong code is not logged, because the service did not fail.
    expect(log.entries).toEqual([]);
    expect(start({ kinds: async () => [] }).proof.getSnapshot().context.factor).toBe('totp');
  });

  it('codes of the second factor are normalised by removing separators', () => {
    expect(normalizeMfaCode('totp', '482 913')).toBe('482913');
    expect(normalizeMfaCode('recoveryCode', 'Ab12-cD34ef')).toBe('ab12cd34ef');
  });
});
