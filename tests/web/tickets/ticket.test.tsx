// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserSavedCodes } from '#adapters/browser/saved-codes.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { MyTickets, SavedCodes } from '#core/tickets/issued/client.ports.ts';
import type { ShownTicket } from '#core/tickets/issued/own-ticket.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberFrom } from '#core/tickets/issued/ticket-number.ts';
import { anOwnTicket, aShownTicket } from '#fixtures/builders/a-ticket.ts';
import { Component } from '../../../web/features/tickets/ticket.page.tsx';
import { anAccount, harriet } from '../support/an-account.ts';
import { deviceMemory } from '../support/device-memory.ts';
import { address, click, visitPage } from '../support/page.tsx';
import { aSite, Visited } from '../support/site.tsx';

const ticket = aShownTicket();
const path = `/ticket/${ticket.id}`;
const words = () => document.body.textContent ?? '';
const noNetwork = () => Promise.reject(new ServiceFailure('festival', 'no network', { retryable: true }));
const unknown = async () => refuse({ kind: 'ticket-unknown' } as const);
const anEmptyDevice = () => browserSavedCodes(deviceMemory().storage);

type Visit = { readonly at?: string; readonly codes?: SavedCodes };

/** Opens the page of a ticket; `show` is the server's answer. Returns the codes saved on the device. */
const visitTicket = (show: MyTickets['show'], { at = path, codes = anEmptyDevice() }: Visit = {}) => {
  const { ports } = anAccount({ loggedIn: harriet });
  visitPage(Component, {
    path: at,
    ports: { ...ports, myTickets: { all: async () => [], bought: async () => [], show }, savedCodes: codes },
  });
  return codes;
};

/** The text of the code on screen, as a scanner reads it. */
const scanned = async (): Promise<string> => {
  const picture = await screen.findByRole('img', { name: /^Code of ticket/ });
  const svg = picture.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
};

