import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { logInByEmailMachineFor } from '#core/accounts/log-in-by-email.machine.ts';
import { normalizeMfaCode } from '#core/accounts/mfa-factors.ts';
import { isPasswordTooLong, passwordLength } from '#core/accounts/password-length.ts';
import { passwordStrength } from '#core/accounts/password-strength.ts';
import { requestLogInEmailMachineFor } from '#core/accounts/request-log-in-email.machine.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';

const lost = async () => {
  throw new ServiceFailure('accounts', 'no network', { retryable: true });
};

describe('a log-in by email', () => {
  it('a log-in by email sends the submitted account and secret, and nothing else', async () => {
    const proofs: unknown[] = [];
    const logInByEmail = async (proof: unknown) => {
      proofs.push(proof);
    };
    const actor = createActor(logInByEmailMachineFor({ logInEmails: { logInByEmail }, log: memoryLog() })).start();
    actor.send({ type: 'submitted', userId: 'ada', secret: '482913' });
    await waitFor(actor, (snapshot) => snapshot.matches('proved'));
    expect(proofs).toEqual([{ userId: 'ada', secret: '482913' }]);
  });

  it('log-in by email: the reason of a failure is logged, without the secret', async () => {
    const log = memoryLog();
    const actor = createActor(logInByEmailMachineFor({ logInEmails: { logInByEmail: lost }, log })).start();
    actor.send({ type: 'submitted', userId: 'ada', secret: '482913' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    const details = { cause: 'ServiceFailure: no network' };
    expect(log.entries).toEqual([{ level: 'warn', message: 'log-in by email failed', details }]);
  });

  it('log-in by email: the reason why the email was not sent is logged, without the address', async () => {
    const log = memoryLog();
    const actor = createActor(requestLogInEmailMachineFor(log, lost)).start();
    actor.send({ type: 'submitted', email: 'ada@example.com' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    const details = { cause: 'ServiceFailure: no network' };
    expect(log.entries).toEqual([{ level: 'warn', message: 'log-in email not sent', details }]);
  });
});

describe('a code for the second factor', () => {
  it('a code for the second factor is reduced to its digits, and a recovery code to its digits and letters', () => {
    for (const factor of ['totp', 'email', 'phone'] as const)
      expect(normalizeMfaCode(factor, ' 482-913 is it')).toBe('482913');
    expect(normalizeMfaCode('recoveryCode', 'aB12-cD34 ')).toBe('ab12cd34');
  });
});

describe('the length of a password', () => {
  it.each(['a', '\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', '🐕'])(
    'the length of a password is limited in bytes of UTF-8, whatever the character: %j',
    (character) => {
      const most = Math.floor(passwordLength.most / Buffer.byteLength(character));
      expect(isPasswordTooLong(character.repeat(most))).toBe(false);
      expect(isPasswordTooLong(character.repeat(most + 1))).toBe(true);
    },
  );

  it('a password’s strength rises at twelve and at twenty characters, if five of them are different', () => {
    const bars = (length: number, different: number) =>
      passwordStrength(Array.from({ length }, (_, at) => 'zqxjvkwpmf'[at % different]).join('')).bars;
    expect([bars(11, 5), bars(12, 5), bars(19, 5), bars(20, 5)]).toEqual([2, 3, 3, 4]);
    expect([bars(20, 4), bars(20, 5)]).toEqual([1, 4]);
    expect(passwordStrength('short').words).toBe('A little longer: at least 8 characters.');
  });
});
