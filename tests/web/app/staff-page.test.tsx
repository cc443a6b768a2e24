// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { TwoStepDuty } from '#core/accounts/staff-two-step.ts';
import type { User } from '#core/accounts/user.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { StaffPage } from '../../../web/app/staff-page.tsx';
import { staffSections, staffSectionsFor } from '../../../web/app/staff-sections.ts';
import { StaffLinks } from '../../../web/features/site/my-festival/staff-links.tsx';
import { anAccount, harriet } from '../support/an-account.ts';
import { address, visitPage } from '../support/page.tsx';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

const steward = { ...harriet, labels: ['guest', 'steward'] };
const words = () => document.body.textContent ?? '';
const Gate = () => (
  <StaffPage
    path="/gate"
    title="The gate"
    labels={['steward', 'headjudge']}
    withoutNetwork={<p>The board, as it was</p>}
  >
    {({ name }) => <p>The board, for {name}</p>}
  </StaffPage>
);

describe('staff page', () => {
  it('a staff page redirects a guest to the log-in, with the page to return to', async () => {
    visitPage(Gate, { path: '/gate', ports: anAccount().ports });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fgate'));
  });

  it('a staff page says which staff it is for to a user without the label', async () => {
    visitPage(Gate, { path: '/gate', ports: anAccount({ loggedIn: harriet }).ports });
    await screen.findByText(/^The gate is for stewards and the head judge\./);
    expect(words()).not.toContain('The board');
  });

  it('a staff page’s notice to users without the label says “are for” of a page whose title is plural', async () => {
    const Sheets = () => (
      <StaffPage path="/rekey" title="Paper score sheets" isPlural labels={['judge']}>
        {() => null}
      </StaffPage>
    );
    visitPage(Sheets, { path: '/rekey', ports: anAccount({ loggedIn: harriet }).ports });
    await screen.findByText(/^Paper score sheets are for judges\./);
  });

  it('a staff page is shown to a user with the label, with their name and sections', async () => {
    visitPage(Gate, { path: '/gate', ports: anAccount({ loggedIn: steward }).ports });
    await screen.findByText('The board, for Harriet Lamb');
    expect(words()).toContain('Harriet Lamb, steward');
    expect(screen.queryByRole('link', { name: 'Placing' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Gate' }).getAttribute('aria-current')).toBe('page');
  });

  it('a staff page shows its offline content while the session cannot be checked, and never the log-in page', async () => {
    const account = anAccount({ loggedIn: steward });
    const network = { cut: true };
    const current = async () => {
      if (network.cut) throw new ServiceFailure('accounts', 'no network');
      return account.ports.sessions.current();
    };
    visitPage(Gate, {
      path: '/gate',
      ports: { ...account.ports, sessions: { ...account.ports.sessions, current } },
    });
    await screen.findByText('The board, as it was');
    window.dispatchEvent(new Event('online'));
    // The first requests after the signal returns may still fail.
    await screen.findByText('The board, as it was');
    expect(address()).toBe('/gate');

    network.cut = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('The board, for Harriet Lamb');
    expect(address()).toBe('/gate');
  });

  it('a staff page redirects a user whose session has ended to the log-in once there is signal again', async () => {
    const account = anAccount();
    const network = { cut: true };
    const current = async () => {
      if (network.cut) throw new ServiceFailure('accounts', 'no network');
      return null;
    };
    visitPage(Gate, {
      path: '/gate',
      ports: { ...account.ports, sessions: { ...account.ports.sessions, current } },
    });
    await screen.findByText('The board, as it was');
    network.cut = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(address()).toBe('/login?next=%2Fgate'));
  });

  it('a staff page without offline content says that the festival cannot be reached, and retries by itself', async () => {
    const account = anAccount({ loggedIn: steward });
    const network = { cut: true };
    const current = async () => {
      if (network.cut) throw new ServiceFailure('accounts', 'no network');
      return account.ports.sessions.current();
    };
    const Desk = () => (
      <StaffPage path="/desk" title="The desk" labels={['steward']}>
        {({ name }) => <p>The desk, for {name}</p>}
      </StaffPage>
    );
    visitPage(Desk, { path: '/desk', ports: { ...account.ports, sessions: { ...account.ports.sessions, current } } });
    await screen.findByText(/We can’t reach the festival just now/);
    network.cut = false;
    window.dispatchEvent(new Event('online'));
    await screen.findByText('The desk, for Harriet Lamb');
  });
});

describe('two-step login at a staff page', () => {
  const head = { ...harriet, labels: ['guest', 'headjudge'] };
  const by = parseInstant('2026-07-03T12:00:00Z');
  const visitAs = (user: User, twoStepDuty: TwoStepDuty | null) => {
    const account = anAccount({ loggedIn: user });
    const reads = { times: 0 };
    const read = async () => {
      reads.times += 1;
      return ok({ deletionDueAt: null, news: null, twoStepDuty });
    };
    const ports = { ...account.ports, accountStatus: { read, cancelDeletion: async () => ok(undefined) } };
    visitPage(Gate, { path: '/gate', ports });
    return reads;
  };

  it('two-step login is requested above a staff page during the grace period, with its last date', async () => {
    visitAs(head, { by, overdue: false });
    await screen.findByText(/^Set up two-step login by Friday 3 July\./);
    expect(words()).toContain('The board, for Harriet Lamb');
    const link = screen.getByRole('link', { name: 'Set it up now' });
    expect(link.getAttribute('href')).toBe('/my-festival/account?next=%2Fgate#two-step');
  });

  it('two-step login is required in place of a staff page after the grace period, with the page to return to', async () => {
    visitAs(head, { by, overdue: true });
    const heading = await screen.findByRole('heading', { name: 'Set up two-step login first' });
    expect(document.activeElement).toBe(heading);
    expect(words()).not.toContain('The board');
    const link = screen.getByRole('link', { name: 'Set up two-step login' });
    expect(link.getAttribute('href')).toBe('/my-festival/account?next=%2Fgate#two-step');
  });

  it('two-step login is not mentioned on a staff page to staff who have it', async () => {
    const reads = visitAs(head, null);
    await screen.findByText('The board, for Harriet Lamb');
    await waitFor(() => expect(reads.times).toBe(1));
    expect(words()).not.toContain('two-step');
  });

  it('two-step login is not looked up for a steward at a staff page', async () => {
    const reads = visitAs(steward, { by, overdue: true });
    await screen.findByText('The board, for Harriet Lamb');
    expect(reads.times).toBe(0);
  });
});

describe('links to the staff pages', () => {
  it('links to the staff pages are shown in My Festival to staff only', () => {
    const { unmount } = visit(<StaffLinks user={harriet} />);
    expect(words()).toBe('');
    unmount();
    visit(<StaffLinks user={steward} />);
    expect(screen.getByRole('link', { name: 'Gate' }).getAttribute('href')).toBe('/gate');
    expect(screen.queryByRole('link', { name: 'Placing' })).toBeNull();
  });

  it('staff links give the head judge all pages of the rings, and the organiser the desks and the entrants’ contacts', () => {
    const titles = (...labels: string[]) => staffSectionsFor({ labels }).map(({ title }) => title);
    expect(titles('headjudge')).toEqual(
      staffSections.map(({ title }) => title).filter((title) => !['Desk', 'Entrants', 'Door'].includes(title)),
    );
    expect(titles('organiser')).toEqual(['Desk', 'Placing', 'Gate', 'Rings', 'Door', 'Entrants', 'Results']);
    expect(titles('door')).toEqual(['Door']);
    expect(titles('guest')).toEqual([]);
    expect(staffSectionsFor(null)).toEqual([]);
  });
});