/** A browser with a screen wake lock, which the test can end as a hidden page would. */
const aScreen = () => {
  const locks: { released: boolean; end(): void }[] = [];
  const request = vi.fn(async () => {
    const listeners = new Set<() => void>();
    const lock = {
      released: false,
      addEventListener: (_name: string, listener: () => void) => void listeners.add(listener),
      release: async () => lock.end(),
      end() {
        lock.released = true;
        for (const listener of listeners) listener();
      },
    };
    locks.push(lock);
    return lock;
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
  return { request, locks };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of a ticket', () => {
  it('a ticket’s page shows product, holder, number and a code that a scanner reads', async () => {
    visitTicket(async () => ok(ticket));
    expect(await scanned()).toBe(ticket.code);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Adult day ticket');
    expect(words()).toContain('Harriet Lamb');
    expect(words()).toContain('Saturday 22 November 2025');
    expect(words()).toContain('Your ticket, printed or on your phone');
  });

  it('a ticket’s page says that the day was called off', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    const myTickets = { all: async () => [], bought: async () => [], show: async () => ok(ticket) };
    const data = aSite({ calledOff: true });
    visitPage(Component, { path, data, ports: { ...ports, myTickets, savedCodes: anEmptyDevice() } });
    expect(await screen.findByText('Called off')).toBeTruthy();
    expect(screen.getByText('It was to be on Saturday 22 November 2025.')).toBeTruthy();
    expect(words()).not.toContain('10am to 5pm');
    expect(words()).not.toContain('Your ticket, printed or on your phone');
  });

  it('a ticket’s page keeps the focus on the heading after a navigation, once the ticket has loaded', async () => {
    const { ports } = anAccount({ loggedIn: harriet });
    /** Focuses the heading, as a navigation does after the page's own effects. */
    const Arrived = () => {
      useEffect(() => document.querySelector('h1')?.focus(), []);
      return (
        <main>
          <Component />
        </main>
      );
    };
    const myTickets = { all: async () => [], bought: async () => [], show: async () => ok(ticket) };
    visitPage(Arrived, { path, ports: { ...ports, myTickets, savedCodes: anEmptyDevice() } });
    expect(document.activeElement?.textContent).toBe('Your ticket');
    await screen.findByRole('heading', { level: 1, name: 'Adult day ticket' });
    expect(document.activeElement?.textContent).toBe('Adult day ticket');
  });

  it('a ticket’s page gives screen readers its number and state', async () => {
    visitTicket(async () => ok(ticket));
    expect(await screen.findByRole('img', { name: 'Code of ticket 7 K 3 M, 2 Q 9 D' })).toBeTruthy();
    expect(screen.getByText('Ticket number 7 K 3 M, 2 Q 9 D')).toBeTruthy();
    expect(screen.getByText('Valid ticket')).toBeTruthy();
  });

  it('a ticket’s page has the same server-rendered HTML for every ticket, without its number', () => {
    const html = (at: string) =>
      renderToString(
        <Visited path={at}>
          <Component />
        </Visited>,
      );
    expect(html(path)).toBe(html('/ticket'));
    expect(html(path)).toContain('Loading...');
    expect(html(path)).toMatch(/<noscript><p>Your ticket needs JavaScript/);
    expect(html(path)).not.toContain('style=');
  });

  it('a ticket’s page shows why and when it became void in place of the code, and lets the screen turn off', async () => {
    const { request } = aScreen();
    visitTicket(async () =>
      ok(
        aShownTicket({
          state: 'void',
          voidReason: 'refunded',
          voidedAt: parseInstant('2025-10-28T10:42:00Z'),
          code: null,
        }),
      ),
    );
    expect(await screen.findByRole('heading', { name: 'Not valid any more' })).toBeTruthy();
    expect(words()).toContain('Refunded on 28 October 2025 at 10.42am.');
    expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull();
    expect(request).not.toHaveBeenCalled();
  });

  it('a ticket’s page fetches the ticket with the key of its link, and saves the key with it on this device', async () => {
    const show = vi.fn<MyTickets['show']>(async () => ok(ticket));
    const codes = visitTicket(show, { at: `${path}?key=secret` });
    await scanned();
    expect(show).toHaveBeenCalledWith(ticket.id, 'secret');
    cleanup();
    visitTicket(show, { codes });
    await scanned();
    expect(show).toHaveBeenLastCalledWith(ticket.id, 'secret');
  });

  it('a ticket’s page shows the ticket as last saved on this device when there is no signal', async () => {
    const codes = anEmptyDevice();
    codes.save({ ticket, key: undefined });
    visitTicket(noNetwork, { codes });
    expect(await scanned()).toBe(ticket.code);
    expect(await screen.findByText(/No signal, so this is your ticket as this device last saw it/)).toBeTruthy();
  });

  it('a ticket’s page fetches the ticket again on request after a failure', async () => {
    let reachable = false;
    visitTicket(() => (reachable ? Promise.resolve(ok(ticket)) : noNetwork()));
    expect(await screen.findByText(/Are you offline\?/)).toBeTruthy();
    reachable = true;
    click('Try again');
    expect(await scanned()).toBe(ticket.code);
  });

  it('a ticket’s page stops showing a ticket that now belongs to someone else', async () => {
    const codes = anEmptyDevice();
    codes.save({ ticket, key: undefined });
    let answer: MyTickets['show'] = async () => ok(ticket);
    visitTicket((...asked) => answer(...asked), { codes });
    await scanned();
    answer = unknown;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'We can’t find this ticket' })).toBeTruthy();
    expect(codes.all()).toEqual([]);
    expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull();
  });

  it('a ticket’s page redirects to the log-in, with the page to return to, when there is no session and no key', async () => {
    visitTicket(async () => refuse({ kind: 'log-in-first' }));
    await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(path)}`));
  });

  it('a ticket’s page links to the other tickets of its order', async () => {
    const tom = anOwnTicket({
      id: ticketId('68e0d409b4f76917ba80c1b500000001'),
      number: ticketNumberFrom('7K3M-8FWT'),
      holderName: 'Tom Lamb',
    });
    visitTicket(async () => ok(aShownTicket({ siblings: [ticket, tom] })));
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    const [first, second] = screen.getAllByRole('link', { name: /of 2$/ });
    expect(first?.getAttribute('aria-current')).toBe('page');
    expect(second?.getAttribute('aria-label')).toBe('Adult day ticket, Tom Lamb, 2 of 2');
    expect(second?.getAttribute('href')).toBe(`/ticket/${tom.id}`);
  });

  it('a ticket’s page links a guest to those tickets of the order that are saved on this device, each with its key', async () => {
    const codes = anEmptyDevice();
    const tom = aShownTicket({
      id: ticketId('68e0d409b4f76917ba80c1b500000001'),
      number: ticketNumberFrom('7K3M-8FWT'),
    });
    codes.save({ ticket, key: 'one' }, { ticket: tom, key: 'two' });
    visitTicket(async () => ok(ticket), { codes, at: `${path}?key=one` });
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /of 2$/ }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([`${path}?key=one`, `/ticket/${tom.id}?key=two`]);
  });

  it('a ticket’s page opened by the buyer’s link saves all tickets of a guest’s order for use without signal', async () => {
    const tom = aShownTicket({
      id: ticketId('68e0d409b4f76917ba80c1b500000001'),
      number: ticketNumberFrom('7K3M-8FWT'),
    });
    const changes = { rename: true, give: 'yes', givingTo: null, present: null } as const;
    const siblings = [ticket, tom];
    const codes = visitTicket(async (id) => ok({ ...(id === tom.id ? tom : ticket), siblings, changes }), {
      at: `${path}?key=buyers`,
    });
    const links = (await screen.findAllByRole('link', { name: /of 2$/ })).map((link) => link.getAttribute('href'));
    expect(links).toEqual([`${path}?key=buyers`, `/ticket/${tom.id}?key=buyers`]);
    await waitFor(() => expect(codes.of(tom.id)).toMatchObject({ key: 'buyers', ticket: { id: tom.id } }));
  });

  it('a ticket’s page lets a guest rename and give it away if their link allows it, and explains when it does not', async () => {
    const shown = (changes: ShownTicket['changes']) =>
      visitTicket(async () => ok(aShownTicket({ changes })), { at: `${path}?key=one` });
    shown({ rename: true, give: 'yes', givingTo: null, present: null });
    expect(await screen.findByRole('button', { name: /^Change name/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Give to someone/ })).toBeTruthy();
    cleanup();
    shown({ rename: true, give: 'buyers-link', givingTo: null, present: null });
    expect(await screen.findByText(/Only its buyer can give it to someone/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Give to someone/ })).toBeNull();
    cleanup();
    shown({ rename: false, give: 'no', givingTo: 'Beth', present: null });
    expect(await screen.findByText('On its way to Beth')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Take it back/ })).toBeTruthy();
    cleanup();
    shown(null);
    expect(await screen.findByRole('heading', { name: 'Adult day ticket' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Change name/ })).toBeNull();
  });

  it('a ticket’s page shows a competitor’s hound, ring and time, also from the copy saved on the device', async () => {
    const competitor = {
      hound: 'Bramble',
      run: {
        class: 'adult',
        level: 'silver',
        bib: 47,
        ring: 'the beech ring',
        runsAt: parseInstant('2025-11-22T12:40:00Z'),
        reserve: false,
      },
    } as const;
    const codes = visitTicket(async () => ok(aShownTicket({ ticketType: 'Competitors', competitor })));
    expect(await screen.findByText('Harriet Lamb, with Bramble')).toBeTruthy();
    const facts = () => `${words().includes('Silver, the beech ring, 12:40')} ${words().includes('bib 47')}`;
    expect(facts()).toBe('true true');
    cleanup();
    visitTicket(noNetwork, { codes });
    expect(await screen.findByText('Harriet Lamb, with Bramble')).toBeTruthy();
    expect(facts()).toBe('true true');
  });

  it('a ticket’s page offers the wallets that the server names', async () => {
    visitTicket(async () => ok(aShownTicket({ wallets: { apple: true, google: false } })), { at: `${path}?key=one` });
    const link = await screen.findByRole('link', { name: 'Add to Apple Wallet' });
    expect(link.getAttribute('href')).toBe(`/api/tickets/${ticket.id}/wallet/apple?key=one`);
    expect(screen.queryByRole('link', { name: /Google/ })).toBeNull();
  });

  it('a ticket’s page keeps the screen on until the visitor leaves, also after the page was hidden', async () => {
    const { request, locks } = aScreen();
    visitTicket(async () => ok(ticket));
    expect(await screen.findByText(/Your screen will stay on\./)).toBeTruthy();
    locks[0]?.end();
    await waitFor(() => expect(words()).not.toContain('Your screen will stay on.'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/Your screen will stay on\./)).toBeTruthy();
    expect(request).toHaveBeenCalledTimes(2);
    cleanup();
    await waitFor(() => expect(locks.map(({ released }) => released)).toEqual([true, true]));
  });
});
