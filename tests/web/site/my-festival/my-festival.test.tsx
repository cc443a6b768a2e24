// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountChange } from '#core/accounts/client.ports.ts';
import { MfaRequired } from '#core/accounts/mfa-factors.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aPurchase } from '#fixtures/builders/a-purchase.ts';
import { Component, parts } from '../../../../web/features/site/my-festival/my-festival.page.tsx';
import { NoTickets } from '../../../../web/features/site/my-festival/tickets.tsx';
import { Component as UserPortal } from '../../../../web/features/site/my-festival/user-portal.page.tsx';
import { promised } from '../../../core/support/promised.ts';
import { anAccount, harriet } from '../../support/an-account.ts';
import { address, carriedHere, click, visitPage } from '../../support/page.tsx';
import { aSite, Visited, visit } from '../../support/site.tsx';
import { someSettings } from '../../support/some-settings.ts';

afterEach(cleanup);
await Promise.all(parts.map((part) => part.preload()));

const path = '/my-festival';
const competitor = { ...harriet, labels: ['competitor'] };
const words = () => document.body.textContent ?? '';
const sections = () => screen.getAllByRole('group').map((each) => each.querySelector('h2')?.textContent);

describe('My Festival', () => {
  it("My Festival shows 'Loading...' until the user type is known, in server-rendered HTML too", async () => {
    const check = promised<null>();
    const { ports } = anAccount();
    visitPage(Component, { path, ports: { ...ports, sessions: { ...ports.sessions, current: () => check.promise } } });
    expect(screen.getByText('Loading...')).toBeTruthy();
    const html = renderToString(
      <Visited path={path}>
        <Component />
      </Visited>,
    );
    expect(html).toContain('Loading...');
    expect(html).not.toContain('style=');
  });

  it('My Festival redirects a guest to the log-in page', async () => {
    visitPage(Component, { path, ports: anAccount().ports });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(carriedHere()).toBeNull();
  });

  it.each([harriet, competitor])(
    'My Festival has no sections of parts that the festival does not have: %o',
    async (user) => {
      const { edition } = aSite().config;
      const parts = {
        competition: false,
        haveAGo: false,
        boxOffice: false,
        waitingLists: false,
        traders: false,
        gallery: false,
      };
      const data = aSite({ edition: { ...edition, parts } });
      visitPage(Component, { path, ports: anAccount({ loggedIn: user }).ports, data });
      await screen.findByRole('heading', { name: /Welcome/ });
      expect(sections()).toEqual(['Tickets']);
      expect(screen.queryByText('Ticket bought')).toBeNull();
    },
  );

  it('My Festival passes on to the log-in page that the password has just been changed', async () => {
    visitPage(Component, { path, ports: anAccount().ports, state: { passwordChanged: true } });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(carriedHere()).toEqual({ passwordChanged: true });
  });

  it('My Festival shows the tickets stored on this device while the session cannot be checked, and retries once online', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    let reachable = false;
    const current = async () =>
      reachable ? harriet : Promise.reject(new ServiceFailure('accounts', 'no network', { retryable: true }));
    const seen = {
      purchases: [aPurchase({ orderId: orderId('order-1a2b3c4d'), itemName: 'Lunch for the offline' })],
      name: 'Harriet Lamb',
      seenAt: parseInstant('2025-10-04T12:03:00+01:00'),
    };
    const savedTickets = { load: () => seen, save: () => {}, forget: () => {} };
    visitPage(Component, { path, ports: { ...ports, savedTickets, sessions: { ...ports.sessions, current } } });
    expect(await screen.findByText('Lunch for the offline')).toBeTruthy();
    expect(words()).toContain('As of 4 October 2025 at 12.03pm');
    expect(screen.getByRole('heading', { name: 'Tickets of Harriet Lamb' })).toBeTruthy();
    expect(words()).toContain(`Order ${orderNumber(orderId('order-1a2b3c4d'))}`);
    expect(address()).toBe(path);
    reachable = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Harriet Lamb'));
    expect(words()).not.toContain('As of 4 October');
  });

  it('My Festival checks the session again some seconds after the network returns, when the first check fails', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    let reachable = false;
    let checks = 0;
    const current = async () => {
      checks += 1;
      if (!reachable) throw new ServiceFailure('accounts', 'no network', { retryable: true });
      return harriet;
    };
    const seen = { purchases: [aPurchase()], name: 'Harriet Lamb', seenAt: parseInstant('2025-10-04T12:03:00+01:00') };
    const savedTickets = { load: () => seen, save: () => {}, forget: () => {} };
    visitPage(Component, { path, ports: { ...ports, savedTickets, sessions: { ...ports.sessions, current } } });
    await screen.findByRole('heading', { name: 'Tickets of Harriet Lamb' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(checks).toBe(2);
    reachable = true;
    await vi.advanceTimersByTimeAsync(3_000);
    vi.useRealTimers();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Harriet Lamb'));
    expect(checks).toBe(3);
  });

  it('My Festival treats a failed session check as no session, and logs it', async () => {
    const { ports, log } = anAccount();
    const current = async () => Promise.reject(new ServiceFailure('accounts', 'no network'));
    visitPage(Component, { path, ports: { ...ports, sessions: { ...ports.sessions, current } } });
    await waitFor(() => expect(address()).toBe('/login'));
    expect(log.entries.map(({ message }) => message)).toEqual(['Failed to fetch current session']);
  });

  it('My Festival shows the role of staff in place of “Guest”', async () => {
    const nell = { ...harriet, labels: ['headjudge', 'judge'] };
    visitPage(Component, { path, ports: anAccount({ loggedIn: nell }).ports });
    expect(await screen.findByText('Head judge')).toBeTruthy();
    expect(screen.queryByText('Guest')).toBeNull();
  });

  it('My Festival greets a guest by name and type, with two closed sections', async () => {
    visitPage(Component, { path, ports: anAccount({ loggedIn: harriet }).ports });
    const heading = screen.getByRole('heading', { level: 1 });
    heading.focus();
    await waitFor(() => expect(heading.textContent).toBe('Welcome, Harriet Lamb'));
    expect(document.activeElement).toBe(heading);
    expect(words()).toContain('Guest');
    expect(sections()).toEqual(['Tickets', 'Register for Have-A-Go']);
    expect(screen.getAllByRole('group').map((each) => each.hasAttribute('open'))).toEqual([false, false]);
  });

  it('My Festival asks for the name of an account that has none', async () => {
    let user = { ...harriet, name: '' };
    const { ports } = anAccount({ loggedIn: user });
    const { ports: settings } = someSettings();
    const renamed: string[] = [];
    const ownAccount = {
      ...settings.ownAccount,
      rename: async (name: string) => {
        renamed.push(name);
        user = { ...user, name };
        return settings.ownAccount.read();
      },
    };
    visitPage(Component, {
      path,
      ports: {
        ...ports,
        sessions: { ...ports.sessions, current: async () => user },
        openAccountSettings: async () => ({ ...settings, ownAccount }),
      },
    });
    const field = await screen.findByLabelText('Your name');
    click('Save my name');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(field, { target: { value: ' Harriet Lamb ' } });
    click('Save my name');
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(heading.textContent).toBe('Welcome, Harriet Lamb'));
    expect(screen.queryByLabelText('Your name')).toBeNull();
    expect(document.activeElement).toBe(heading);
    expect(renamed).toEqual(['Harriet Lamb']);
  });

  it('My Festival shows a competitor the competition section and the steps to the ring', async () => {
    const ticket = aProduct({ ticketType: 'Competitors', name: 'Competitor ticket' });
    const purchases = [aPurchase({ itemId: ticket.id, quantity: 1, itemCost: pence(5500) })];
    const { ports } = anAccount({ loggedIn: competitor, purchases });
    visitPage(Component, { path, ports, data: aSite({}, [{ ...ticket, placesLeft: 3 }]) });
    await screen.findByText('Ticket bought');
    expect(words()).toContain('Competitor');
    expect(sections()).toEqual(['Tickets', 'Register for Competition']);
  });

  it('My Festival redirects a user who owes a second factor to its page', async () => {
    const { ports } = anAccount();
    const current = async () => {
      throw new MfaRequired();
    };
    visitPage(Component, { path, ports: { ...ports, sessions: { ...ports.sessions, current } } });
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('My Festival turns a guest into a competitor at once after a purchase elsewhere; unsubscribes when it is left', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    let user = harriet;
    const listeners = new Set<(change: AccountChange) => void>();
    const follow = (onChange: (change: AccountChange) => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    };
    const sessions = { ...ports.sessions, current: async () => user };
    const { unmount } = visitPage(Component, { path, ports: { ...ports, sessions, accountNews: { follow } } });
    await screen.findByRole('heading', { name: /Welcome/ });
    expect(sections()).toEqual(['Tickets', 'Register for Have-A-Go']);
    user = competitor;
    for (const tell of listeners) tell('account');
    await waitFor(() => expect(sections()).toEqual(['Tickets', 'Register for Competition']));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Harriet Lamb');
    unmount();
    expect(listeners.size).toBe(0);
  });

  it('My Festival links a competitor without a ticket to the ticket page, and does not say that one was bought', async () => {
    visitPage(Component, { path, ports: anAccount({ loggedIn: competitor }).ports });
    expect((await screen.findByRole('link', { name: 'Get yours' })).getAttribute('href')).toBe('/tickets');
    expect(words()).not.toContain('Ticket bought');
  });

  it('My Festival lists tickets with name, amount, currency, date and time', async () => {
    const lunch = aProduct({ name: 'Fine Foods lunch' });
    const purchases = [
      aPurchase({ itemId: lunch.id, itemName: 'an old name', itemCost: pence(6400), quantity: 2 }),
      aPurchase({ itemName: 'Something no longer sold', itemCost: pence(400), quantity: 1 }),
    ];
    const { ports } = anAccount({ loggedIn: harriet, purchases });
    visitPage(Component, { path, ports, data: aSite({}, [{ ...lunch, placesLeft: null }]) });
    await screen.findByText('Something no longer sold');
    const [first, second] = screen.getAllByRole('listitem').map((each) => each.textContent);
    expect(first).toBe('Fine Foods lunch × 2Amount £64.00, Currency GBP');
    expect(second).toBe('Something no longer soldAmount £4.00, Currency GBP');
    expect(words().split('4 October 2025 at 9am')).toHaveLength(3);
  });

  it('My Festival says that there are no tickets, or that they could not be loaded', async () => {
    const { ports, log } = anAccount({ loggedIn: harriet });
    const of = async () => Promise.reject(new ServiceFailure('festival', 'no network'));
    visitPage(Component, { path, ports: { ...ports, purchases: { of } } });
    expect(await screen.findByText('No tickets purchased yet')).toBeTruthy();
    expect(log.entries).toHaveLength(1);
  });

  it('My Festival logs out and goes to the log-in page', async () => {
    visitPage(Component, { path, ports: anAccount({ loggedIn: harriet }).ports });
    await screen.findByRole('heading', { name: /Welcome/ });
    click('Log out');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('My Festival stays as it is when the log-out fails', async () => {
    const { ports, log } = anAccount({ loggedIn: harriet });
    const logOut = async () => Promise.reject(new ServiceFailure('accounts', 'no network'));
    visitPage(Component, { path, ports: { ...ports, sessions: { ...ports.sessions, logOut } } });
    await screen.findByRole('heading', { name: /Welcome/ });
    click('Log out');
    await waitFor(() => expect(log.entries.map(({ message }) => message)).toEqual(['the log-out failed']));
    expect(address()).toBe(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Harriet Lamb');
  });
});

it('My Festival: sells no tickets once the festival has been called off', () => {
  const empty = <NoTickets ordered />;
  const { unmount } = visit(empty);
  expect(screen.getByRole('link', { name: 'Get your tickets' })).toBeTruthy();
  unmount();
  visit(empty, { data: aSite({ calledOff: true }) });
  expect(screen.getByText('You have no tickets at the moment.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Get your tickets' })).toBeNull();
});

it('My Festival: is the target of the old user portal address', async () => {
  visitPage(UserPortal, { path: '/user-portal', ports: anAccount().ports });
  await waitFor(() => expect(address()).toBe('/my-festival'));
});
