// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountStatus } from '#core/accounts/settings/account.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { Layout } from '../../../web/app/layout.tsx';
import { deferredObservable } from '../../../web/session/observable.ts';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

const deletionDueAt = parseInstant('2025-11-29T09:30:00Z');

const visitAs = (
  signedIn: boolean,
  status: AccountStatus,
  { path = '/market', stay = async () => ok(undefined) } = {},
) => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return ok(status);
  };
  visit(
    <Layout frame="site" path="" announcement="">
      <h1>Market</h1>
    </Layout>,
    { path, ports: { signedIn: deferredObservable(signedIn), accountStatus: { read, cancelDeletion: stay } } },
  );
  return { reads: () => reads };
};

describe('notice of an account that is to be deleted', () => {
  it('the notice of an account’s coming deletion is shown after a log-in, and cancels the deletion with one click', async () => {
    visitAs(true, { deletionDueAt, news: false, twoStepDuty: null });
    await screen.findByText(/^Your account will be deleted on 29 November 2025 at 9\.30am/);
    fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    const kept = await screen.findByText('Your account’s staying, with everything in it.');
    expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
    await waitFor(() => expect(kept.closest('[tabindex]')).toBe(document.activeElement));
  });

  it('the notice of an account’s coming deletion says that the last organiser’s waits for another one', async () => {
    visitAs(true, { deletionDueAt, deletionWaits: true, news: false, twoStepDuty: null });
    await screen.findByText(/deleted as soon as someone else is an organiser/);
    expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy();
  });

  it('the notice of an account’s coming deletion stays when cancelling it failed, and asks to try again', async () => {
    const stay = async () => Promise.reject(new ServiceFailure('festival', 'no network'));
    visitAs(true, { deletionDueAt, news: false, twoStepDuty: null }, { stay });
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/try again/);
    expect(screen.getByRole('button', { name: 'Keep my account' })).toBeTruthy();
  });

  it('the notice of an account’s coming deletion is not shown for other accounts, and requests nothing for guests', async () => {
    const { reads } = visitAs(true, { deletionDueAt: null, news: false, twoStepDuty: null });
    await waitFor(() => expect(reads()).toBe(1));
    expect(screen.queryByText(/will be deleted/)).toBeNull();
    cleanup();
    expect(visitAs(false, { deletionDueAt, news: false, twoStepDuty: null }).reads()).toBe(0);
  });

  it('the notice of an account’s coming deletion is not shown on the account page, which has its own notice', async () => {
    expect(
      visitAs(true, { deletionDueAt, news: false, twoStepDuty: null }, { path: '/my-festival/account' }).reads(),
    ).toBe(0);
  });
});
