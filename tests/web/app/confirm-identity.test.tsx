// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { MfaChallenges, OwnProof } from '#core/accounts/client.ports.ts';
import { proofPrompt } from '#core/accounts/proof-prompt.ts';
import { ServiceFailure, TooManyTries } from '#core/kernel/failures.ts';
import { ConfirmIdentity } from '../../../web/app/account/confirm-identity.tsx';
import { anAccount, harriet } from '../support/an-account.ts';
import { click, type } from '../support/page.tsx';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

const factors: MfaChallenges = {
  mfaFactors: async () => ['totp', 'recoveryCode'],
  createMfaChallenge: async () => 'challenge-1',
  answerMfaChallenge: async (_id, answer) => {
    if (answer !== '123456') throw new ServiceFailure('accounts', 'wrong');
  },
};

/** A page with a change that asks for a proof of identity. @returns what the change was answered */
const aPage = (ownProof: OwnProof, mfaChallenges: MfaChallenges = factors) => {
  const prompt = proofPrompt();
  const { ports } = anAccount({ loggedIn: harriet });
  visit(<ConfirmIdentity />, { ports: { ...ports, ownProof, mfaChallenges, proofPrompt: prompt } });
  return prompt.ask();
};
const dialog = () => screen.findByRole('dialog', { name: 'Is it still you?' });
const byPassword = (right: string): OwnProof => ({
  way: async () => 'password',
  byPassword: async (password) => password === right,
});

describe('dialog for a proof of identity', () => {
  it('the dialog for a proof of identity is not there until a change asks', () => {
    const { ports } = anAccount();
    visit(<ConfirmIdentity />, { ports: { ...ports, proofPrompt: proofPrompt() } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the dialog for a proof of identity asks for the password until it is right, then lets the change go on', async () => {
    const answer = aPage(byPassword('truffle hill'));
    expect((await dialog()).textContent).toContain('We won’t ask again for half an hour.');
    click('Confirm');
    await screen.findByText('Please type your password.');
    type('Password', 'truffle hole');
    click('Confirm');
    await screen.findByText('That’s not your password.');
    type('Password', 'truffle hill');
    click('Confirm');
    expect(await answer).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the dialog for a proof of identity, closed with its button or Esc, turns the change down', async () => {
    const closed = aPage(byPassword('x'));
    await dialog();
    click('Close');
    expect(await closed).toBe(false);
    cleanup();
    const escaped = aPage(byPassword('x'));
    fireEvent(await dialog(), new Event('cancel', { cancelable: true }));
    expect(await escaped).toBe(false);
  });

  it('the dialog for a proof of identity says what is wrong after too many tries, and without a connection', async () => {
    const answers = [new TooManyTries('festival', '429'), new ServiceFailure('festival', 'no network')];
    void aPage({
      way: async () => 'password',
      byPassword: async () => {
        throw answers.shift();
      },
    });
    await dialog();
    type('Password', 'truffle hill');
    click('Confirm');
    await screen.findByText(/too many tries/);
    click('Confirm');
    await screen.findByText(/We couldn’t check that just now/);
  });

  it('the dialog for a proof of identity asks an account with two-step log-in for a code, or a recovery code', async () => {
    const answer = aPage({ way: async () => 'code', byPassword: async () => false });
    expect((await dialog()).textContent).toContain('Open your authenticator app');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Six-digit code')));
    expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeTruthy();
    type('Six-digit code', '111111');
    click('Confirm');
    await screen.findByText('That code is wrong or has expired.');
    type('Six-digit code', '123456');
    click('Confirm');
    expect(await answer).toBe(true);
  });

  it('the dialog for a proof of identity can be turned down instead of a code', async () => {
    const answer = aPage({ way: async () => 'code', byPassword: async () => false });
    await dialog();
    click('Not now');
    expect(await answer).toBe(false);
  });

  it('the dialog for a proof of identity says so when it cannot find out what to ask for, and tries again', async () => {
    let tries = 0;
    void aPage({
      way: async () => {
        tries += 1;
        if (tries === 1) throw new ServiceFailure('festival', 'no network', { retryable: true });
        return 'password';
      },
      byPassword: async () => true,
    });
    await screen.findByText(/We couldn’t check that just now/);
    click('Try again');
    await screen.findByLabelText('Password');
  });

  it('the dialog for a proof of identity asks an account without password and confirmed email to log in again', async () => {
    void aPage({ way: async () => 'log-in', byPassword: async () => false });
    expect((await dialog()).textContent).toContain('Log out, log in again');
  });
});
